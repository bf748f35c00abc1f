import { drawExercise } from '#engine/lesson/draw-exercise.ts';
import type { Exercise, LessonStudy, Question } from '#engine/lesson/folder.ts';
import { cardId } from '#engine/make/cards/card-id.ts';
import { groupBy } from '#engine/make/group-by.ts';
import { seeded, seedFor, shuffled } from '#engine/make/random.ts';
import { takingTurns } from '#engine/make/taking-turns.ts';
import { whyOfQuestion } from '#engine/make/written/why.ts';
import type { ChoiceItem, ExamItem, ExerciseItem, LessonName } from './paper.ts';

/** A lesson from which a paper may ask. */
export interface AskedLesson {
  readonly lesson: LessonName;
  readonly study: Pick<LessonStudy, 'quiz' | 'cards' | 'exercises'>;
}

export interface PaperWish {
  readonly kind: ExamItem['kind'];
  readonly count: number;
  /** The same seed draws the same paper. */
  readonly seed: number;
  /** The keys of what was asked before, the longest ago first. */
  readonly asked: readonly string[];
  /** Without figures, the questions that need one are left out. */
  readonly figures: boolean;
}

/** A question by which a paper knows that it was asked; it outlives a change of anything but its words. */
export const keyOf = (item: ExamItem): string =>
  keyFor(item.lesson.slug, item.kind === 'choice' ? item.question.question : item.exercise.title);

const keyFor = (slug: string, words: string): string => cardId(words, slug);

interface Candidate {
  readonly lesson: LessonName;
  readonly study: AskedLesson['study'];
  readonly written: Question | Exercise;
  /** When it was last asked, as a place in the list; -1 for never. */
  readonly rank: number;
}

/**
 * Draws a paper: subjects and lessons take turns, and in each lesson comes first what was never asked, then what was
 * asked longest ago. It has fewer items than wished when no more were written.
 * @returns items by subject, each subject from the easiest to the most difficult; their drawings are still to be added
 */
export function composePaper(lessons: readonly AskedLesson[], wish: PaperWish): ExamItem[] {
  const random = seeded(wish.seed);
  const ranks = new Map(wish.asked.map((key, rank) => [key, rank]));
  const subjects = groupBy(shuffled(lessons, random), ({ lesson }) => lesson.subject);
  const queues = subjects.map((own) =>
    takingTurns(own.map((one) => candidatesOf(one, wish, ranks, random)).sort(byFirst)),
  );
  const chosen = takingTurns(queues.sort(byFirst)).slice(0, wish.count);
  const order = subjects.map(([{ lesson }]) => lesson.subject);
  return chosen
    .sort(
      (one, other) =>
        order.indexOf(one.lesson.subject) - order.indexOf(other.lesson.subject) ||
        one.written.level - other.written.level,
    )
    .map((candidate, _, paper) => {
      const isAsked = (other: Question) => paper.some(({ written }) => written === other);
      return itemOf(candidate, { seed: wish.seed, random, isAsked });
    });
}

function candidatesOf(
  { lesson, study }: AskedLesson,
  { kind, figures }: PaperWish,
  ranks: ReadonlyMap<string, number>,
  random: () => number,
): Candidate[] {
  const written: readonly (Question | Exercise)[] =
    kind === 'choice'
      ? study.quiz.filter(({ origin }) => figures || origin.figure === null)
      : study.exercises;
  return shuffled(written, random)
    .map((one) => ({ lesson, study, written: one, rank: ranks.get(keyFor(lesson.slug, wordsOf(one))) ?? -1 }))
    .sort((one, other) => one.rank - other.rank);
}

const wordsOf = (written: Question | Exercise): string =>
  'question' in written ? written.question : written.title;

/** The queue whose first was asked longest ago begins. */
const byFirst = (one: readonly Candidate[], other: readonly Candidate[]): number =>
  (one[0]?.rank ?? 0) - (other[0]?.rank ?? 0);

/** The order in which lessons are opened for a paper: subjects take turns, and chance decides in each. */
export function lessonsInTurn(lessons: readonly LessonName[], seed: number): LessonName[] {
  return takingTurns(groupBy(shuffled(lessons, seeded(seed)), ({ subject }) => subject));
}

function itemOf(
  { lesson, study, written }: Candidate,
  { seed, random, isAsked }: { seed: number; random: () => number; isAsked: (question: Question) => boolean },
): ChoiceItem | ExerciseItem {
  if ('question' in written) {
    const question = { ...written, options: shuffled(written.options, random) };
    return { kind: 'choice', lesson, question, drawing: null, ...whyOfQuestion(written, study, isAsked) };
  }
  const { title, statement, solution, answer, warning } = drawExercise(written, seedFor(written.title, seed));
  const exercise = { title, section: written.section, statement, solution, answer, warning };
  return { kind: 'exercise', lesson, exercise };
}
