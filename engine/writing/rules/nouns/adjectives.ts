import { fitsGender, fitsNumber, has, is, isMark, PREPOSITIONS, set } from '#engine/language/grammar.ts';
import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Gender, Plurality } from '#engine/language/lexicon/word-readings.ts';
import type { Token } from '#engine/language/tokens.ts';

/** Adjectives that are used as adverbs, in set phrases or without agreement. */
export const INVARIABLE = set(
  'possible bon cher fort haut bas court droit juste net sec dur clair frais plein ferme nu demi compris vu excepté tel maximum minimum standard marron orange soudain mossi hutu tutsi peul wolof bambara cerise crème ivoire or argent kaki turquoise bordeaux moyen long gros seul même tout plus moins pareil égal fin faux mal bien chic super extra snob rose mauve pourpre contraire environ dit dite dits mi semi ci-joint quelconque aîné cadet senior junior bis ter live pop rock',
);
/** Those that vary after être: « chanter faux », but « la réponse est fausse ». */
export const VARIES_AFTER_BE = set(
  'bon bons cher chers fort forts haut hauts bas court courts droit droits sec secs clair clairs frais plein ferme long longs gros faux moyen égal seul pareil fin net nets dur durs juste justes',
);
/** « un nouvel élève », but « de nouvelles écoles »: the lemma of the form before a vowel. */
const BEFORE_VOWEL: Readonly<Record<string, string>> = { nouvel: 'nouveau', bel: 'beau', vieil: 'vieux' };
const COLOURS = set('bleu vert jaune rouge noir blanc gris brun rose violet marron orange beige');

/** Tells whether a token is certainly an adjective that belongs to the noun before it. */
export function isLateAdjective(
  token: Token,
  tokens: readonly Token[],
  at: number,
  before: Token | undefined,
  number: Plurality,
): boolean {
  if (!isAdjective(token) || token.capital || INVARIABLE.has(token.low) || number === 'i') return false;
  const next = tokens[at + 1];
  // « la moitié venant du père »: a participle with a complement is no adjective.
  if (has(token, 'G') && is(next, PREPOSITIONS) && !is(next, set('pour'))) return false;
  if (has(token, 'G') && is(next, set('le la les un une du des au aux'))) return false;
  if (COLOURS.has(token.low) && (has(next, 'AN') || is(next, set('et')))) return false;
  // « les langues latine et grecque »: each adjective has its own noun.
  if ((is(next, set('et ou')) || next?.text === ',') && has(tokens[at + 2], 'A')) return false;
  // « une tasse de ce café chaud »: the adjective may belong to the first noun.
  if (is(before, set("de d' du des à au aux en et ou"))) return false;
  return !has(next, 'A') || isMark(next);
}

/**
 * Tells whether a token is an adjective, or a noun with the same form as the adjective: « important », « blanche ».
 */
function isAdjective(token: Token): boolean {
  if (!has(token, 'A') || has(token, 'VDXIP')) return false;
  const adjectives = new Set(
    token.readings.filter(({ kind }) => kind === 'A').map(({ gender, number }) => gender + number),
  );
  return token.readings.every(
    ({ kind, gender, number }) => kind === 'A' || kind === 'G' || adjectives.has(gender + number),
  );
}

/** Returns the form of an adjective that agrees with the noun; null when it already agrees, or no form does. */
export function agreeing(token: Token, gender: Gender, number: Plurality, lexicon: Lexicon): string | null {
  const adjectives = token.readings.filter(({ kind }) => kind === 'A' || kind === 'Q');
  if (adjectives.some((one) => fitsGender(one, gender) && fitsNumber(one, number))) return null;
  const [reading] = adjectives;
  if (reading === undefined) return null;
  const wanted = gender === 'e' ? reading.gender : gender;
  const base = BEFORE_VOWEL[token.low];
  const lemma = base ?? lemmaOf(token.low, reading);
  const [form] = lexicon.inflect(
    base ?? token.low,
    lemma,
    (one) => one.kind === reading.kind && fitsGender(one, wanted) && fitsNumber(one, number),
  );
  return form === undefined || form === token.low ? null : form;
}
