import type { Span } from './calendar.ts';
import type { Precision } from './date-fragments.ts';
import { DATE_PATTERNS } from './date-patterns.ts';

/** A date as written in a text, with its place in time. */
export interface DateMention extends Span {
  /** As written, with « vers » or « de … à », without the preposition of `lead`: « 14 juillet 1789 », « vers 1200 ». */
  readonly text: string;
  /** What ties it to the sentence: « en », « le », « au », « dans les », « depuis »…; empty when nothing does. */
  readonly lead: string;
  /** `sentence.slice(start, end)` is `lead` and `text` together. */
  readonly start: number;
  readonly end: number;
  readonly precision: Precision;
  /** « vers », « environ », « autour de »… */
  readonly approximate: boolean;
  /** True for an interval (« 1939-1945 »). */
  readonly range: boolean;
}

const S = '[\\s\\u00a0\\u202f]';
const APPROXIMATE = new RegExp(
  `(?<![\\p{L}])(?:vers|environ|autour${S}de|aux${S}(?:alentours|environs)${S}de)${S}+(?:l['’]|le${S}|la${S})?$`,
  'iu',
);
const LEAD = new RegExp(
  `(?<![\\p{L}])(?:(?:depuis|dès|avant|après|vers|dans|pendant|durant|jusqu['’]|(?:à${S}partir|au${S}cours|à${S}la${S}veille|au${S}lendemain|au${S}milieu|à${S}l['’]aube|(?:dans${S})?la${S}nuit)${S}(?:d['’]|de|du|des))${S}*)?(?:(?:en|le|la|les|l['’]|au|aux|du|des|à${S}la|à${S}l['’]|d['’]|de${S}l['’])${S}*)?$`,
  'iu',
);

/**
 * Every date of a sentence, from left to right, none overlapping: days, months, seasons, years, decades, centuries,
 * millennia, ages of the Earth, before and after our era, alone or as ranges. A day without a year (« le 4 août »)
 * counts only when `year`, that of the sentences before it, is given.
 */
export function findDates(sentence: string, year: number | null = null): DateMention[] {
  if (!/\d|si[èe]cle|mill[ée]naire|ann[ée]es\s|[IVX]e?\s?s\.\s/i.test(sentence)) return [];
  const found: DateMention[] = [];
  let left = sentence;
  for (const { pattern, read } of DATE_PATTERNS) {
    for (const match of left.matchAll(pattern)) {
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

/** Widens a match to « vers » and to the preposition before it. */
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
