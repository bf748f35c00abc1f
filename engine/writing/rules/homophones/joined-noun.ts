import { DETERMINERS, fitsPerson, has, numberOf, only, set } from '#engine/language/grammar.ts';
import type { Word } from '#engine/language/words.ts';

/** « son père et sont honneur »: « sont » between a link and a noun that has no other determiner. */

/** People whom one has; the tagger takes them for adjectives after « sont ». */
const RELATED = set('ami amie ennemi ennemie voisin rival copain camarade collègue compagnon cousin');

/** The place of the bare noun in the singular that begins here, over an adjective before it; null when there is none. */
function bareNounAt(words: readonly Word[], from: number): number | null {
  const first = words[from];
  const isParted =
    first !== undefined &&
    !RELATED.has(first.low) &&
    only(first, 'NA') &&
    first.tag === 'A' &&
    numberOf(first, 'A') === 's';
  const at = isParted ? from + 1 : from;
  const noun = words[at];
  const isNoun = noun?.tag === 'N' || RELATED.has(noun?.low ?? '');
  if (noun === undefined || !isNoun || noun.capital || has(noun, 'QDX')) return null;
  return numberOf(noun, 'NA') === 's' || (numberOf(noun, 'NA') === 'i' && only(noun, 'N')) ? at : null;
}

const isLink = (word: Word | undefined): boolean => /^(?:et|ou|ni|,)$/.test(word?.low ?? '');

/** Tells whether « sont » stands between a link and a bare noun, where it hardly is the verb of a subject before. */
export const maybeOwnsNoun = (words: readonly Word[], at: number): boolean =>
  words[at]?.low === 'sont' && isLink(words[at - 1]) && bareNounAt(words, at + 1) !== null;

/**
 * Tells whether « sont » is « son »: it joins a bare noun to a noun before, or the noun is the subject of the next verb.
 * A plural subject may have « sont » for its second verb, so there the noun before must have « son », « sa » or « ses ».
 */
export function ownsNoun({ words, at }: { words: readonly Word[]; at: number }): boolean {
  const noun = bareNounAt(words, at + 1);
  if (noun === null) return false;
  const before = words[at - 1];
  const after = words[noun + 1];
  const opens =
    before === undefined || isLink(before) || before.tag === 'J' || /^(?:mais|car|donc)$/.test(before.low);
  if (opens && after?.tag === 'V' && after.readings.some((one) => fitsPerson(one, '3'))) return true;
  if (!isLink(before)) return false;
  if (isOwned(words, at - 2)) return true;
  return (
    before?.low !== ',' &&
    endsGroup(words, at - 2) &&
    !hasPlural(words, at) &&
    numberOf(words[noun] as Word, 'NA') === 's'
  );
}

/** « son père », « sa vieille mère »: a group with a possessive ends here. */
function isOwned(words: readonly Word[], end: number): boolean {
  let at = end;
  while (at > 0 && /[NA]/.test(words[at]?.tag ?? '')) at -= 1;
  return at < end && /^(?:son|sa|ses)$/.test(words[at]?.low ?? '');
}

/** « la ville », « la ville natale », « Chimène », « lui »: a group that a noun can be joined to ends here. */
const endsGroup = (words: readonly Word[], end: number): boolean =>
  /[NP]/.test(words[end]?.tag ?? '') ||
  /^(?:lui|elle|moi|toi)$/.test(words[end]?.low ?? '') ||
  (words[end]?.tag === 'A' && words[end - 1]?.tag === 'N');

const hasPlural = (words: readonly Word[], at: number): boolean =>
  DETERMINERS.get(words[0]?.low ?? '')?.number === 'p' ||
  words
    .slice(0, at)
    .some(
      ({ low, tag, readings }) =>
        /^(?:ils|elles)$/.test(low) ||
        (tag === 'V' && readings.every((one) => one.kind !== 'V' || one.persons === '6')),
    );
