import { type Quiz, quiz } from '#contract/artefacts/quiz.ts';
import { type CheckedQuestion, checkQuestion, type QuizFlag } from './check-question.ts';
import { asLimit, asText } from './coerce.ts';

/** A quiz after its check. */
interface CheckedQuiz {
  /** Null when no question can be played. */
  readonly quiz: Quiz | null;
  /** The number of questions that were left out. */
  readonly dropped: number;
  /** One entry for each question of `quiz`, in order. */
  readonly flags: readonly (readonly QuizFlag[])[];
}

/** The contract allows this many questions; further ones count as left out. */
const QUESTIONS_MAX = 200;

/**
 * Checks a quiz that a model wrote or a file contained. Clear mistakes are coerced, unclear questions are left out and
 * counted, nothing is added, and the input is never changed. The result fits the contract.
 * @param value anything, including a `Quiz` of the contract, which may contain points as text or an unclear question
 * @param options.title the title for a quiz that has none
 * @param options.origin the app's own origin; pictures may also be `data:` addresses
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
