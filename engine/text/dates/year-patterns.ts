import { ageSpan, numberValue, ordinalNumber, partOf, type Span, yearSpan } from './calendar.ts';
import { isYearHere, mayBeYearRange } from './date-context.ts';
import {
  ARROW,
  CLOSE,
  type DatePattern,
  ERA,
  mayHoldArrow,
  PART,
  pattern,
  ROMAN,
  rank,
  S,
  signed,
  single,
  spanning,
} from './date-fragments.ts';

/** Years, decades, centuries and what is older. */

const DECADE_WORDS: Record<string, number> = {
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  'soixante-dix': 70,
  'quatre-vingt': 80,
  'quatre-vingts': 80,
  'quatre-vingt-dix': 90,
};
const DECADE = (name: string) =>
  `(?<${name}>\\d{3}0|\\d0|${Object.keys(DECADE_WORDS)
    .sort((a, b) => b.length - a.length)
    .join('|')})`;
/** Two figures or a word mean the XXe siècle, as in everyday French (« les années 30 », « les années trente »). */
const decadeYear = (text: string) => {
  const value = DECADE_WORDS[text.toLowerCase()] ?? Number(text);
  return value < 100 ? 1900 + value : value;
};

/** « années 1930 », « années 30 », « années 1950 à 1970 », « début des années soixante ». */
export const decade: DatePattern = {
  pattern: pattern(
    `${PART}ann[ée]es${S}+${DECADE('y1')}(?:${S}?(?:-|–|${S}(?:à|et)${S})${S}?${DECADE('y2')})?${CLOSE}`,
  ),
  read: (g) => {
    const span = (text: string): Span => ({ from: decadeYear(text), to: decadeYear(text) + 10 });
    const first = span(g.y1 ?? '');
    if (g.y2) return spanning(first, span(g.y2), 'decade');
    return single(inPart(first, g), 'decade');
  },
};

/** « du XVIe au XVIIIe siècle », « entre le Ve et le XVe siècle », « XVIe et XVIIe siècles », « Ve-XVe s. ». */
export const ageRange: DatePattern = {
  pattern: pattern(
    `(?:(?:du|entre${S}le|des|les|aux)${S}+)?${ROMAN('r1')}(?:${S}(?:si[èe]cle))?${ERA('a')}?(?:${S}*[-–]${S}*|${S}+(?:au|et${S}le|et${S}au|et|à)${S}+)${ROMAN('r2')}${S}+(?<unit>si[èe]cles?|s\\.|s(?![\\p{L}’'.])|mill[ée]naires?)${ERA('b')}?`,
  ),
  read: (g) => {
    const [first, last] = [rank(g.r1), rank(g.r2)];
    if (!first || !last) return null;
    const thousand = /^mill/i.test(g.unit ?? '');
    const length = thousand ? 1000 : 100;
    const lateBefore = g.bbefore !== undefined;
    const earlyBefore = g.abefore !== undefined || (lateBefore && first > last);
    return spanning(
      ageSpan(first, length, earlyBefore),
      ageSpan(last, length, lateBefore),
      thousand ? 'millennium' : 'century',
    );
  },
};

/** « XIXe siècle », « 19ème s. », « fin du XVIIIᵉ siècle », « IIIe millénaire av. J.-C. », « dix-neuvième siècle ». */
export const age: DatePattern = {
  pattern: pattern(
    `${PART}(?:${ROMAN('r')}|(?<word>(?:vingt${S}et${S}|[\\p{L}]+-)?[\\p{L}-]+i[èe]me|premier))${S}+(?<unit>si[èe]cle|s\\.|s(?![\\p{L}’'.])|mill[ée]naire)(?!s)${ERA('e')}?`,
  ),
  read: (g) => {
    const number = g.word ? ordinalNumber(g.word) : rank(g.r);
    if (!number || number > 30) return null;
    const thousand = /^mill/i.test(g.unit ?? '');
    const span = ageSpan(number, thousand ? 1000 : 100, g.ebefore !== undefined);
    return single(inPart(span, g), thousand ? 'millennium' : 'century');
  },
};

/** « fin du XVIIIe siècle », and in notes « fin XVIIIe s. ». */
const inPart = (span: Span, { part, part2 }: Record<string, string | undefined>): Span => {
  const named = part ?? part2;
  return named ? partOf(span, named) : span;
};

/** « au XIXe », « fin XVIIIe », where nothing else follows: in notes the word « siècle » is left out. */
export const bareAge: DatePattern = {
  pattern: pattern(
    `(?:(?<part>début|mi|milieu|fin)(?:${S}|-)(?:du${S})?|(?<=(?:au|du|le|depuis${S}le|dès${S}le|vers${S}le)${S}|\\())(?<r>[IVX]{2,5}|V|X)(?:e|ème|ᵉ)${CLOSE}(?=${S}*(?:$|[.,;:)=→]|[-=]>))`,
  ),
  read: (g) => {
    const number = rank(g.r);
    if (!number || number > 21 || !/^[IVX]/.test(g.r ?? '')) return null;
    return single(inPart(ageSpan(number, 100, false), g), 'century');
  },
};

/** From this many years on, « il y a » is about ages rather than the writer's own life. */
const DEEP_TIME = 1_000;
/** The year from which « il y a 66 millions d’années » counts back; at that distance any recent year will do. */
const PRESENT = 2000;

/** « il y a environ 66 millions d’années », « il y a 10 000 ans », « il y a 4,5 milliards d’années ». */
export const deepTime: DatePattern = {
  pattern: pattern(
    `il${S}y${S}a${S}+(?:(?:environ|près${S}de|plus${S}de|quelque|au${S}moins)${S}+)?(?<n>\\d[\\d\\s\\u00a0\\u202f]*(?:,\\d+)?|un|deux|trois|quatre|cinq|dix|cent|vingt)${S}*(?<big>mille|millions?|milliards?)?${S}*(?:d['’]ann[ée]es|ans)${CLOSE}`,
  ),
  read: (g) => {
    const years = (numberValue((g.n ?? '').trim()) ?? 0) * (g.big ? (numberValue(g.big) ?? 1) : 1);
    if (years < DEEP_TIME) return null;
    return single(yearSpan(PRESENT - years), 'age');
  },
};

/** « de 1914 à 1918 », « entre 264 et 146 av. J.-C. », « 1939-1945 », « 1914–18 », « 1934 → 1938 ». */
export const yearRange: DatePattern = {
  pattern: pattern(
    `(?<word>(?:de|entre)${S}+(?:l['’]an${S}+)?)?(?<y1>\\d{2,5})(?!\\d|[.,]\\d)${ERA('a')}?(?<link>${S}?[-–—/]${S}?|${S}+(?:à|et|(?<arrow>${ARROW}))${S}+)(?<y2>\\d{2,4})(?!\\d|[.,]\\d|[-–]\\d)${CLOSE}${ERA('b')}?`,
  ),
  read: (g, around) => {
    const inWords = /à|et/i.test(g.link ?? '');
    if (g.arrow && !(mayHoldArrow(around) && g.y1?.length === 4 && g.y2?.length === 4)) return null;
    if (inWords && !g.word && !(around.before === '' && g.y1?.length === 4)) return null;
    const hasEra = g.abefore !== undefined || g.bbefore !== undefined;
    const short = g.y1?.length === 4 && g.y2?.length === 2 && !hasEra && Number(g.y2) > Number(g.y1.slice(2));
    const last = short ? Number(`${g.y1?.slice(0, 2)}${g.y2}`) : signed(g.y2, g.bbefore);
    const early = Number(g.y1);
    const first = g.abefore || (g.bbefore && early > -last) ? -early : early;
    if (first >= last || (!hasEra && !mayBeYearRange(first, last, inWords, around))) return null;
    return spanning(yearSpan(first), yearSpan(last), 'year');
  },
};

/** « -52 : Alésia », « Alésia (-52) », « entre -58 et -51 », « vers -3300 ». */
export const minusYear: DatePattern = {
  pattern: new RegExp(
    `(?:(?<=^|(?:^|[\\s(])(?:en|vers|v\\.|depuis|dès|avant|après|jusqu['’]en|l['’]an)${S}|\\p{Lu}[\\p{L}-]+${S}\\()|(?<word>(?<=^|[\\s(])(?:de|entre)${S}))[-−–](?<y1>\\d{2,5})(?:${S}?(?:à|et|/)${S}?(?<minus>[-−–])?(?<y2>\\d{1,5}))?(?=${S}*(?:[:=→,;).]|[-=]+>|$|\\p{L}))(?!${S}?(?:%|°))`,
    'giu',
  ),
  read: (g, { before, after }) => {
    const from = -Number(g.y1);
    const to = g.y2 ? Number(`${g.minus ? '-' : ''}${g.y2}`) : null;
    const noted = /^[\s•«(]*$/.test(before) && !g.word;
    if (/\($/.test(before) && !/\p{Lu}[\p{L}-]+\s\($/u.test(before)) return null;
    if (noted && !/^\s*(?:[:=→]|[-=]+>)\s*\p{L}/u.test(after)) return null;
    if (to === null) return g.word ? null : single(yearSpan(from), 'year');
    return spanning(yearSpan(from), yearSpan(to), 'year');
  },
};

/** « 52 av. J.-C. », « 10 000 ans avant notre ère », « l’an 800 », « 476 de notre ère ». */
export const yearWithEra: DatePattern = {
  pattern: pattern(
    `(?:an${S}+)?(?<y>\\d{1,3}(?:[\\s\\u00a0\\u202f]\\d{3})+|\\d{1,5})(?!\\d|[.,]\\d)(?:${S}+ans)?${ERA('e')}(?!\\p{L})`,
  ),
  read: (g) => {
    const year = numberValue(g.y ?? '');
    return year ? single(yearSpan(g.ebefore ? -year : year), 'year') : null;
  },
};

/** « fin 1914 », « mi-1942 », « au début de l’année 1960 ». */
export const partOfYear: DatePattern = {
  pattern: pattern(
    `(?<part>début|mi|milieu|fin)(?:${S}|-|${S}de${S}(?:l['’]ann[ée]e${S})?)(?<y>\\d{4})(?!\\d|[.,]\\d|${S}?[-–]${S}?\\d)${CLOSE}`,
  ),
  read: (g, { after }) => {
    const number = Number(g.y);
    return number >= 1_000 && isYearHere(number, 'fin ', after)
      ? single(partOf(yearSpan(number), g.part ?? ''), 'season')
      : null;
  },
};

/** « en 1789 », « l’an 800 », « (1804) », « 1960 : … », « en -52 »; the words around tell a year from a count. */
export const year: DatePattern = {
  pattern: pattern(`(?<an>an${S}+)?(?<minus>(?<=en${S})[-–−]${S}?)?(?<y>\\d{2,4})(?!\\d|[.,]\\d)${CLOSE}`),
  read: (g, { before, after }) => {
    const number = Number(g.y);
    if (g.minus) return single(yearSpan(-number), 'year');
    return isYearHere(number, g.an ? `${before}an ` : before, after)
      ? single(yearSpan(number), 'year')
      : null;
  },
};
