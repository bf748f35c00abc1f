import type { PlayableQuiz } from './playable.ts';
import { drawRun, isLocked, pick, type QuizMode, type Run, turnAt, unanswered, verdictOf } from './run.ts';

/**
 * The quiz player is one pure state machine. Time (`now`, in milliseconds) and chance (`seed`) come in with the event,
 * so that the same events always give the same state. An event that has no meaning in a state changes nothing.
 */

/** What the player must confirm before a quiz that is corrected at the end continues. */
export type Asking = 'finish' | 'incomplete';

export interface QuizState {
  readonly stage: 'landing' | 'question' | 'result';
  /** The run in progress, or the last finished one. */
  readonly run: Run | null;
  readonly asking: Asking | null;
  /** When the last event arrived, in milliseconds. */
  readonly seenAt: number;
}

export type QuizEvent =
  /** A new run over the whole quiz, under way or finished ones forgotten. */
  | { readonly type: 'start'; readonly mode: QuizMode; readonly seed: number }
  /** A new run over what the last one missed. */
  | { readonly type: 'redo'; readonly seed: number }
  | { readonly type: 'pick'; readonly option: number }
  | { readonly type: 'next' | 'back' }
  /** Answers to what is asked: finish now, go to the first question left open, or neither. */
  | { readonly type: 'finish' | 'complete' | 'dismiss' }
  /** To the landing and back, the run kept. */
  | { readonly type: 'leave' | 'resume' };

/** A longer pause between two events does not count as time spent on a question: 2 minutes. */
const ATTENTION_MAX = 120_000;

/** The state before a run is started. */
export function atLanding(now: number): QuizState {
  return { stage: 'landing', run: null, asking: null, seenAt: now };
}

/** The places in the quiz of the questions that a run missed, in the order they were asked. */
export function missedOf(quiz: PlayableQuiz, run: Run): number[] {
  return run.turns.flatMap((_, at) => {
    const found = turnAt(quiz, run, at);
    return found && verdictOf(run, found.question, found.turn) === 'wrong' ? [found.turn.question] : [];
  });
}

/** Returns the state after one event. `state` and `quiz` are never changed. */
export function step(quiz: PlayableQuiz, state: QuizState, event: QuizEvent, now: number): QuizState {
  const counted = withTime(state, now);
  switch (event.type) {
    case 'start': {
      const all = [...quiz.questions.keys()];
      const run = drawRun(all, { mode: event.mode, seed: event.seed, limit: quiz.limit });
      return run.turns.length === 0 ? counted : { ...counted, stage: 'question', run, asking: null };
    }
    case 'leave':
      return { ...counted, stage: 'landing', asking: null };
    case 'resume':
      return counted.run === null
        ? counted
        : { ...counted, stage: counted.run.finished ? 'result' : 'question', asking: null };
    case 'redo': {
      const missed = counted.run?.finished ? missedOf(quiz, counted.run) : [];
      if (counted.run === null || missed.length === 0) return counted;
      const run = drawRun(missed, { mode: counted.run.mode, seed: event.seed, limit: null });
      return { ...counted, stage: 'question', run, asking: null };
    }
    default:
      return counted.stage === 'question' && counted.run !== null
        ? onQuestion(quiz, counted, counted.run, event)
        : counted;
  }
}

function withTime(state: QuizState, now: number): QuizState {
  if (state.stage !== 'question' || state.run === null) return { ...state, seenAt: now };
  const passed = Math.min(ATTENTION_MAX, Math.max(0, now - state.seenAt));
  return { ...state, seenAt: now, run: { ...state.run, spent: state.run.spent + passed } };
}

type OnQuestion = Exclude<QuizEvent, { type: 'start' | 'redo' | 'leave' | 'resume' }>;

function onQuestion(quiz: PlayableQuiz, state: QuizState, run: Run, event: OnQuestion): QuizState {
  if (state.asking !== null) return answered(quiz, state, run, event);
  const found = turnAt(quiz, run, run.at);
  if (found === null) return state;
  switch (event.type) {
    case 'pick': {
      const turn = pick(run, found.question, found.turn, event.option);
      return { ...state, run: { ...run, turns: run.turns.with(run.at, turn) } };
    }
    case 'back':
      return { ...state, run: { ...run, at: Math.max(0, run.at - 1) } };
    case 'next': {
      if (run.mode !== 'at-end' && !isLocked(run, found.question, found.turn)) return state;
      if (run.at + 1 < run.turns.length) return { ...state, run: { ...run, at: run.at + 1 } };
      const left = unanswered(quiz, run).length;
      if (run.mode === 'at-end') return { ...state, asking: left === 0 ? 'finish' : 'incomplete' };
      return left === 0 ? finished(state, run) : state;
    }
    default:
      return state;
  }
}

function answered(quiz: PlayableQuiz, state: QuizState, run: Run, event: OnQuestion): QuizState {
  const [open] = unanswered(quiz, run);
  if (event.type === 'dismiss') return { ...state, asking: null };
  if (event.type === 'finish' && open === undefined) return finished(state, run);
  if (event.type === 'complete' && open !== undefined) {
    return { ...state, asking: null, run: { ...run, at: open } };
  }
  return state;
}

function finished(state: QuizState, run: Run): QuizState {
  return { ...state, stage: 'result', asking: null, run: { ...run, finished: true } };
}
