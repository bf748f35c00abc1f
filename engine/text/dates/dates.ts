import { memoize } from '#engine/text/memoize.ts';
import type { Span } from './calendar.ts';
import type { Precision } from './date-fragments.ts';
import { DATE_PATTERNS } from './date-patterns.ts';

/** A date as written in a text, with its place in time. */
export interface DateMention extends Span {
  /**
   * As written, with « vers » or « de … à » but without the preposition of `lead`: « 14 juillet 1789 », « vers 1200 ».
   */
  readonly text: string;
  /** What connects it to the sentence: « en », « le », « au », « dans les », « depuis »…; otherwise empty. */
  readonly lead: string;
  /** `sentence.slice(start, end)` is `lead` and `text` together. */
  readonly start: number;
  readonly end: number;
  readonly precision: Precision;
  /** True with « vers », « environ », « autour de »… */
  readonly approximate: boolean;
  /** True for an interval (« 1939-1945 »). */
  readonly range: boolean;
}

const S = '[\\s\\u00a0\\u202f]';
const APPROXIMATE = new RegExp(
  `(?<![\\p{L}])(?:vers|v\\.|ca?\\.|circa|env\\.?|environ|autour${S}de|aux${S}(?:alentours|environs)${S}de)${S}+(?:l['’]|le${S}|la${S})?$`,
  'iu',
);
const LEAD = new RegExp(
  `(?<![\\p{L}])(?:(?:depuis|dep\\.?|dès|avant|après|vers|dans|pendant|durant|jusqu['’]|(?:à${S}partir|au${S}cours|à${S}la${S}veille|au${S}lendemain|au${S}milieu|à${S}l['’]aube|(?:dans${S})?la${S}nuit)${S}(?:d['’]|de|du|des))${S}*)?(?:(?:en|le|la|les|l['’]|au|aux|du|des|à${S}la|à${S}l['’]|d['’]|de${S}l['’])${S}*)?$`,
  'iu',
);

/** Every pattern needs one of these, so most sentences are done at once. « XIXe s. » contains no figure. */
const MAY_BE_DATED = new RegExp(
  `\\d|si[èe]cle|mill[ée]naire|ann[ée]es(?!\\p{L})|il${S}y${S}a(?!\\p{L})|(?:[ivx](?:er|ère|[èe]me|e|ᵉ|ᵉʳ|è)?|i[èe]me|premier)${S}*s\\.|premier${S}+\\p{L}|[IVX](?:e|ème|ᵉ)`,
  'iu',
);

/**
 * Finds every date of a sentence, from left to right and without overlaps: days, months, seasons, years, decades,
 * centuries, millennia, ages of the Earth, before and after our era, single or as ranges. A day without a year (« le 4
 * août ») counts only when `year`, that of the previous sentences, is given.
 */
export function findDates(sentence: string, year: number | null = null): readonly DateMention[] {
  return year === null ? datesWithTheirYear(sentence) : readDates(sentence, year);
}

const datesWithTheirYear = memoize((sentence) => readDates(sentence, null));

function readDates(sentence: string, year: number | null): readonly DateMention[] {
  if (!MAY_BE_DATED.test(sentence)) return [];
  const found: DateMention[] = [];
  let left = sentence;
  for (const { pattern, read } of DATE_PATTERNS) {
    // `matchAll` would copy the pattern for each sentence, which costs more than the search.
    const searched = left;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(searched); match !== null; match = pattern.exec(searched)) {
      const from = match.index;
      const to = from + match[0].length;
      const around = {
        before: sentence.slice(Math.max(0, from - 60), from),
        after: sentence.slice(to, to + 40),
        year,
      };
      const reading = read(match.groups ?? {}, around);
      if (reading === null) continue;
      found.push({ ...place(sentence, from, to), ...reading });
      left = left.slice(0, from) + '\u0001'.repeat(to - from) + left.slice(to);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Extends a match to « vers » and to the preposition before it. */
function place(sentence: string, from: number, to: number) {
  const approximately = APPROXIMATE.exec(sentence.slice(Math.max(0, from - 30), from));
  const begins = from - (approximately?.[0].length ?? 0);
  const lead = LEAD.exec(sentence.slice(Math.max(0, begins - 40), begins))?.[0] ?? '';
  return {
    text: sentence.slice(begins, to),
    lead: lead.trim(),
    start: begins - lead.length,
    end: to,
    approximate: approximately !== null,
  };
}
