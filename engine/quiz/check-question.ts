import { type QuizQuestion, quizQuestion } from '#contract/artefacts/quiz.ts';
import { collapse } from '#engine/text/normalise.ts';
import { fold } from '#engine/text/stems.ts';
import { asPlaces, asPoints, asText } from './coerce.ts';
import { isElsewhere, ownPicture } from './own-picture.ts';

/** Why a question deserves a look: it can be played, but whoever wrote it slipped. */
export type QuizFlag = 'same-options' | 'all-right' | 'explanation-names-another';

export interface CheckedQuestion {
  readonly question: QuizQuestion;
  readonly flags: readonly QuizFlag[];
}

const OPTIONAL = [
  'explanation',
  'questionPic',
  'segment',
  'messageForCorrectAnswer',
  'messageForIncorrectAnswer',
] as const;

/** The optional texts that are there and fit; what does not fit is left out, the question stays. */
function optionalTexts(raw: Record<string, unknown>): Partial<QuizQuestion> {
  const found: Partial<QuizQuestion> = {};
  for (const field of OPTIONAL) {
    const text = quizQuestion.shape[field].safeParse(asText(raw[field]));
    if (text.success && text.data) found[field] = text.data;
  }
  return found;
}

function typeOf(raw: Record<string, unknown>): 'text' | 'photo' | null {
  const named = asText(raw.questionType)?.toLowerCase() ?? '';
  if (named === '') return 'text';
  return named === 'text' || named === 'photo' ? named : null;
}

/** Texts of the options; null when one is missing, empty, or a picture that no device of ours can show. */
function optionsOf(raw: Record<string, unknown>, photo: boolean, origin: string): string[] | null {
  if (!Array.isArray(raw.answers)) return null;
  const options = raw.answers.map(asText);
  const readable = options.filter(
    (option): option is string => option !== null && option !== '' && !(photo && isElsewhere(option, origin)),
  );
  return readable.length === options.length ? readable : null;
}

/** The words of an option, ready to be looked for. */
const bare = (text: string) => ` ${fold(collapse(text)).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** The explanation speaks of a wrong option and of none that is right. */
function namesAnother(explanation: string, options: readonly string[], places: readonly number[]): boolean {
  const told = bare(explanation.replace(/<[^>]*>/g, ' '));
  const isNamed = (option: string) => bare(option).trim() !== '' && told.includes(bare(option));
  const named = options.flatMap((option, at) => (isNamed(option) ? [at + 1] : []));
  return named.length > 0 && !named.some((place) => places.includes(place));
}

/**
 * One question as a model or a file gives it. What is clear is coerced: a numeric `correctAnswer`, places as texts, the
 * right option in its own words, a several-answer question said to be single. Options written twice become one, so that
 * no pick is right and wrong at once. What is not clear gives null: a question nobody could answer is worse than none.
 * @param origin the app's own origin, from which pictures may come
 */
export function checkQuestion(raw: unknown, origin: string): CheckedQuestion | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const fields = raw as Record<string, unknown>;
  const questionType = typeOf(fields);
  const written = questionType && optionsOf(fields, questionType === 'photo', origin);
  if (!written) return null;

  const named = asText(fields.answerSelectionType)?.toLowerCase() ?? '';
  const saysSeveral = named === 'multiple' || Array.isArray(fields.correctAnswer);
  const right = asPlaces(fields.correctAnswer, written, saysSeveral);
  if (right === null) return null;

  const same = (option: string) => (questionType === 'photo' ? option : collapse(option));
  const answers = [...new Set(written.map(same))];
  const isRight = new Set(right.map((place) => same(written[place - 1] ?? '')));
  const places = answers.flatMap((option, at) => (isRight.has(option) ? [at + 1] : []));
  const multiple = named === 'multiple' || places.length > 1;

  const texts = optionalTexts(fields);
  if (texts.questionPic !== undefined && ownPicture(texts.questionPic, origin) === null)
    delete texts.questionPic;
  const checked = quizQuestion.safeParse({
    question: asText(fields.question),
    questionType,
    answerSelectionType: multiple ? 'multiple' : 'single',
    answers,
    correctAnswer: multiple ? places.map(String) : String(places[0]),
    point: asPoints(fields.point),
    ...texts,
  });
  if (!checked.success) return null;

  const flags: QuizFlag[] = [];
  if (answers.length < written.length) flags.push('same-options');
  if (places.length === answers.length) flags.push('all-right');
  if (namesAnother(checked.data.explanation, answers, places)) flags.push('explanation-names-another');
  return { question: checked.data, flags };
}
