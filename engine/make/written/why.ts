import type { OneMore, Why } from '#contract/artefacts/why.ts';
import type { Card, LessonStudy, Option, Question } from '#engine/lesson/folder.ts';
import { seeded, seedFor, shuffled } from '#engine/make/random.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { markedText, plainText } from './plain-text.ts';

/** What is known of a lesson when one more question is looked for. */
export type AskedFrom = Pick<LessonStudy, 'quiz' | 'cards'>;

/** Two items of a lesson that share this many stems are about one point, wherever they stand. */
const SAME_POINT = 3;

/** The reasons as their author wrote them, with the words that the options have in a quiz. Formulas are in TeX. */
export const reasonsOf = (options: readonly Option[]): Why['wrong'] =>
  options
    .filter(({ right, reason }) => !right && reason !== '')
    .map(({ text, reason }) => ({ option: markedText(text), reason: markedText(reason) }));

/**
 * What is said after a wrong answer to a written question, formulas in TeX.
 * @param isAsked what is asked anyway, and comes second as one more question
 */
export function whyOfQuestion(
  question: Question,
  study: AskedFrom,
  isAsked: (other: Question) => boolean = () => false,
): { why?: Why } {
  const wrong = reasonsOf(question.options);
  const again = oneMoreOn(question, study, isAsked);
  return wrong.length === 0 && again === null ? {} : { why: { wrong, ...(again && { again }) } };
}

/**
 * Another written question on the same point: of the same section, else about the same words; else a card of the
 * section. Null when nothing else was written on it.
 */
function oneMoreOn(
  asked: Question,
  { quiz, cards }: AskedFrom,
  isAsked: (other: Question) => boolean,
): OneMore | null {
  const own = stemSet(wordsOfQuestion(asked));
  const shared = (words: string) => [...stemSet(words)].filter((stem) => own.has(stem)).length;
  const isBeside = ({ origin }: Question | Card) => origin.section === asked.origin.section;
  const nearest = <Item extends Question | Card>(items: readonly Item[], wordsOf: (item: Item) => string) =>
    items
      .map((item) => ({ item, near: shared(wordsOf(item)) }))
      .filter(({ item, near }) => isBeside(item) || near >= SAME_POINT)
      .sort((a, b) => Number(isBeside(b.item)) - Number(isBeside(a.item)) || b.near - a.near)
      .map(({ item }) => item);

  const others = nearest(
    quiz.filter((other) => other !== asked && other.origin.figure === null && !isSameQuestion(other, asked)),
    wordsOfQuestion,
  );
  const [question = others[0]] = others.filter((other) => isBeside(other) && !isAsked(other));
  if (question !== undefined && isBeside(question)) return asOneMore(question);
  const right = fold(plainText(asked.options.find((option) => option.right)?.text ?? ''));
  const [card] = nearest(
    cards.filter(({ answer, origin }) => origin.figure === null && fold(plainText(answer)) !== right),
    ({ question: words, answer }) => `${words} ${answer}`,
  );
  if (card !== undefined && isBeside(card)) return recalled(card);
  if (question !== undefined) return asOneMore(question);
  return card === undefined ? null : recalled(card);
}

const isSameQuestion = (one: Question, other: Question) => fold(one.question) === fold(other.question);

const wordsOfQuestion = ({ question, options, origin }: Question): string =>
  [question, origin.quote?.text ?? '', options.find(({ right }) => right)?.text ?? ''].join(' ');

/** The options are mixed, always alike, so that a stored quiz shows the same one. */
function asOneMore({ question, options, explanation }: Question): OneMore {
  const drawn = shuffled(options, seeded(seedFor(question, 0)));
  return {
    question: markedText(question),
    answers: drawn.map(({ text }) => markedText(text)),
    right: drawn.flatMap(({ right }, at) => (right ? [at] : [])),
    explanation: markedText(explanation),
  };
}

const recalled = ({ question, answer, origin }: Card): OneMore => ({
  question: markedText(question),
  answers: [markedText(answer)],
  right: [0],
  explanation: origin.quote === null ? '' : `« ${markedText(origin.quote.text)} »`,
});
