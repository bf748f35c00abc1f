import { type Timeline, type TimelineEntry, timelineEntry } from '#contract/artefacts/timeline.ts';
import { asText } from '#engine/quiz/coerce.ts';
import type { CheckedList } from './checked.ts';
import { fieldsOf, fitting, listOf } from './fields.ts';

/** What the contract holds at most; further events count as left out. */
const EVENTS_MAX = 300;

function checkEvent(raw: unknown): TimelineEntry | null {
  const fields = fieldsOf(raw);
  if (fields === null) return null;
  const checked = timelineEntry.safeParse({
    // A year is often written as a number.
    date: asText(fields.date),
    event: asText(fields.event),
    description: fitting(timelineEntry.shape.description, fields.description) ?? '',
  });
  return checked.success ? checked.data : null;
}

/**
 * Checks the events that a model wrote or a file held, in the order they were given: an event without a date or
 * without words is left out, one that stands there twice is taken once.
 * @param value an object with a list in `data`, or the list alone
 */
export function checkTimeline(value: unknown): CheckedList<Timeline> {
  const written = listOf(value, 'data');
  const data: TimelineEntry[] = [];
  const known = new Set<string>();
  let twice = 0;
  for (const raw of written) {
    const entry = data.length < EVENTS_MAX ? checkEvent(raw) : null;
    if (entry === null) continue;
    const name = JSON.stringify([entry.date, entry.event]);
    if (known.has(name)) twice += 1;
    else data.push(entry);
    known.add(name);
  }
  return {
    content: data.length === 0 ? null : { data },
    dropped: written.length - data.length - twice,
    twice,
  };
}
