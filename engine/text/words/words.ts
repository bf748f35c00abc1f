import { memoize } from '#engine/text/memoize.ts';

/** A word with its place in the text: `text.slice(start, end)` is the word as written. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** « aujourd’hui » is one word; « l’école » is two, « l’ » and « école »; « peut-être » and « J.-C. » stay whole. */
const WORD =
  /aujourd['’]hui|quelqu['’]une?|\p{L}+['’](?=[\p{L}\p{N}])|J\.\s?-\s?C\.?|[\p{L}\p{N}]+(?:(?<!\d)-[\p{L}\p{N}]+|-\d[\p{L}\p{N}]*)*/giu;

/** Splits a text into words; elided articles and pronouns (l’, d’, qu’) are words of their own. */
export const words: (text: string) => readonly Word[] = memoize((text) => {
  const found: Word[] = [];
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match !== null; match = WORD.exec(text)) {
    found.push({ text: match[0], start: match.index, end: WORD.lastIndex });
  }
  return found;
});

const STOP_WORDS = new Set(
  `a à afin ai ainsi alors an ans après au aucun aucune aujourd’hui auquel aussi autre autres aux auxquels avait avant
  avec avoir avaient beaucoup bien c’ ça car ce ceci cela celle celles celui cependant certain certaine certaines
  certains ces cet cette ceux chaque chez ci comme comment contre d’ dans de depuis des desquels dès donc dont du
  durant elle elles en encore entre environ es est et étaient était étant été être eu eux fait faire fois font fut
  furent grâce hors ici il ils j’ jamais je jusqu’ jusque l’ la là laquelle le lequel les lesquelles lesquels leur
  leurs lors lorsqu’ lorsque lui m’ ma mais malgré me même mêmes mes moins mon n’ ne ni nos notre nous on ont ou
  où par parce parfois parmi pas pendant peu peut peuvent plus plusieurs plutôt pour pourquoi presque puis puisqu’
  puisque qu’ quand que quel quelle quelles quelqu’un quelqu’une quelque quelques quels qui quoi quoique s’ sa sans
  sauf se selon sera seront ses si soit son sont sous souvent sur surtout t’ ta tandis tant te tel telle telles tels
  tes ton toujours tous tout toute toutes très trop tu un une vers via voici voilà vos votre vous y`.split(
    /\s+/,
  ),
);

/** Tells whether a word belongs to grammar and says nothing about the subject. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word.toLowerCase().replace("'", '’'));
}
