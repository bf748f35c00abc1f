import { asAnswer, asQuestion } from '#engine/make/cards/candidate.ts';
import { type StatedValue, statedValues } from '#engine/make/cards/stated-values.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import { groupBy } from '#engine/make/group-by.ts';
import { words } from '#engine/text/words/words.ts';
import { shapeOf } from './card-facts.ts';
import type { Fact } from './fact.ts';

/** Asks the value of something that a text states of four things or more, and which thing has a value. */

const KIND_MIN = 4;
const WORTH = { value: 8.8, owner: 8.4 };

/** The letters that the question names, « uv » or « 1/v »: a formula in others is found by them. */
const lettersIn = (question: string): string =>
  [
    ...new Set(
      question
        .split(/\s/u)
        .filter((word) => LETTERS.test(word) && !/^(?:l[ae]|d[eu]|en|au|un|[àa]|et|ou)$/u.test(word))
        .join('')
        .replace(/\P{L}/gu, ''),
    ),
  ]
    .sort()
    .join('');
const LETTERS = /^\P{L}*\p{Ll}{1,2}(?:\P{L}+\p{Ll}{1,2})?\P{L}*$/u;

/** Makes facts of the values that the sentences of a text state in the same words. */
export function valueFacts(readings: readonly StatementContext[], text: string): Fact[] {
  const values = readings.flatMap(statedValues);
  const families = groupBy(
    values,
    ({ noun, isFormula, value, question }) =>
      `${noun} ${isFormula ? `formula ${lettersIn(question)}` : shapeOf(value, text)}`,
  ).filter((family) => new Set(family.map(({ value }) => value)).size >= KIND_MIN);
  return families.flatMap((family, at) => [
    ...family
      .filter((one) => isOnlyOne(family)(one) && !isNamedByLetter(one, family))
      .map((one) => askedValue(one, at)),
    ...askedOwners(family, at),
  ]);
}

/** « P = m × g » alone among « F = … » shows that it is the weight. */
function isNamedByLetter({ value }: StatedValue, family: readonly StatedValue[]): boolean {
  const left = leftOf(value);
  return left !== null && !family.some((other) => other.value !== value && leftOf(other.value) === left);
}
const leftOf = (value: string): string | null =>
  /^(?<left>[^=]{1,12}?)\s?=/u.exec(value)?.groups?.left ?? null;

/** Tells whether no other thing has the same value. */
const isOnlyOne =
  (family: readonly StatedValue[]) =>
  ({ value }: StatedValue): boolean =>
    family.filter((other) => other.value === value).length === 1;

function askedValue({ noun, question, value, isFormula, sentence }: StatedValue, at: number): Fact {
  return {
    question,
    answer: isFormula ? value : asAnswer(value),
    kind: isFormula ? `pair formula stated ${at}` : `value ${noun} ${at}`,
    about: question,
    sentence,
    worth: WORTH.value,
  };
}

/** « Quelle fonction a pour dérivée 2x ? », where four owners are things of one noun. */
function askedOwners(family: readonly StatedValue[], at: number): Fact[] {
  const owned = family.flatMap((one) => {
    const [article, noun] = words(one.owner ?? '');
    return one.owner !== null && noun !== undefined && article !== undefined
      ? [{ ...one, owner: one.owner, article: article.text.toLowerCase(), thing: noun.text.toLowerCase() }]
      : [];
  });
  return groupBy(owned, ({ thing }) => thing)
    .filter((things) => things.length >= KIND_MIN)
    .flatMap((things) => {
      const [first] = things;
      const articles = things
        .map(({ article }) => article)
        .filter((article) => /^(?:la|le|une?)$/u.test(article));
      const which =
        articles.length === 0 ? null : /^(?:la|une)$/u.test(articles[0] ?? '') ? 'quelle' : 'quel';
      if (which === null) return [];
      return things.filter(isOnlyOne(family)).map(
        ({ owner, value, noun, sentence }): Fact => ({
          question: asQuestion(`${which} ${first.thing} a pour ${noun} ${value}`),
          answer: asAnswer(owner),
          kind: `doer value ${first.thing} ${at}`,
          about: `${noun} ${value}`,
          sentence,
          worth: WORTH.owner,
        }),
      );
    });
}
