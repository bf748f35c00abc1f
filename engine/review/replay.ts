import { type Graded, type LogEvent, nameOf } from './log-event.ts';
import type { Memory, Scheduler } from './memory.ts';

/** The date of an event may be this many milliseconds ahead of the clock; a wrong time zone stays below it. */
export const AHEAD_MS = 86_400_000;

/**
 * Computes the memory state of each card, by `nameOf`, from the log. The same events give the same result in whatever
 * order, and however often, they arrived (docs/decisions/011):
 *
 * - events are a set, identified by their id, ordered by their moment and then by their id;
 * - a grade that any event cancels does not count; cancelling anything else does nothing;
 * - a grade dated more than a day after `now` comes from a phone whose clock is wrong, and waits until its day comes.
 */
export function replay(events: Iterable<LogEvent>, scheduler: Scheduler, now: number): Map<string, Memory> {
  const grades = new Map<string, Graded>();
  const undone = new Set<string>();
  for (const event of events) {
    if ('undoes' in event) undone.add(event.undoes);
    else if (event.at <= now + AHEAD_MS) grades.set(event.id, event);
  }
  for (const id of undone) grades.delete(id);

  const byCard = new Map<string, Graded[]>();
  for (const graded of grades.values()) {
    const name = nameOf(graded.deck, graded.card);
    const others = byCard.get(name);
    if (others === undefined) byCard.set(name, [graded]);
    else others.push(graded);
  }

  const memories = new Map<string, Memory>();
  for (const [name, ofCard] of byCard) {
    const memory = scheduler.gradeAll(ofCard.sort(inOrder));
    if (memory !== null) memories.set(name, memory);
  }
  return memories;
}

function inOrder(a: Graded, b: Graded): number {
  if (a.at !== b.at) return a.at - b.at;
  return a.id < b.id ? -1 : 1;
}

/** The moment to write on a new grade. It is never before the card's last grade, even when the clock is slow. */
export function momentAfter(memory: Memory | null, now: number): number {
  return memory === null ? now : Math.max(now, memory.last + 1);
}
