import type { PlayableQuestion, PlayableQuiz } from './playable.ts';
import { isExact, type Run, turnAt, verdictOf } from './run.ts';

/** One question of a finished run with its own answer, so that filtering cannot separate them. */
export interface ResultEntry {
  /** The number of the question in the run, from 1. */
  readonly number: number;
  readonly question: PlayableQuestion;
  /** The options that were finally chosen, from 0. */
  readonly picks: readonly number[];
  /** The wrong options that were tried before, from 0. */
  readonly excluded: readonly number[];
  readonly right: boolean;
  /** True when the right options were found in the end, at the first attempt or later. */
  readonly found: boolean;
}

/** The right answers of one part of the quiz. */
interface SegmentResult {
  readonly segment: string;
  readonly right: number;
  readonly total: number;
}

/** The result of a finished run. */
interface QuizResult {
  readonly numberOfQuestions: number;
  readonly numberOfCorrectAnswers: number;
  readonly numberOfIncorrectAnswers: number;
  readonly questions: readonly PlayableQuestion[];
  /** One entry for each question, in the order of `questions`: the chosen options, from 1. */
  readonly userInput: readonly (readonly number[])[];
  readonly totalPoints: number;
  readonly correctPoints: number;
  readonly entries: readonly ResultEntry[];
  /** In the order of the run; empty unless the run had at least two segments. */
  readonly segments: readonly SegmentResult[];
}

export type ResultFilter = 'all' | 'right' | 'wrong';

/** Summarises a run; the questions are in the order they were asked. */
export function summarise(quiz: PlayableQuiz, run: Run): QuizResult {
  const entries = run.turns.flatMap((_, at): ResultEntry[] => {
    const found = turnAt(quiz, run, at);
    if (found === null) return [];
    const { question, turn } = found;
    return [
      {
        number: at + 1,
        question,
        picks: turn.picks,
        excluded: turn.excluded,
        right: verdictOf(run, question, turn) === 'right',
        found: isExact(question, turn.picks),
      },
    ];
  });
  const right = entries.filter((entry) => entry.right);
  return {
    numberOfQuestions: entries.length,
    numberOfCorrectAnswers: right.length,
    numberOfIncorrectAnswers: entries.length - right.length,
    questions: entries.map(({ question }) => question),
    userInput: entries.map(({ picks }) => picks.map((pick) => pick + 1)),
    totalPoints: pointsOf(entries),
    correctPoints: pointsOf(right),
    entries,
    segments: segmentsOf(entries),
  };
}

/** Returns the entries that a filter selects, each with its own number and answer. */
export function filterEntries(result: QuizResult, filter: ResultFilter): readonly ResultEntry[] {
  if (filter === 'all') return result.entries;
  return result.entries.filter(({ right }) => right === (filter === 'right'));
}

/** The sum of points, rounded to hundredths so that 0,1 + 0,2 is 0,3. */
function pointsOf(entries: readonly ResultEntry[]): number {
  const sum = entries.reduce((total, { question }) => total + question.points, 0);
  return Math.round(sum * 100) / 100;
}

function segmentsOf(entries: readonly ResultEntry[]): SegmentResult[] {
  const found = new Map<string, { right: number; total: number }>();
  for (const { question, right } of entries) {
    if (question.segment === '') continue;
    const { right: before, total } = found.get(question.segment) ?? { right: 0, total: 0 };
    found.set(question.segment, { right: before + (right ? 1 : 0), total: total + 1 });
  }
  return found.size < 2 ? [] : [...found].map(([segment, counts]) => ({ segment, ...counts }));
}
