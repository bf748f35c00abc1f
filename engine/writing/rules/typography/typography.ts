import type { Finding } from '../finding.ts';
import { FIXED_SPACE, SPACING, type Typographic } from './spacing.ts';
import { verbatimRanges } from './verbatim.ts';

/** Words that nobody repeats on purpose. « nous nous », « vous vous », « très très » are left alone. */
const NEVER_TWICE =
  'le|la|les|un|une|des|du|de|au|aux|à|et|ou|dans|pour|sur|par|avec|ce|cette|ces|mon|ma|mes|son|sa|ses|il|elle|ils|elles|on|je|tu|qui|que|est|sont|a|ont|pas|ne';

const RULES: readonly Typographic[] = [
  ...SPACING,
  [
    'guillemets',
    /(?<=^|[\s(’'])["“”]([^"“”«»\n]{1,300})["“”](?=$|[\s,.;:!?)])/gu,
    // Inside « … » a quotation has other marks: « la négation “je ne puis” ».
    ({ 1: inside = '', 0: whole, input, index }) =>
      /«[^»]*$/u.test(input.slice(Math.max(0, index - 300), index)) && whole.startsWith('“')
        ? null
        : `«${FIXED_SPACE}${inside.trim()}${FIXED_SPACE}»`,
  ],
  ['points-de-suspension', /(?<=[\p{L}\p{N}])(?:\.{4,}|(?<!\.)\.\.(?!\.))/gu, () => '…'],
  ['points-de-suspension', /(?<=(?<!\p{L})etc)(?:\s*(?:\.{2,}|\.?…))/gu, () => '.'],
  ['apostrophe', /(?<=(?<!\p{L})(?:[cdjlmnst]|qu))(?:\s+['’]\s*|['’]\s+|\s*[´`]\s*)(?=\p{L})/giu, () => '’'],
  [
    'mot-double',
    new RegExp(
      `(?<![\\p{L}’'-])(${NEVER_TWICE})[ \\u00a0]+\\1(?![\\p{L}’'-])(?! (?:priori|posteriori|fortiori|contrario|minima|maxima)(?!\\p{L}))`,
      'giu',
    ),
    ([, word = '']) => word,
  ],
];

/**
 * Finds wrong spaces, quotation marks, apostrophes and repeated words, independently of sentences.
 * @param verbatim stretches of the text that are no prose
 */
export function typography(text: string, verbatim = verbatimRanges(text)): Finding[] {
  return RULES.flatMap(([rule, pattern, rewrite]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const after = rewrite(match);
      const start = match.index;
      const end = start + match[0].length;
      const isVerbatim = verbatim.some((range) => start < range.end && end > range.start);
      // « 0,3 A a une résistance », « rectangle en A a »: a unit or a point, and a verb.
      // « appel de De Gaulle ».
      const isName =
        rule === 'mot-double' && start > 0 && (/^\p{Lu}/u.test(match[0]) || /\s\p{Lu}/u.test(match[0]));
      return after === null || isVerbatim || isName || after === match[0]
        ? []
        : [{ start, end, after, rule }];
    }),
  );
}
