import { type QuizQuestion, quizQuestion } from '#contract/artefacts/quiz.ts';
import { collapse } from '#engine/text/structure/normalise.ts';
import { fold } from '#engine/text/words/fold.ts';
import { checkWhy } from './check-why.ts';
import { asPlaces, asPoints, asText } from './coerce.ts';
import { isElsewhere, ownPicture } from './own-picture.ts';

/** Why a question should be checked by a person: it can be played, but it contains a mistake. */
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

/** Returns the optional texts that fit the contract; one that does not fit is left out without its question. */
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

/** Returns the texts of the options; null when one is missing, empty, or a picture that our devices cannot show. */
function optionsOf(raw: Record<string, unknown>, photo: boolean, origin: string): string[] | null {
  if (!Array.isArray(raw.answers)) return null;
  const options = raw.answers.map(asText);
  const readable = options.filter(
    (option): option is string => option !== null && option !== '' && !(photo && isElsewhere(option, origin)),
  );
  return readable.length === options.length ? readable : null;
}

/** The words of an option, in the form in which they are searched for. */
const bare = (text: string) => ` ${fold(collapse(text)).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** Tells whether the explanation names a wrong option and no right one. */
function namesAnother(explanation: string, options: readonly string[], places: readonly number[]): boolean {
  const words = bare(explanation.replace(/<[^<>]*>/g, ' '));
  const isNamed = (option: string) => bare(option).trim() !== '' && words.includes(bare(option));
  const named = options.flatMap((option, at) => (isNamed(option) ? [at + 1] : []));
  return named.length > 0 && !named.some((place) => places.includes(place));
}

/**
 * Tells whether the question says of each wrong option why it is wrong, as those of the lessons do. Then its author told the
 * options apart, and an explanation that names a wrong one warns of it rather than contradicting the key.
 */
const isEveryReasonGiven = ({ why }: QuizQuestion, wrong: readonly string[]): boolean =>
  wrong.every((option) => why?.wrong.some((said) => collapse(said.option) === collapse(option)));

/**
 * Checks one question from a model or a file. Clear mistakes are coerced: a numeric `correctAnswer`, places as texts,
 * the right option in its own words, a question with several answers marked as single. Equal options become one, so
 * that no option is right and wrong at once. An unclear question gives null, because a question that nobody can answer
 * is worse than none.
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
  const figure = quizQuestion.shape.figure.safeParse(fields.figure);
  const formulas = quizQuestion.shape.formulas.safeParse(fields.formulas);
  const wrong = answers.filter((option) => !isRight.has(option));
  const checked = quizQuestion.safeParse({
    question: asText(fields.question),
    questionType,
    answerSelectionType: multiple ? 'multiple' : 'single',
    answers,
    correctAnswer: multiple ? places.map(String) : String(places[0]),
    point: asPoints(fields.point),
    ...texts,
    ...(figure.data && { figure: figure.data }),
    ...(formulas.data && { formulas: formulas.data }),
    ...checkWhy(fields.why, wrong),
  });
  if (!checked.success) return null;

  const flags: QuizFlag[] = [];
  if (answers.length < written.length) flags.push('same-options');
  if (places.length === answers.length) flags.push('all-right');
  if (!isEveryReasonGiven(checked.data, wrong) && namesAnother(checked.data.explanation, answers, places))
    flags.push('explanation-names-another');
  return { question: checked.data, flags };
}
