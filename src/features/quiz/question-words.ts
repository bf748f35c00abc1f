import * as z from 'zod/mini';
import { type Quiz, type QuizQuestion, quiz, quizQuestion } from '#contract/artefacts/quiz.ts';

/** The most answers that a question has. */
export const ANSWERS_MAX = 12;
/** The most questions that a quiz has. */
export const QUESTIONS_MAX = 200;

const answer = z.object({ text: z.string(), isRight: z.boolean() });

/** What a person writes of a question. */
export const questionWords = z.object({
  question: z.string(),
  answers: z.array(answer).check(z.maxLength(ANSWERS_MAX)),
  /** Several answers are right, and all of them have to be chosen. */
  several: z.boolean(),
  explanation: z.string(),
});
export type QuestionWords = z.infer<typeof questionWords>;

/** What is to be put right before a question can be kept, field by field. */
export interface QuestionFaults {
  readonly question?: string;
  /** By the place of the answer, from 0. */
  readonly answers: ReadonlyMap<number, string>;
  /** What is wrong with the answers as a whole. */
  readonly all?: string;
}

const blank = { text: '', isRight: false };

/** The words of a stored question, or those of a new one. */
export function wordsOf(question: QuizQuestion | null): QuestionWords {
  if (question === null)
    return { question: '', answers: [blank, blank, blank, blank], several: false, explanation: '' };
  const right = new Set([question.correctAnswer].flat().map(Number));
  return {
    question: question.question,
    answers: question.answers.map((text, place) => ({ text, isRight: right.has(place + 1) })),
    several: question.answerSelectionType === 'multiple' || right.size > 1,
    explanation: question.explanation,
  };
}

/** Marks an answer as right, or as wrong. Where one alone is right, the one that was right before no longer is. */
export function markRight(words: QuestionWords, at: number, isRight: boolean): QuestionWords {
  const answers = words.answers.map((one, place) => {
    if (place === at) return { ...one, isRight };
    return words.several ? one : { ...one, isRight: false };
  });
  return { ...words, answers };
}

/** Lets several answers be right, or one alone: the first of those that are. */
export function allowSeveral(words: QuestionWords, several: boolean): QuestionWords {
  const first = words.answers.findIndex(({ isRight }) => isRight);
  return several || first < 0 ? { ...words, several } : markRight({ ...words, several }, first, true);
}

export function faultsOf({ question, answers }: QuestionWords): QuestionFaults {
  const texts = answers.map(({ text }) => text.trim());
  const each = new Map<number, string>();
  answers.forEach(({ isRight }, place) => {
    const text = texts[place] ?? '';
    if (text === '' && isRight) each.set(place, 'Écrivez cette réponse.');
    else if (text !== '' && texts.indexOf(text) !== place) each.set(place, 'Deux réponses sont les mêmes.');
  });
  const all = () => {
    if (texts.filter((text) => text !== '').length < 2) return 'Écrivez au moins deux réponses.';
    return answers.some(({ isRight }) => isRight) ? undefined : 'Dites quelle réponse est juste.';
  };
  const said = all();
  return {
    answers: each,
    ...(question.trim() === '' && { question: 'Écrivez la question.' }),
    ...(said !== undefined && { all: said }),
  };
}

const isWhole = (words: QuestionWords): boolean => {
  const { question, answers, all } = faultsOf(words);
  return question === undefined && answers.size === 0 && all === undefined;
};

/**
 * The question in its new words; an answer that was left empty is gone. What was said of an option goes when its words
 * change or when it becomes right, and what was said on the right answer goes when another one is right.
 * Null when something is missing or does not fit.
 */
export function rewriteQuestion(before: QuizQuestion | null, words: QuestionWords): QuizQuestion | null {
  if (!isWhole(words)) return null;
  const kept = words.answers
    .map(({ text, isRight }) => ({ text: text.trim(), isRight }))
    .filter(({ text }) => text !== '');
  const right = kept.flatMap(({ isRight }, place) => (isRight ? [String(place + 1)] : []));
  const isAlike = before !== null && JSON.stringify(rightTexts(before)) === JSON.stringify(rightOf(kept));
  const read = quizQuestion.safeParse({
    questionType: 'text',
    ...(before !== null && withoutWhatIsSaid(before, isAlike)),
    ...(before?.why && { why: whyAfter(before.why, kept, isAlike) }),
    question: words.question.trim(),
    answerSelectionType: words.several ? 'multiple' : 'single',
    answers: kept.map(({ text }) => text),
    correctAnswer: words.several ? right : right[0],
    explanation: words.explanation.trim(),
  });
  return read.success ? read.data : null;
}

type Answer = QuestionWords['answers'][number];

const rightOf = (answers: readonly Answer[]) =>
  answers.flatMap(({ text, isRight }) => (isRight ? [text] : []));
const rightTexts = (question: QuizQuestion) => rightOf(wordsOf(question).answers);

/** Without the messages that may name the answer that was right before. */
function withoutWhatIsSaid(before: QuizQuestion, isAlike: boolean): Partial<QuizQuestion> {
  if (isAlike) return before;
  const { messageForCorrectAnswer: _, messageForIncorrectAnswer: _2, ...rest } = before;
  return rest;
}

function whyAfter(
  { wrong, again }: NonNullable<QuizQuestion['why']>,
  kept: readonly Answer[],
  isAlike: boolean,
) {
  const isWrong = (option: string) => kept.some(({ text, isRight }) => text === option && !isRight);
  return { wrong: wrong.filter(({ option }) => isWrong(option)), ...(again && isAlike && { again }) };
}

/**
 * The quiz with one more question at its end. A quiz that asked all of its questions goes on asking all.
 * Null for a quiz that is full.
 */
export function withQuestion(before: Quiz, question: QuizQuestion): Quiz | null {
  const { nrOfQuestions: asked, questions } = before;
  const isEvery = asked !== undefined && Number(asked) >= questions.length;
  const read = quiz.safeParse({
    ...before,
    questions: [...questions, question],
    ...(isEvery && { nrOfQuestions: questions.length + 1 }),
  });
  return read.success ? read.data : null;
}

/** The questions with one of them at another place; the same ones when there is no such place. */
export function moveQuestion(
  questions: readonly QuizQuestion[],
  from: number,
  to: number,
): readonly QuizQuestion[] {
  const one = questions[from];
  if (one === undefined || to < 0 || to >= questions.length) return questions;
  return questions.toSpliced(from, 1).toSpliced(to, 0, one);
}
