import { counted } from '#engine/exchange/count-wording.ts';
import { MONTH_NAMES } from '#engine/text/dates/calendar.ts';
import { readDate, type TimelineDate } from '#engine/timeline/read-date.ts';
import { comparable } from '../text/plain.ts';
import type { Context } from './context.ts';

const LEAST_EVENTS = 5;
/** What of a date must stand in the text: a day with its month, a month, a year or the number of a century. */
const PIECES = new RegExp(
  `\\d{1,2}(?:er)? (?:${MONTH_NAMES})|(?:${MONTH_NAMES})|\\d+(?: \\d{3})+|\\d+(?:,\\d+)?|[IVX]+(?=e(?:r|ème)? )`,
  'giu',
);

/** timeline.md: enough dates, in the order of time, each said in the lesson; or none, with the reason. */
export function checkTimeline({ folder: { timeline }, text, in: notesOf }: Context): void {
  if (timeline === null || timeline.length === 0) return;
  const note = notesOf('timeline.md');
  if (timeline.length < LEAST_EVENTS)
    note(1, `La frise a ${counted(timeline.length, 'date')} ; il en faut au moins ${LEAST_EVENTS}.`);
  let before: TimelineDate | null = null;
  for (const { line, date } of timeline) {
    if (date === '?') continue;
    const read = readDate(date);
    if (read === null) note(line, `La date « ${date} » n’est pas comprise.`);
    else {
      if (before !== null && isEarlier(read, before))
        note(line, `« ${date} » vient avant la date de la ligne précédente.`);
      before = read;
    }
    const missing = piecesOf(date).filter((piece) => !says(text, piece));
    if (missing.length > 0) note(line, `« ${missing.join(' », « ')} » n’est pas dans lesson.md.`);
  }
}

/** A century that began before the day named above it is not out of order. */
function isEarlier(date: TimelineDate, before: TimelineDate): boolean {
  return date.from < before.from && date.to <= before.to && !(date.from === before.from);
}

function piecesOf(date: string): string[] {
  return comparable(date).match(PIECES) ?? [];
}

function says(text: string, piece: string): boolean {
  const [, day, month] = /^(\d{1,2}(?:er)?) (\p{L}.*)$/u.exec(piece) ?? [];
  // « le 18 décembre » is also said by « les 18 et 19 décembre ».
  const written =
    day === undefined
      ? escaped(piece)
      : `${day}(?:,? (?:\\d{1,2},? )?(?:et|au|à|ou|[-–]) ?\\d{1,2}(?:er)?|[-–]\\d{1,2})? ${escaped(month ?? '')}`;
  return new RegExp(`(?<![\\p{L}\\d])${written}(?!\\d)`, 'iu').test(text);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
