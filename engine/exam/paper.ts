import * as z from 'zod/mini';
import { why } from '#contract/artefacts/why.ts';
import { drawing } from '#engine/lesson/drawing.ts';
import { question } from '#engine/lesson/folder.ts';

/**
 * The questions of a practice exam. A paper carries all that it asks and answers, so that one under way goes on whatever
 * becomes of the lessons meanwhile.
 */

const text = z.string().check(z.minLength(1));

/** The lesson that an item was written for. */
export const lessonName = z.object({ slug: text, title: text, subject: text });
export type LessonName = z.infer<typeof lessonName>;

/** A written question with its options in the order of the paper. */
export const choiceItem = z.object({
  kind: z.literal('choice'),
  lesson: lessonName,
  question,
  /** The figure that the question is about; null for one of words alone. */
  drawing: z.nullable(drawing),
  /** What is said of a wrong answer, after the end. */
  why: z.optional(why),
});
export type ChoiceItem = z.infer<typeof choiceItem>;

/** A written exercise with its numbers, done on paper. */
export const exerciseItem = z.object({
  kind: z.literal('exercise'),
  lesson: lessonName,
  exercise: z.object({
    title: text,
    section: text,
    statement: text,
    solution: text,
    answer: text,
    warning: text,
  }),
});
export type ExerciseItem = z.infer<typeof exerciseItem>;

export const examItem = z.discriminatedUnion('kind', [choiceItem, exerciseItem]);
export type ExamItem = z.infer<typeof examItem>;

/** The section of the lesson that an item is about. */
export const sectionOf = (item: ExamItem): string =>
  item.kind === 'choice' ? item.question.origin.section : item.exercise.section;
