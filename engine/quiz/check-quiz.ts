import { type Quiz, quiz } from '#contract/artefacts/quiz.ts';
import { type CheckedQuestion, checkQuestion, type QuizFlag } from './check-question.ts';
import { asLimit, asText } from './coerce.ts';

/** A quiz that came in, with what was made of it. */
export interface CheckedQuiz {
  /** Null when not one question can be played. */
  readonly quiz: Quiz | null;
  /** Questions left out: « 1 question écartée ». */
  readonly dropped: number;
  /** One entry a question of `quiz`, in its order. */
  readonly flags: readonly (readonly QuizFlag[])[];
}

/** What the contract holds at most; further questions count as left out. */
const QUESTIONS_MAX = 200;

/**
 * Checks a quiz that a model wrote or a file held: the clear is coerced, the unclear left out and counted, nothing is
 * ever added, and what came in is never altered. What comes out fits the contract.
 * @param value anything; a `Quiz` of the contract included, which may hold points as text or an unclear question
 * @param options.title the title of a quiz that has none
 * @param options.origin the app's own origin, from which pictures may come besides `data:`
 */
export function checkQuiz(
  value: unknown,
  { title = 'Quiz', origin = '' }: { title?: string; origin?: string } = {},
): CheckedQuiz {
  const raw = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const written = Array.isArray(raw.questions) ? raw.questions : [];
  const kept: CheckedQuestion[] = [];
  for (const one of written) {
    const checked = kept.length < QUESTIONS_MAX ? checkQuestion(one, origin) : null;
    if (checked !== null) kept.push(checked);
  }
  const limit = asLimit(raw.nrOfQuestions);
  const text = (field: 'quizTitle' | 'quizSynopsis') => {
    const read = quiz.shape[field].safeParse(asText(raw[field]));
    return read.success ? read.data : '';
  };
  const checked = quiz.safeParse({
    quizTitle: text('quizTitle') || title,
    quizSynopsis: text('quizSynopsis'),
    ...(limit !== null && { nrOfQuestions: limit }),
    questions: kept.map(({ question }) => question),
  });
  return {
    quiz: checked.success ? checked.data : null,
    dropped: written.length - kept.length,
    flags: kept.map(({ flags }) => flags),
  };
}
