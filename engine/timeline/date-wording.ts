import { MONTH_NAMES } from '#engine/text/dates/calendar.ts';

/**
 * The field of a timeline contains only a date, so shorthand that would be ambiguous inside a sentence (« 476 », « -52
 * », « XIXe s. », « 66 Ma ») has only one meaning here. It is spelled out for the parser of sentences; people always
 * see their own words.
 */

const DAY = '(?:1er|\\d{1,2})';
const MONTH = `(?:${MONTH_NAMES})`;
const ORDINAL = '(?:[IVXivx]+|\\d{1,2}) ?(?:er|[èe]me|e|ᵉ|ᵉʳ|è)';
const BEFORE_A_YEAR =
  "(?:vers|environ|autour de|en|depuis|dès|avant|après|jusqu[’']en|de|à|et|entre|l[’']an|an) ";

const RULES: readonly (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
  [/\u2212/g, '-'],
  [/[\s\u00a0\u202f]+/g, ' '],
  [/^[[(«\s]+|[\])»\s,;:!]+$/g, ''],
  [/^(?:circa|env|ca?|v)(?:\. ?| )(?=[-\dIVX])/i, 'vers '],
  [/^(.*\S) ?(?: environ|\?)$/i, (_, date) => `vers ${date}`],
  // « 1804-12-02 », the format of computers
  [/^(\d{4})-(\d{2})-(\d{2})$/, (_, year, month, day) => `${day}/${month}/${year}`],
  // « 4,5 milliards d’années », « 66 Ma », « 30 000 ans avant le présent »
  [/ ?Ma$/, ' millions d’années'],
  [/ ?Ga$/, ' milliards d’années'],
  [
    /^(?:vers |environ )?-? ?(\d[\d ]*(?:,\d+)?(?: (?:mille|millions?|milliards?))? (?:d[’']années|ans))(?: (?:avant (?:le présent|aujourd[’']hui|nous)|BP))?$/i,
    (_, age) => `il y a ${age}`,
  ],
  // « -52 », « -3300 à -1200 »
  [
    new RegExp(`(?<=^|(?:^| )${BEFORE_A_YEAR})- ?(\\d[\\d ]*)(?=$| (?:à|et|[-–—]) )`, 'gi'),
    (_, year) => `${grouped(year)} av. J.-C.`,
  ],
  [/^(?=\d+(?: av\.? J\.-C\.)? à )/, 'de '],
  // « XIXe s. », « XIXe »
  [new RegExp(`(?<=${ORDINAL}) s\\.?(?= |$)`, 'g'), ' siècle'],
  [/^((?:vers le )?[IVX]+ ?(?:er|e|ᵉ|ème))$/, '$1 siècle'],
  [new RegExp(`^(début|milieu|fin) (?=${ORDINAL})`, 'i'), '$1 du '],
  // « 6 et 9 août 1945 », « 5 mai – 27 octobre 1789 »
  [
    new RegExp(
      `^(?:du )?(${DAY}(?: ${MONTH})?(?: \\d{3,4})?)(?: ?[-–—] ?| (?:au|à|et) )(${DAY} ${MONTH}.*)$`,
      'i',
    ),
    (_, first, last) => `du ${first} au ${last}`,
  ],
  [new RegExp(`^(?:${BEFORE_A_YEAR})?\\d{1,4}$`, 'i'), (date) => `${date} de notre ère`],
  // « 476-751 »; « 14-18 » stays as it is, because it could be any century
  [
    /^(?:de )?(\d{3}) ?(?:[-–—]|à) ?(\d{3,4})$/,
    (_, first, last) => `${first} de notre ère – ${last} de notre ère`,
  ],
];

/** Spells out the date of a timeline's entry, so that `findDates` reads it in the only possible way. */
export function spellOut(date: string): string {
  return RULES.reduce(
    (text, [pattern, by]) =>
      typeof by === 'string'
        ? text.replace(pattern, by)
        : text.replace(pattern, (...groups) => by(...groups)),
    date.normalize('NFC'),
  ).trim();
}

/** Writes « 300000 » as « 300 000 ». */
function grouped(number: string): string {
  const digits = number.replace(/ /g, '');
  return digits.length > 5 ? digits.replace(/\B(?=(?:\d{3})+$)/g, ' ') : digits;
}
