import * as z from 'zod/mini';
import { type ExamItem, examItem } from './paper.ts';

/**
 * An exam under way is one value and one pure function. The time left is never stored: it is what the start, the
 * duration and the clock say, so that it goes on while the app is closed.
 */

export const ownMark = z.enum(['right', 'partly', 'wrong']);
/** How somebody marks an exercise of their own. */
export type OwnMark = z.infer<typeof ownMark>;

/** The most items that a paper has. */
const ITEMS = 60;

export const sitting = z.object({
  version: z.literal(1),
  title: z.string().check(z.minLength(1)),
  items: z.array(examItem).check(z.minLength(1), z.maxLength(ITEMS)),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** Milliseconds; null without a clock. */
  duration: z.nullable(z.number().check(z.gt(0))),
  /** The item on screen. */
  at: z.int().check(z.gte(0)),
  /** The option chosen, or 0 for an exercise that is done; null for what is open. */
  answers: z.array(z.nullable(z.int().check(z.gte(0)))),
  /** What is to be looked at again before the end. */
  flagged: z.array(z.boolean()),
  handedInAt: z.nullable(z.number()),
  marks: z.array(z.nullable(ownMark)),
  /** The deck of what was missed; null once somebody did not want it, absent as long as none was made. */
  missed: z.optional(z.nullable(z.string())),
});
export type Sitting = z.infer<typeof sitting>;

export type SittingEvent =
  /** Chooses an option, or takes back the one chosen. */
  | { readonly type: 'answer'; readonly option: number }
  | { readonly type: 'flag' }
  | { readonly type: 'go'; readonly to: number }
  | { readonly type: 'hand-in' }
  /** Marks an exercise, after the end. */
  | { readonly type: 'mark'; readonly at: number; readonly mark: OwnMark }
  /** What was missed became this deck of the review, or left it. */
  | { readonly type: 'review'; readonly missed: string | null }
  /** Time has passed. */
  | { readonly type: 'tick' };

/** Begins an exam. @param duration in milliseconds; null without a clock */
export function beginSitting(
  { title, items, duration }: { title: string; items: readonly ExamItem[]; duration: number | null },
  now: number,
): Sitting {
  const each = <Value>(value: Value): Value[] => items.map(() => value);
  return {
    version: 1,
    title,
    items: [...items],
    startedAt: now,
    duration,
    at: 0,
    answers: each(null),
    flagged: each(false),
    handedInAt: null,
    marks: each(null),
  };
}

/** Milliseconds left; null without a clock. A device whose clock was set back gives no more than the whole time. */
export function timeLeft({ startedAt, duration, handedInAt }: Sitting, now: number): number | null {
  if (duration === null) return null;
  const passed = Math.max(0, (handedInAt ?? now) - startedAt);
  return Math.max(0, duration - passed);
}

/** The places of what has no answer yet. */
export const openPlaces = ({ answers }: Sitting): number[] =>
  answers.flatMap((answer, at) => (answer === null ? [at] : []));

/** Whether its time ran out without an answer: an exam that was opened and left says nothing of what somebody knows. */
export function isAbandoned({ answers, startedAt, duration, handedInAt }: Sitting): boolean {
  const ranOut = handedInAt !== null && duration !== null && handedInAt - startedAt >= duration;
  return ranOut && answers.every((answer) => answer === null);
}

/** Returns the exam after an event, which changes nothing where it has no meaning. When time is out, it is handed in. */
export function stepSitting(before: Sitting, event: SittingEvent, now: number): Sitting {
  const state = handedInByTheClock(before, now);
  if (event.type === 'mark') return marked(state, event);
  if (event.type === 'review') return state.handedInAt === null ? state : { ...state, missed: event.missed };
  const item = state.items[state.at];
  if (state.handedInAt !== null || item === undefined) return state;
  switch (event.type) {
    case 'answer': {
      if (!isAnswer(item, event.option)) return state;
      const answer = state.answers[state.at] === event.option ? null : event.option;
      return { ...state, answers: state.answers.with(state.at, answer) };
    }
    case 'flag':
      return { ...state, flagged: state.flagged.with(state.at, state.flagged[state.at] !== true) };
    case 'go':
      return state.items[event.to] === undefined ? state : { ...state, at: event.to };
    case 'hand-in':
      return { ...state, handedInAt: Math.max(now, state.startedAt) };
    case 'tick':
      return state;
  }
}

function handedInByTheClock(state: Sitting, now: number): Sitting {
  if (state.duration === null || state.handedInAt !== null || timeLeft(state, now) !== 0) return state;
  return { ...state, handedInAt: state.startedAt + state.duration };
}

function marked(state: Sitting, { at, mark }: { at: number; mark: OwnMark }): Sitting {
  if (state.handedInAt === null || state.items[at]?.kind !== 'exercise') return state;
  return { ...state, marks: state.marks.with(at, mark) };
}

const isAnswer = (item: ExamItem, option: number): boolean =>
  item.kind === 'exercise' ? option === 0 : item.question.options[option] !== undefined;

/** Reads an exam that was stored, as it stands now; null for anything that is none. */
export function restoreSitting(value: unknown, now: number): Sitting | null {
  const read = z.safeParse(sitting, value);
  if (!read.success || !isPossible(read.data)) return null;
  return stepSitting(read.data, { type: 'tick' }, now);
}

function isPossible({
  items,
  at,
  answers,
  flagged,
  marks,
  startedAt,
  duration,
  handedInAt,
}: Sitting): boolean {
  return (
    at < items.length &&
    [answers, flagged, marks].every(({ length }) => length === items.length) &&
    items.every((item, place) => {
      const answer = answers[place] ?? null;
      const mark = marks[place] ?? null;
      return (
        (answer === null || isAnswer(item, answer)) &&
        (mark === null || (item.kind === 'exercise' && handedInAt !== null))
      );
    }) &&
    (handedInAt === null ||
      (handedInAt >= startedAt && handedInAt <= startedAt + (duration ?? Number.POSITIVE_INFINITY)))
  );
}
