import { buildAutomaton } from './automaton.mjs';
import { expandDictionary } from './hunspell.mjs';
import { writeNumbers } from './numbers.mjs';
import { readingsOf } from './readings.mjs';

/** @import { State } from './automaton.mjs' */
/** @import { Form } from './hunspell.mjs' */

/** Words only: numbers, formulas and units are never judged. */
const isWord = /^\p{L}[\p{L}'’-]*$/u;
/** How often the thesaurus names a word that counts as common. */
const OFTEN = 10;
/** One-letter nouns (« a », « y ») would hide the verb and the pronoun of the same spelling. */
const isLetter = /^\p{L}$/u;

/**
 * The lexicon as text (decision 010): the automaton's letters, edge counts, readings and targets, one line each.
 * @param {{ tagged: string, plain: string, mentions: Map<string, number>, read: Set<string> }} sources `tagged`, `plain`:
 *   folders of the Debian package (fr.dic with tags) and of the npm package (index.dic, newer, without); `mentions`:
 *   how often the thesaurus names a word; `read`: the words of the lessons
 */
export function makeLexicon({ tagged, plain, mentions, read }) {
  const forms = expandDictionary(tagged, 'fr').filter(({ word }) => isWord.test(word));
  /** @type {Map<string, Set<string>>} */
  const readings = new Map();
  /** @type {Map<string, Set<string>>} */
  const lemmas = new Map();
  for (const form of forms) {
    if (form.tags.includes('po:err') && !form.tags.includes('po:mg')) continue;
    addTo(lemmas, form.word, form.lemma);
    for (const reading of annotationsOf(form)) addTo(readings, form.word, reading);
  }
  const known = new Set([...read].flatMap((word) => [...(lemmas.get(word) ?? [])]));
  const isCommon = (/** @type {string} */ lemma) => (mentions.get(lemma) ?? 0) >= OFTEN || known.has(lemma);
  for (const { word } of expandDictionary(plain, 'index')) {
    if (isWord.test(word) && !readings.has(word)) readings.set(word, new Set(['X']));
  }
  /** @type {Map<string, number>} */
  const ids = new Map();
  /** @type {[string, number][]} */
  const words = [...readings]
    .map(
      /** @returns {[string, string]} */ ([word, found]) => {
        const common = [...(lemmas.get(word) ?? [])].some(isCommon) ? '+' : '';
        return [word, common + [...found].sort().join(' ')];
      },
    )
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, entry]) => {
      const id = ids.get(entry) ?? ids.size + 1;
      ids.set(entry, id);
      return [word, id];
    });
  const text = write(buildAutomaton(words), [...ids.keys()]);
  return { text, words: words.length, lemmas };
}

/** @param {Map<string, Set<string>>} map @param {string} key @param {string} value */
function addTo(map, key, value) {
  const found = map.get(key) ?? new Set();
  found.add(value);
  map.set(key, found);
}

/**
 * What the form is, and how its lemma is had from it: `2er:Vp3` is letters to cut, letters to add, reading.
 * @param {Form} form
 */
function annotationsOf({ word, lemma, tags }) {
  let same = 0;
  while (same < word.length && word[same] === lemma[same]) same += 1;
  const toLemma = `${word.length - same}${lemma.slice(same)}`;
  return readingsOf(tags)
    .map((reading) => (isLetter.test(word) && reading.startsWith('N') ? 'X' : reading))
    .map((reading) => (/^[NAQVIG]/.test(reading) ? `${toLemma}:${reading}` : reading));
}

/** @param {State} first @param {string[]} entries */
function write(first, entries) {
  /** @type {State[]} */
  const order = [];
  /** @type {Map<State, number>} */
  const places = new Map();
  const visit = (/** @type {State} */ state) => {
    if (places.has(state)) return;
    for (const target of state.edges.values()) visit(target);
    places.set(state, order.length);
    order.push(state);
  };
  visit(first);
  const edges = order.flatMap((state, at) =>
    [...state.edges].map(([letter, target]) => ({ letter, back: at - (places.get(target) ?? 0) - 1 })),
  );
  const text = [
    entries.join('\t'),
    edges.map(({ letter }) => letter).join(''),
    writeNumbers(order.map((state) => state.edges.size)),
    writeNumbers(order.map((state) => state.final)),
    writeNumbers(edges.map(({ back }) => back)),
  ].join('\n');
  return `${text}\n`;
}
