import fc from 'fast-check';
import { createEmptyCard, fsrs, State } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { type Grade, type Graded, type LogEvent, nameOf } from '#engine/review/log-event.ts';
import { createScheduler } from '#engine/review/memory.ts';
import { momentAfter, replay } from '#engine/review/replay.ts';
import { processorMs } from '#tests/support/timing.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const scheduler = createScheduler(0.9);

const grade = fc.constantFrom<Grade>(1, 2, 3, 4);

describe('the memory of a card', () => {
  it('is the one that ts-fsrs itself works out, grade by grade, with the same due date', () => {
    const own = (retention: number) =>
      fsrs({
        request_retention: retention,
        enable_fuzz: false,
        learning_steps: ['10m'],
        relearning_steps: ['10m'],
      });
    fc.assert(
      fc.property(
        fc.array(fc.record({ grade, wait: fc.integer({ min: 1, max: 60 * DAY }) }), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.constantFrom(0.8, 0.9, 0.97),
        (steps, retention) => {
          const theirs = own(retention);
          const ours = createScheduler(retention);
          let at = NOW;
          let card = createEmptyCard(new Date(at));
          const grades = steps.map((step) => {
            at += step.wait;
            card = theirs.next(card, new Date(at), step.grade).card;
            return { grade: step.grade, at };
          });
          const memory = ours.gradeAll(grades);
          expect(memory).toMatchObject({
            stability: card.stability,
            difficulty: card.difficulty,
            due: card.due.getTime(),
            lapses: card.lapses,
            grades: card.reps,
            phase: {
              [State.Learning]: 'learning',
              [State.Review]: 'review',
              [State.Relearning]: 'relearning',
            }[card.state as 1 | 2 | 3],
          });
          const one = grades.reduce<ReturnType<typeof ours.grade> | null>(
            (before, each) => ours.grade(before, each.grade, each.at),
            null,
          );
          expect(one).toEqual(memory);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('goes through JSON unchanged', () => {
    const memory = scheduler.grade(null, 3, NOW);
    expect(JSON.parse(JSON.stringify(memory))).toEqual(memory);
  });
});

/** A log of two devices, one of which may be a year off, with undoings of grades that may be unknown. */
const log = fc
  .array(
    fc.record({
      card: fc.constantFrom('a', 'b', 'c'),
      grade,
      minutes: fc.integer({ min: 0, max: 60 * 24 * 30 }),
      years: fc.constantFrom(0, 0, 0, 0, -1, 1),
      undoes: fc.option(fc.nat({ max: 40 }), { freq: 4 }),
    }),
    { maxLength: 30 },
  )
  .map((steps) =>
    steps.map((step, place): LogEvent => {
      const id = `event ${String((place * 7) % 31).padStart(2, '0')}`;
      const at = NOW - 31 * DAY + step.minutes * 60_000 + step.years * 365 * DAY;
      return step.undoes === null
        ? { id, deck: 'deck', card: step.card, grade: step.grade, at }
        : { id, undoes: `event ${String(step.undoes).padStart(2, '0')}`, at };
    }),
  );

describe('the log', () => {
  it('gives the same state in any order of merges, with duplicates and partial deliveries', () => {
    fc.assert(
      fc.property(
        log.chain((events) =>
          fc.record({
            events: fc.constant(events),
            deliveries: fc.array(fc.subarray(events, { minLength: 0 }), { maxLength: 5 }),
            last: fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
          }),
        ),
        ({ events, deliveries, last }) => {
          // A device that merged one delivery after the other, by id, as its store does.
          const merged = new Map<string, LogEvent>();
          for (const event of [...deliveries.flat(), ...last]) merged.set(event.id, event);
          const here = replay(merged.values(), scheduler, NOW);
          const there = replay([...deliveries.flat(), ...last, ...events], scheduler, NOW);
          const straight = replay(events, scheduler, NOW);
          expect(here).toEqual(straight);
          expect(there).toEqual(straight);
        },
      ),
      { numRuns: 200 },
    );
  });

  const graded = (id: string, at: number, more: Partial<Graded> = {}): Graded => ({
    id,
    deck: 'deck',
    card: 'a',
    grade: 3,
    at,
    ...more,
  });
  const name = nameOf('deck', 'a');

  it('forgets a grade that was undone, also when the undoing arrived first', () => {
    const first = graded('1', NOW - DAY);
    const second = graded('2', NOW - 60_000, { grade: 1 });
    const before = replay([first], scheduler, NOW);
    expect(replay([{ id: '3', undoes: '2', at: NOW }, second, first], scheduler, NOW)).toEqual(before);
    expect(replay([first, { id: '4', undoes: 'nothing known', at: NOW }], scheduler, NOW)).toEqual(before);
  });

  it('is not led astray by a phone whose clock is a year ahead, and loses nothing of it', () => {
    const here = graded('1', NOW - DAY);
    const ahead = graded('2', NOW + 365 * DAY, { grade: 4 });
    expect(replay([here, ahead], scheduler, NOW)).toEqual(replay([here], scheduler, NOW));
    expect(replay([here, ahead], scheduler, NOW + 366 * DAY).get(name)?.grades).toBe(2);
  });

  it('takes a phone whose clock is a year behind for an early review, which changes no later due date', () => {
    const here = graded('2', NOW - 60_000);
    const behind = graded('1', NOW - 365 * DAY);
    const due = replay([here, behind], scheduler, NOW).get(name)?.due ?? 0;
    expect(due).toBeGreaterThan(NOW + DAY);
  });

  it('writes a new grade after the last one that counts', () => {
    const memory = scheduler.grade(null, 3, NOW);
    expect(momentAfter(memory, NOW - 5_000)).toBe(NOW + 1);
    expect(momentAfter(memory, NOW + 5_000)).toBe(NOW + 5_000);
    expect(momentAfter(null, NOW)).toBe(NOW);
  });

  it('of ten thousand reviews is replayed well under a second', () => {
    const events = Array.from({ length: 10_000 }, (_, place) =>
      graded(`event ${place}`, NOW - 300 * DAY + Math.floor(place / 50) * DAY + place, {
        card: `card ${place % 1_500}`,
        grade: ((place % 4) + 1) as Grade,
      }),
    );
    expect(replay(events, scheduler, NOW).size).toBe(1_500);
    const took = processorMs(() => replay(events, scheduler, NOW));
    expect(took, `${Math.round(took)} ms`).toBeLessThan(300);
  });
});
