import { fold } from '#engine/text/stems.ts';
import { isAdded } from '../added-words.ts';
import { fitsPerson, PERSON, SURE_DETERMINERS } from '../grammar.ts';
import type { Entry } from '../lexicon/reading.ts';
import type { Token } from '../tokens.ts';
import { type Finding, instead, type Rule } from './finding.ts';

/** Beyond the best one by this much, another word is not what was meant. */
const CLEARLY = 0.12;
/** A rare word must be this much nearer than a common one to be preferred. */
const RARE = 0.5;
/** What a slip may cost in a word of so many letters. */
const dearest = (length: number): number =>
  length <= 4 ? 0.65 : length <= 6 ? 1.05 : length <= 8 ? 1.3 : 1.75;

/** Whether a word is one that can be judged: no name, acronym, formula or word of many parts. */
function isJudged(token: Token, isFirst: boolean): boolean {
  if (token.kind !== 'word' || token.readings.length > 0) return false;
  if (token.low.length < 3 || token.low.endsWith("'") || /\d/.test(token.text) || isAdded(token.low))
    return false;
  if (/\p{Lu}/u.test(token.text.slice(1))) return false;
  return !token.capital || isFirst;
}

/** Words of no dictionary, where one known word is clearly what was meant. */
export const spelling: Rule = ({ tokens }, lexicon) => {
  const known = (part: string): boolean =>
    part === '' ||
    isAdded(part) ||
    lexicon.entry(part) !== null ||
    lexicon.entry(part.charAt(0).toUpperCase() + part.slice(1)) !== null;
  const firstWord = tokens.findIndex(({ kind }) => kind === 'word');
  return tokens.flatMap((token, at): Finding[] => {
    if (!isJudged(token, at === firstWord)) return [];
    // « dit-il », « celui-ci », « franco-congolais »: each part is known.
    if (
      token.low.split('-').length > 1 &&
      token.low.split('-').every((part) => known(part) || /^t$/.test(part))
    )
      return [];
    if (lexicon.entry(token.text.charAt(0).toUpperCase() + token.text.slice(1)) !== null && !token.capital)
      return [];
    if (/(.)\1\1|ae$/u.test(token.low)) return [];
    const near = lexicon.near(token.low).filter(({ word }) => !/^\p{Lu}/u.test(word));
    const before = tokens[at - 1];
    const fitting = near.filter(({ word }) => fitsAfter(before, lexicon.entry(word)));
    const ranked = (fitting.length > 0 ? fitting : near)
      .map((one) => ({ ...one, price: one.cost + (one.common ? 0 : RARE) }))
      .sort((one, other) => one.price - other.price);
    const [best, second] = ranked;
    if (best === undefined || best.price > dearest(token.low.length)) return [];
    const onlyAccents = fold(best.word) === fold(token.low);
    // A word that begins with a capital may be a name: only a slip of accents is sure enough.
    if (token.capital && !onlyAccents && best.price > 0.65) return [];
    if (second && second.price - best.price < CLEARLY && !isSameWord(best.word, second.word)) return [];
    const others = ranked.slice(1, 4).map(({ word }) => word);
    return [instead(token, best.word.replaceAll("'", '’'), onlyAccents ? 'accent' : 'orthographe', others)];
  });
};

/** After a determiner comes a noun or an adjective, after a subject pronoun a verb in its person. */
function fitsAfter(before: Token | undefined, entry: Entry | null): boolean {
  const person = before && PERSON[before.low];
  if (person !== undefined) return entry?.readings.some((one) => fitsPerson(one, person)) ?? false;
  if (before === undefined || !SURE_DETERMINERS.has(before.low)) return true;
  return entry?.readings.some(({ kind }) => kind === 'N' || kind === 'A') ?? false;
}

/** « école » and « écoles »: the agreement rules decide between them. */
const isSameWord = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);
