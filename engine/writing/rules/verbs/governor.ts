import { BETWEEN, is } from '#engine/language/grammar.ts';
import type { Word } from '#engine/language/words.ts';

/** « peut-il »: a pronoun that a hyphen binds to its verb. */
export const isInverted = (word: Word | undefined): boolean =>
  word?.tag === 'R' && /^-(?:je|tu|ils?|elles?|on|nous|vous)$/.test(word.low);

/** Adverbs of several words that may part an auxiliary or a modal from its verb, their last word first. */
const PARTING = new Map<string, readonly string[]>([
  ['suite', ['de', 'tout']],
  ['fait', ['à', 'tout']],
  ['doute', ['sans']],
  ['cesse', ['sans']],
  ['effet', ['en']],
  ['nouveau', ['de']],
  ['exemple', ['par']],
  ['même', ['quand']],
  ['coup', ['du']],
  ['contre', ['par']],
  ['moins', ['au']],
  ['peu', ['un']],
  ['abord', ["d'"]],
  ['plus', ['en']],
]);

/** The first word of an adverb of several words that ends at a place; the place itself where there is none. */
function partingAt(words: readonly Word[], at: number): number {
  const before = PARTING.get(words[at]?.low ?? '');
  const isThere = before?.every((one, back) => words[at - 1 - back]?.low === one) === true;
  return isThere ? at - before.length : at;
}

/** The place of the word that governs a verb, over adverbs and inverted pronouns. */
export function governorOf(words: readonly Word[], at: number): number {
  let place = at - 1;
  const adverb = partingAt(words, place);
  if (adverb < place && /[VIQG]/.test(words[adverb - 1]?.tag ?? '')) place = adverb - 1;
  while (
    place > 0 &&
    (is(words[place], BETWEEN) ||
      words[place]?.tag === 'D' ||
      words[place]?.low === 'mieux' ||
      // « il pouvait à peine respirer ».
      (words[place]?.low === 'peine' && words[place - 1]?.low === 'à') ||
      (words[place]?.low === 'à' && words[place + 1]?.low === 'peine') ||
      isInverted(words[place]))
  )
    place -= 1;
  return place;
}
