import type { PlayableQuestion, PlayableQuiz } from './playable.ts';
import { isExact, type Run, turnAt, verdictOf } from './run.ts';

/** One question of a finished run, with its own answer beside it: no filter can part them. */
export interface ResultEntry {
  /** Number of the question in the run, from 1. */
  readonly number: number;
  readonly question: PlayableQuestion;
  /** Options that ended up chosen, from 0. */
  readonly picks: readonly number[];
  /** Wrong options tried before, from 0. */
  readonly excluded: readonly number[];
  readonly right: boolean;
  /** The right options were found in the end, at the first try or later. */
  readonly found: boolean;
}

/** Right answers of one part of the quiz. */
export interface SegmentResult {
  readonly segment: string;
  readonly right: number;
  readonly total: number;
}

export interface QuizResult {
  readonly numberOfQuestions: number;
  readonly numberOfCorrectAnswers: number;
  readonly numberOfIncorrectAnswers: number;
  readonly questions: readonly PlayableQuestion[];
  /** One entry a question, in the order of `questions`: the options chosen, from 1. */
  readonly userInput: readonly (readonly number[])[];
  readonly totalPoints: number;
  readonly correctPoints: number;
  readonly entries: readonly ResultEntry[];
  /** In the order they were met; empty unless the run had at least two. */
  readonly segments: readonly SegmentResult[];
}

export type ResultFilter = 'all' | 'right' | 'wrong';

/** What came of a run; the questions stand in the order they were asked. */
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

/** The entries a filter lets through, each still with its own number and answer. */
export function filterEntries(result: QuizResult, filter: ResultFilter): readonly ResultEntry[] {
  if (filter === 'all') return result.entries;
  return result.entries.filter(({ right }) => right === (filter === 'right'));
}

/** Sum of points, rounded to hundredths so that 0,1 + 0,2 is 0,3. */
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
