import type { Token } from '../tokens.ts';

/**
 * Parts of speech, one letter each: noun, proper noun, adjective, past participle, finite verb, infinitive, present
 * participle, adverb, determiner, pronoun, object or reflexive clitic (K), relative or interrogative word (W),
 * preposition (with its article too: « du », « aux »), coordinating and subordinating conjunction (C, J), numeral (M),
 * interjection (Y), mark, anything else (X).
 */
export const TAGS = 'NPAQVIGDTRKWSCJMY.X';
export type Tag =
  | 'N'
  | 'P'
  | 'A'
  | 'Q'
  | 'V'
  | 'I'
  | 'G'
  | 'D'
  | 'T'
  | 'R'
  | 'K'
  | 'W'
  | 'S'
  | 'C'
  | 'J'
  | 'M'
  | 'Y'
  | '.'
  | 'X';

const OPEN = 'NPAQVIGD';
const UNKNOWN = 'NAQVIGDPYX';
const CLOSED = 'TRKWSCJMDY';

/** Only these are clitics, whatever an annotator once took for one. */
const CLITIC = /^-?(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en|nous|vous|moi|toi)$/;

/** The words of the closed classes, each with its tags; learnt when the tagger is trained. */
export type ClosedWords = ReadonlyMap<string, string>;

/** Nothing but subject pronouns, whatever the lexicon has under « tu » and « on ». */
const SUBJECTS = new Set(['je', "j'", 'tu', 'il', 'ils', 'on']);

/** Returns the tags that a token can have, each once and in the order of `TAGS`. */
export function optionsOf(token: Token, closed: ClosedWords): string {
  const options = known.get(closed) ?? new Map<string, string>();
  known.set(closed, options);
  const key = `${token.kind} ${token.capital} ${token.readings.length} ${token.low}${token.kind === 'number' ? token.text : ''}`;
  const found = options.get(key) ?? findOptions(token, closed);
  if (options.size < WORDS_MAX) options.set(key, found);
  return found;
}

/** The options of words that were seen; a text is read several times. */
const known = new WeakMap<ClosedWords, Map<string, string>>();
const WORDS_MAX = 5_000;

function findOptions(token: Token, closed: ClosedWords): string {
  if (token.kind === 'mark') return '.';
  if (token.kind === 'number') return 'MA'.slice(0, /\d\p{L}/u.test(token.text) ? 2 : 1);
  if (token.kind === 'other') return 'X';
  if (/.-(?:mêmes?|ci|là)$/u.test(token.low)) return 'R';
  if (SUBJECTS.has(token.low)) return 'R';
  const listed = closed.get(token.low);
  const kinds = token.readings.map(({ kind }) => kind).join('');
  let found = '';
  for (const kind of OPEN) if (kinds.includes(kind)) found += kind;
  if (listed !== undefined) found += CLITIC.test(token.low) ? listed : listed.replace('K', '');
  else if (kinds.includes('X')) found += found === '' ? CLOSED : 'DS';
  else if (kinds === '') found += token.capital ? 'PN' : UNKNOWN;
  // « les pauvres », « un blessé »: adjectives become nouns freely; a capital may always begin a name.
  if (/[AQ]/.test(found) && !found.includes('N') && listed === undefined) found += 'N';
  if (token.capital) found += 'P';
  return found === '' ? 'X' : inOrder(found);
}

const inOrder = (tags: string): string => [...TAGS].filter((one) => tags.includes(one)).join('');

/** Words that only a clitic, a verb or an adverb follows: « il la montre » has no article. */
const BEFORE_VERBS = new Set(['je', "j'", 'tu', 'il', 'ils', 'on', 'ne', "n'"]);

/** Returns those of its tags that a word can have after another one; all of them where none could. */
export function optionsAfter(before: Token | undefined, options: string, next?: Token): string {
  // « elle les a vus »: no article before a word that is only a verb.
  if (
    /^T?R?K$/.test(options) &&
    next?.readings.some(({ kind }) => kind === 'V') === true &&
    !next.readings.some(({ kind }) => /[NAQIGP]/.test(kind))
  )
    return 'K';
  if (before === undefined || !BEFORE_VERBS.has(before.low)) return options;
  const left = [...options].filter((one) => 'KVRDIG.'.includes(one)).join('');
  return left === '' ? options : left;
}

/** Returns the union of two sets of tags. */
export const unionOf = (one: string, other: string): string => inOrder(one + other);
