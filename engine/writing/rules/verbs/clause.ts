import { has, PERSON } from '#engine/language/grammar.ts';
import type { Word } from '#engine/language/words.ts';

/** The places around a word up to the next boundaries of the clause, the word itself left out. */
function around(words: readonly Word[], at: number, isBoundary: (at: number) => boolean): number[] {
  const found: number[] = [];
  for (let back = at - 1; back >= 0 && !isBoundary(back); back -= 1) found.unshift(back);
  for (let ahead = at + 1; ahead < words.length && !isBoundary(ahead); ahead += 1) found.push(ahead);
  return found;
}

/**
 * Tells whether the clause around a word has another finite verb. A clause has one: where there is another, « a » may be
 * « à »; where there is none, « à » may be « a ». After a relative word two are needed, because the verb of the main
 * clause may follow: « la maison où je suis né a été vendue ».
 * @param apart the place of another word that does not count
 */
export function hasOtherVerb(words: readonly Word[], at: number, apart = -1): boolean {
  const places = around(words, at, (one) => /[.JWC]/.test(words[one]?.tag ?? ''));
  const count = places.filter((one) => one !== apart && words[one]?.tag === 'V').length;
  const opener = Math.min(at, ...places) - 1;
  return count >= (words[opener]?.tag === 'W' && opener > 0 ? 2 : 1);
}

/** Tells whether there is a finite verb between the nearest boundaries, whatever opens the clause. */
export const hasVerbInClause = (words: readonly Word[], at: number): boolean =>
  around(words, at, (one) => /[.JWC]/.test(words[one]?.tag ?? '')).some((one) => words[one]?.tag === 'V');

/** The same over commas and « et », for a word that would be the only verb of its sentence. */
export const hasVerbNear = (words: readonly Word[], at: number): boolean =>
  around(words, at, (one) => opensAnother(words, one)).some((one) => words[one]?.tag === 'V');

/** A relative word, a conjunction, a mark, or « et il »: another clause with a verb of its own. */
function opensAnother(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || /[JW]/.test(word.tag) || /^[.:;!?«»()]$/.test(word.text)) return true;
  if ((word.tag === 'C' || word.low === ',') && PERSON[words[at + 1]?.low ?? ''] !== undefined) return true;
  // « la pluie est tombée et les rues étaient vides »: a group with its own verb.
  const verb = words.findIndex(({ tag }, place) => place > at && !/[TNAM]/.test(tag));
  return (
    word.low === 'et' &&
    words[at + 1]?.tag === 'T' &&
    verb > at + 2 &&
    words[verb]?.tag === 'V' &&
    has(words[verb - 1], 'NA')
  );
}

/** Tells whether a sentence ends with its mark: headings and items of lists have none, and often no verb. */
export const isWhole = (words: readonly Word[]): boolean => /^[.!?…]+$/.test(words.at(-1)?.text ?? '');

/**
 * How many finite verbs the clauses of a sentence lack: each relative word and each conjunction opens one beside the main
 * clause. Above zero, a word may become a verb; below or at zero, a verb may become something else.
 * @param apart the place of a word that does not count
 */
export function verbsMissing(words: readonly Word[], apart = -1): number {
  let clauses = 1;
  let verbs = 0;
  words.forEach((word, at) => {
    if (at === apart) return;
    if (word.tag === 'V') verbs += 1;
    // « plus grand que moi », « comme un roi »: no clause follows.
    else if (word.tag === 'W' || (word.tag === 'J' && hasVerbAhead(words, at))) clauses += 1;
  });
  return clauses - verbs;
}

function hasVerbAhead(words: readonly Word[], from: number): boolean {
  const end = words.findIndex(({ tag }, at) => at > from && /[VJW.]/.test(tag));
  return words[end]?.tag === 'V';
}
