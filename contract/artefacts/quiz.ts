import * as z from 'zod/mini';
import { isStorable } from '../text.ts';
import { cut } from './cut.ts';
import { figureRef } from './figure.ts';
import { formulas } from './formulas.ts';
import { notes } from './notes.ts';
import { why } from './why.ts';

const words = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorable));
const index = z.union([z.int().check(z.gte(1)), z.string().check(z.regex(/^[1-9]\d?$/))]);

/** A question as stored. */
export const quizQuestion = z.object({
  question: words(2_000).check(z.minLength(1)),
  questionType: z.enum(['text', 'photo']),
  answerSelectionType: z._default(z.enum(['single', 'multiple']), 'single'),
  answers: z.array(words(1_000)).check(z.minLength(2), z.maxLength(12)),
  /** The indexes count from 1: one index for a single choice, several for a multiple choice. */
  correctAnswer: z.union([index, z.array(index).check(z.minLength(1))]),
  point: z.optional(z.union([z.number(), words(12)])),
  explanation: z._default(words(4_000), ''),
  questionPic: z.optional(words(2_000)),
  figure: z.optional(figureRef),
  segment: z.optional(words(200)),
  messageForCorrectAnswer: z.optional(words(500)),
  messageForIncorrectAnswer: z.optional(words(500)),
  why: z.optional(why),
  formulas: z.optional(formulas),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

const questions = <Question extends z.ZodMiniType>(question: Question) =>
  z.array(question).check(z.minLength(1), z.maxLength(200));

export const quiz = z.object({
  quizTitle: words(300).check(z.minLength(1)),
  quizSynopsis: z._default(words(2_000), ''),
  nrOfQuestions: z.optional(z.union([z.number(), words(6)])),
  questions: questions(quizQuestion),
  cut: z.optional(cut),
  notes: z.optional(notes),
  /** The name of the text that it was made from, by which the device remembers what was dropped. */
  text: z.optional(z.string().check(z.minLength(1), z.maxLength(100), z.refine(isStorable))),
});
export type Quiz = z.infer<typeof quiz>;

const isAmongItsOptions = ({ answers, correctAnswer }: QuizQuestion) =>
  [correctAnswer].flat().every((place) => Number(place) <= answers.length);

/** A quiz that is to be stored: whatever is right is one of the options. */
export const storableQuiz = z.object({
  ...quiz.shape,
  questions: questions(quizQuestion.check(z.refine(isAmongItsOptions, { path: ['correctAnswer'] }))),
});
