import { fold } from '#engine/text/words/fold.ts';

/** Compares the names of topics: two spellings that a student would use for one word have the same key. */

/** One word of a topic. `key` is the same for all inflections, `spelled` still contains the ending. */
export interface TopicWord {
  readonly key: string;
  readonly spelled: string;
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
 * The words that name a topic, in order, each once. Case, accents, apostrophes and hyphens do not count; « 2e », « IIe
 * », « deuxième » and « seconde » are the same word.
 */
export function topicWords(text: string): TopicWord[] {
  const words = new Map<string, TopicWord>();
  for (const letters of fold(text).match(/[a-z0-9]+/g) ?? []) {
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
  return number === undefined ? null : { key: number, spelled: number };
}

/** Gives the same key to spellings that sound alike in French: « fotosintèse » and « photosynthèse ». */
function bySound(letters: string): TopicWord {
  const spelled = letters
    .replace(/ph/g, 'f')
    .replace(/([rt])h/g, '$1')
    .replace(/y/g, 'i')
    .replace(/s?c(?=[ei])|z/g, 's')
    .replace(/qu|[ckq]/g, 'k')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/e(?=[mn][^aeioumn])/g, 'a')
    .replace(/([b-df-hj-np-tv-z])\1+/g, '$1');
  return { key: spelled.replace(/^(.{3,}?)[esx]+$/, '$1'), spelled };
}

/**
 * Tells whether two words differ by one typing slip: a missing letter, two swapped neighbours or one vowel for
 * another. A wrong consonant or a wrong first letter makes another word (générique, évolution), and words under four
 * letters are too short to tell.
 */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 4 || long.length - short.length > 1 || short[0] !== long[0]) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (at === short.length) return false;
  const bothVowels = /^[aeiou]{2}$/.test(`${short[at]}${long[at]}`);
  if (bothVowels && short.slice(at + 1) === long.slice(at + 1)) return true;
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return swapped && short.slice(at + 2) === long.slice(at + 2);
}
