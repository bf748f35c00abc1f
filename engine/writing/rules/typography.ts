import type { RuleName } from './explain.ts';
import type { Finding } from './finding.ts';

/** A narrow no-break space, and the one before a colon and inside « ». */
const THIN = '\u202f';
const FIXED = '\u00a0';
/** Words that nobody writes twice in a row on purpose; « nous nous », « vous vous », « très très » are left alone. */
const NEVER_TWICE =
  'le|la|les|un|une|des|du|de|au|aux|à|et|ou|dans|pour|sur|par|avec|ce|cette|ces|mon|ma|mes|son|sa|ses|il|elle|ils|elles|on|je|tu|qui|que|est|sont|a|ont|pas|ne';

type Typographic = readonly [
  rule: RuleName,
  pattern: RegExp,
  after: (match: RegExpExecArray) => string | null,
];

const RULES: readonly Typographic[] = [
  ['espace-double', /(?<=\S)[ \u00a0]{2,}(?=[^\s;:!?»])/gu, () => ' '],
  ['espace-ponctuation', /(?<=[\p{L}\p{N}»)])[ \u00a0\u202f]+(?=[,.](?:\s|$))/gu, () => ''],
  ['espace-ponctuation', /(?<=[\p{L}\p{N}»)])[ \u00a0]+,(?=\p{L})/gu, () => ', '],
  ['espace-ponctuation', /(?<=\p{Ll}{2})([,;])(?=\p{L})/gu, ([, mark]) => `${mark} `],
  ['espace-ponctuation', /(?<=\p{L}{3})([!?])(?=\p{L})/gu, ([, mark]) => `${mark} `],
  ['espace-ponctuation', /(?<=[\p{Ll}]{3})\.(?=\p{Lu}\p{Ll}+[\s,’'])/gu, () => '. '],
  ['espace-ponctuation', /(?<=[\p{L}\p{N})])(?=[;!?](?:[\s!?]|$))/gu, () => THIN],
  ['espace-ponctuation', /(?<=[\p{L})])(?=:(?:\s|$))/gu, () => FIXED],
  ['espace-ponctuation', /(?<=[\p{L}\p{N})])[ \u00a0\u202f]{2,}(?=[;!?](?:\s|$))/gu, () => THIN],
  ['espace-ponctuation', /(?<=«)(?=[\p{L}\p{N}])/gu, () => FIXED],
  ['espace-ponctuation', /(?<=[\p{L}\p{N}.!?…])(?=»)/gu, () => FIXED],
  [
    'guillemets',
    /(?<=^|[\s(’'])["“”]([^"“”«»\n]{1,300})["“”](?=$|[\s,.;:!?)])/gu,
    ([, inside = '']) => `«${FIXED}${inside.trim()}${FIXED}»`,
  ],
  ['points-de-suspension', /(?<=[\p{L}\p{N}])(?:\.{4,}|(?<!\.)\.\.(?!\.))/gu, () => '…'],
  ['points-de-suspension', /(?<=(?<!\p{L})etc)(?:\s*(?:\.{2,}|\.?…))/gu, () => '.'],
  ['apostrophe', /(?<=(?<!\p{L})(?:[cdjlmnst]|qu))(?:\s+['’]\s*|['’]\s+|\s*[´`]\s*)(?=\p{L})/giu, () => '’'],
  [
    'mot-double',
    new RegExp(`(?<![\\p{L}’'-])(${NEVER_TWICE})[ \\u00a0]+\\1(?![\\p{L}’'-])`, 'giu'),
    ([, word = '']) => word,
  ],
];

/** Spaces, quotation marks, apostrophes and doubled words of a text, whatever its sentences. */
export function typography(text: string): Finding[] {
  return RULES.flatMap(([rule, pattern, rewrite]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const after = rewrite(match);
      const start = match.index;
      const end = start + match[0].length;
      const isLink = /\S*(?:https?:|www\.|@)\S*$/.test(text.slice(Math.max(0, start - 80), start));
      // « 0,3 A a une résistance », « rectangle en A a »: a unit or a point, and a verb.
      const isName = rule === 'mot-double' && /^\p{Lu}/u.test(match[0]) && start > 0;
      return after === null || isLink || isName || after === match[0] ? [] : [{ start, end, after, rule }];
    }),
  );
}
