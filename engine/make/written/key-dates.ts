import type { Card, LessonStudy } from '#engine/lesson/folder.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { markedText } from './plain-text.ts';

type LessonEvent = NonNullable<LessonStudy['timeline']>[number];

const DAY = /\b(?:1er|\d{1,2}) \p{L}{3,9}/u;
const YEAR = /\b\d{3,4}\b/;

/**
 * The events of a lesson that a fiche has room for, in their order: those whose date is to be known by heart first, then those
 * that the written cards ask for. Among equals the ones furthest from what is chosen come first, so that no part of the time
 * is left out.
 * @param byHeart the lines of « À savoir par cœur »
 */
export function keyDates(
  events: readonly LessonEvent[],
  { cards, byHeart }: { readonly cards: readonly Card[]; readonly byHeart: readonly string[] },
  limit: number,
): LessonEvent[] {
  if (events.length <= limit) return [...events];
  const heart = byHeart.map(fold);
  const asked = cards.map(({ question, answer }) => fold(markedText(`${question} ${answer}`)));
  const worth = events.map(
    (event) => 4 * heartWorth(event, heart) + Math.min(3, timesNamed(event.date, asked)),
  );
  const chosen: number[] = [];
  const distance = (at: number) => Math.min(events.length, ...chosen.map((other) => Math.abs(at - other)));
  while (chosen.length < limit) {
    const left = events.map((_, at) => at).filter((at) => !chosen.includes(at));
    left.sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || distance(b) - distance(a) || a - b);
    chosen.push(left[0] ?? 0);
  }
  return chosen.sort((a, b) => a - b).flatMap((at) => events[at] ?? []);
}

/** 2 where a line to be known by heart names the day, 1 where it names the year and a word of the event, else 0. */
function heartWorth({ date, event }: LessonEvent, heart: readonly string[]): number {
  const [day = ''] = DAY.exec(fold(date)) ?? [];
  if (day !== '' && timesNamed(day, heart) > 0) return 2;
  const [year = ''] = YEAR.exec(date) ?? [];
  const words = stemSet(markedText(event));
  const isNamed = heart.some(
    (line) => named(year, line) && [...stemSet(line)].some((stem) => words.has(stem)),
  );
  return year !== '' && isNamed ? 1 : 0;
}

const timesNamed = (date: string, lines: readonly string[]): number =>
  lines.filter((line) => named(fold(date), line)).length;

/** Whether a line has these words, not as the end of a longer number. */
function named(words: string, line: string): boolean {
  const at = line.indexOf(words);
  return at >= 0 && !/\d/.test(line.charAt(at - 1));
}
