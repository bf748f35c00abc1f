import { fold } from '#engine/text/words/fold.ts';

/** Compares the names of topics: two spellings that a student would use for one word have the same key. */

/** One word of a topic. */
export interface TopicWord {
  /** The same for all inflections. */
  readonly key: string;
  /** As it sounds, with its ending. */
  readonly spelled: string;
  /** As it was typed, without case and accents. */
  readonly typed: string;
}

/** Grammar words, and words that ask for a lesson without naming its topic. */
const UNNAMED = new Set(
  `le la les l un une des du de d et ou en a au aux dans sur chez par pour ce ces cet cette c qu que qui quoi
  quel quelle quels quelles est sont il y se s son sa ses leur leurs
  cours lecon lecons chapitre resume fiche revision revisions reviser notion notions theme sujet introduction
  definition definitions definir comprendre expliquer explique explication generalites apprendre etude etudier
  cause causes consequence consequences origine origines bilan histoire importance role roles
  date dates etape etapes`
    .trim()
    .split(/\s+/),
);

const ORDINALS: readonly (readonly [number: string, written: readonly string[]])[] = [
  ['1', ['premier', 'premiere']],
  ['2', ['deuxieme', 'second', 'seconde']],
  ['3', ['troisieme']],
];

/**
 * The words that name a topic, in order, each once. Case, accents, apostrophes, hyphens and the points of « O.N.U. » do not
 * count; « 2e », « IIe », « deuxième » and « seconde » are the same word.
 */
export function topicWords(text: string): TopicWord[] {
  const words = new Map<string, TopicWord>();
  const folded = fold(text).replace(/\b[a-z](?:\.[a-z])+\b/g, (initials) => initials.replaceAll('.', ''));
  for (const letters of folded.match(/[a-z0-9]+/g) ?? []) {
    if (UNNAMED.has(letters)) continue;
    const word = asOrdinal(letters) ?? bySound(letters);
    if (!words.has(word.key)) words.set(word.key, word);
  }
  return [...words.values()];
}

function asOrdinal(letters: string): TopicWord | null {
  const digits = /^(\d+)(?:er|ere|re|e|eme|nd|nde|de)?$/.exec(letters)?.[1];
  const roman = /^(i{1,3})(?:er|ere|re|e|eme)?$/.exec(letters)?.[1];
  const written = ORDINALS.find(([, names]) =>
    names.some((name) => name === letters || isOneSlip(name, letters)),
  );
  const number = digits ?? (roman && String(roman.length)) ?? written?.[0];
  return number === undefined ? null : { key: number, spelled: number, typed: letters };
}

/** Gives the same key to spellings that sound alike in French: « fotosintèse », « photosynthèse »; « -sion », « -tion ». */
function bySound(letters: string): TopicWord {
  const spelled = letters
    .replace(/ph/g, 'f')
    .replace(/([rt])h/g, '$1')
    .replace(/y/g, 'i')
    .replace(/(?<!s)tion/g, 'sion')
    .replace(/s?c(?=[ei])|z/g, 's')
    .replace(/qu|[ckq]/g, 'k')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/e(?=[mn][^aeioumn])/g, 'a')
    .replace(/([a-z])\1+/g, '$1');
  return { key: spelled.replace(/^(.{3,}?)[esx]+$/, '$1'), spelled, typed: letters };
}

/**
 * Tells whether one word is the other with one typing slip, as it sounds or as it was typed: « subjoncif » lacks one letter
 * and sounds quite different. A name from another language is often written as it sounds in French: « Moboutou ».
 */
export const isMistyped = (one: TopicWord, other: TopicWord): boolean =>
  isOneSlip(one.spelled, other.spelled) ||
  isOneSlip(one.key, other.key) ||
  isOneSlip(one.typed, other.typed) ||
  (one.spelled.includes('ou') && one.spelled.replaceAll('ou', 'u') === other.spelled);

/**
 * Tells whether two words differ by one typing slip: a missing letter, two swapped neighbours, one vowel for another, or m
 * for n. Another wrong consonant or a wrong first letter makes another word (générique, évolution), and words under four
 * letters are too short to tell.
 */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 4 || long.length - short.length > 1 || short[0] !== long[0]) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (at === short.length) return false;
  const isInterchanged = /^(?:[aeiou]{2}|[mn]{2})$/.test(`${short[at]}${long[at]}`);
  if (isInterchanged && short.slice(at + 1) === long.slice(at + 1)) return true;
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return swapped && short.slice(at + 2) === long.slice(at + 2);
}
