import type { RuleName } from '../rule-names.ts';

/** The no-break spaces of French typography: the narrow one stands before ; ! ? and the other before : and inside « ». */
const NARROW_SPACE = '\u202f';
export const FIXED_SPACE = '\u00a0';

/** A pattern of characters and what takes their place; null where the match is no fault. */
export type Typographic = readonly [
  rule: RuleName,
  pattern: RegExp,
  after: (match: RegExpExecArray) => string | null,
];

/** Two-letter words that can end a sentence. Others may be abbreviations, whose full stop ends none: « av », « St ». */
const SHORT_WORD =
  '(?<![\\p{L}\\p{N}.])(?:tu|il|on|va|as|ai|vu|su|pu|eu|lu|bu|dû|né|là|ça|un|ci|eux|lui|moi|toi|soi)';
/** How a sentence begins: « Je », « C’est », « À demain ». */
const OPENING = "\\p{Lu}(?:\\p{Ll}|['’]\\p{L}|[ \\u00a0]\\p{L})";
/** The same up to the end of its first word, because « notes.Txt » and « M.K. » are names. */
const OPENING_WORD = "\\p{Lu}(?:\\p{Ll}+[\\s,’']|['’]\\p{L}|[ \\u00a0]\\p{L})";

/** The parts of an address before its colon. */
const SCHEME = /(?:^|[^\p{L}])(?:mailto|tel|sms|ftp|file|data|localhost)$/iu;
/** What tells « Thème:Le roi » from « Fichier:Carte ». */
const ARTICLE_OR_PRONOUN =
  /^(?:(?:L[ae]s?|Une?|Des?|Du|Ce(?:tte|t|s)?|Il|Elle|On|Je|Tu|Nous|Vous)\s|[LDCJ]['’])/u;

/**
 * A colon between two words takes its spaces where it stands in prose: « dit:viens ». An address, a name or a variable
 * keeps it as it is: « mailto:x », « Fichier:Carte », « x:y ».
 */
function spaceColon({ input, index }: RegExpExecArray): string | null {
  const before = input.slice(Math.max(0, index - 40), index);
  const [word = ''] = /[\p{L}\p{N}_.:/#’'-]*$/u.exec(before) ?? [];
  if (word.length < 3 || !/^[\p{L}’'-]*\p{Ll}{2}$/u.test(word) || SCHEME.test(before)) return null;
  const after = input.slice(index + 1, index + 9);
  const areNames = /^\p{Lu}/u.test(word) && /^\p{Lu}/u.test(after) && !ARTICLE_OR_PRONOUN.test(after);
  return areNames ? null : `${FIXED_SPACE}: `;
}

const SURPLUS: readonly Typographic[] = [
  ['espace-double', /(?<=\S)[ \u00a0]{2,}(?=[^\s;:!?»])/gu, () => ' '],
  ['espace-ponctuation', /(?<=[\p{L}\p{N}»)])[ \u00a0\u202f]+(?=[,.](?:\s|$))/gu, () => ''],
  ['espace-ponctuation', /(?<=[\p{L}\p{N}»)])[ \u00a0]+,(?=\p{L})/gu, () => ', '],
  ['espace-ponctuation', /(?<=[\p{L}\p{N})])[ \u00a0\u202f]{2,}(?=[;!?](?:\s|$))/gu, () => NARROW_SPACE],
];

/** Marks that touch what follows them, with or without a space before: « tu?Je », « tu ?Je », « dit:"viens ». */
const MISSING_AFTER: readonly Typographic[] = [
  ['espace-ponctuation', /(?<=\p{Ll}{2}|»),(?=\p{L})/gu, () => ', '],
  ['espace-ponctuation', /(?<=\p{Ll}{2}|»);(?=\p{L})/gu, () => `${NARROW_SPACE}; `],
  [
    'espace-ponctuation',
    new RegExp(
      `(?<=\\p{L}{3}|${SHORT_WORD})[!?]+(?=\\p{L})|(?<=[\\p{L}\\p{N}%)»])[!?]+(?=${OPENING}|«)`,
      'gu',
    ),
    ([marks]) => `${NARROW_SPACE}${marks} `,
  ],
  ['espace-ponctuation', /(?<=\p{L}{2}|[)»]):(?=["“«])/gu, () => `${FIXED_SPACE}: `],
  ['espace-ponctuation', /:(?=\p{L}(?:\p{Ll}|['’]\p{L})(?!\p{L}*:))/gu, spaceColon],
  [
    'espace-ponctuation',
    new RegExp(`(?<=[\\p{L}\\p{N}%)»][ \\u00a0\\u202f])[!?]+(?=${OPENING}|«)`, 'gu'),
    ([marks]) => `${marks} `,
  ],
  [
    'espace-ponctuation',
    /(?<=[\p{L})»][ \u00a0\u202f])[:;](?=\p{L}(?:\p{Ll}|['’]\p{L})(?!\p{L}*:)|["“«]\p{L})/gu,
    ([mark]) => `${mark} `,
  ],
  [
    'espace-ponctuation',
    new RegExp(`(?<=\\p{Ll}{3}|${SHORT_WORD}|[)»%]|(?<![\\d.,])\\d{4})\\.(?=${OPENING_WORD})`, 'gu'),
    () => '. ',
  ],
  [
    'espace-ponctuation',
    new RegExp(`(?<=\\p{Ll}{2})(?:…|(?<!\\.)\\.{3})(?=${OPENING_WORD})`, 'gu'),
    ([mark]) => `${mark} `,
  ],
];

/** Double marks that touch what precedes them, and both sides of « ». */
const MISSING_BEFORE: readonly Typographic[] = [
  ['espace-ponctuation', /(?<=[\p{L}\p{N})%»])(?=[;!?](?:[\s!?]|$))/gu, () => NARROW_SPACE],
  ['espace-ponctuation', /(?<=\p{L}{2}|»)(?=[!?]+["”»)\]*_])/gu, () => NARROW_SPACE],
  ['espace-ponctuation', /(?<=[\p{L})»])(?=:(?:\s|$))/gu, () => FIXED_SPACE],
  // A year, because « 12: 30 » may be a time.
  ['espace-ponctuation', /(?<=(?<![\d.,:/-])\d{4})(?=:[ \u00a0](?!\d))/gu, () => FIXED_SPACE],
  ['espace-ponctuation', /(?<=«)(?=[\p{L}\p{N}])/gu, () => FIXED_SPACE],
  ['espace-ponctuation', /(?<=[\p{L}\p{N}.!?…)])(?=»)/gu, () => FIXED_SPACE],
  ['espace-ponctuation', /(?<=[\p{L}\p{N},;.…])(?=«)/gu, () => ' '],
  ['espace-ponctuation', /(?<=»)(?=[\p{L}\p{N}])/gu, () => ' '],
];

/** Spaces that are doubled, one too many or missing, around marks and between sentences. */
export const SPACING: readonly Typographic[] = [...SURPLUS, ...MISSING_AFTER, ...MISSING_BEFORE];
