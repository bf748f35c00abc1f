import { type Timeline, type TimelineEntry, timeline, timelineEntry } from '#contract/artefacts/timeline.ts';
import { asText } from '#engine/quiz/coerce.ts';
import type { CheckedList } from './checked-list.ts';
import { fieldsOf, fitting, listOf } from './fields.ts';

/** The contract allows this many events; further ones count as left out. */
const EVENTS_MAX = 300;

function checkEvent(raw: unknown): TimelineEntry | null {
  const fields = fieldsOf(raw);
  if (fields === null) return null;
  const checked = timelineEntry.safeParse({
    // Models often write a year as a number.
    date: asText(fields.date),
    event: asText(fields.event),
    description: fitting(timelineEntry.shape.description, fields.description) ?? '',
  });
  return checked.success ? checked.data : null;
}

/**
 * Checks the events that a model wrote or a file contained, in their given order. An event without a date or without
 * words is left out, and a repeated one counts once.
 * @param value an object with a list in `data`, or the list alone
 */
export function checkTimeline(value: unknown): CheckedList<Timeline> {
  const written = listOf(value, 'data');
  const data: TimelineEntry[] = [];
  const names = new Set<string>();
  let twice = 0;
  for (const raw of written) {
    const entry = data.length < EVENTS_MAX ? checkEvent(raw) : null;
    if (entry === null) continue;
    const name = JSON.stringify([entry.date, entry.event]);
    if (names.has(name)) twice += 1;
    else data.push(entry);
    names.add(name);
  }
  const formulas = timeline.shape.formulas.safeParse(fieldsOf(value)?.formulas).data;
  return {
    content: data.length === 0 ? null : { data, ...(formulas && { formulas }) },
    dropped: written.length - data.length - twice,
    twice,
  };
}
