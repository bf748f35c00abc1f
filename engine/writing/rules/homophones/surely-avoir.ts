import { DETERMINERS, has, only, set } from '#engine/language/grammar.ts';
import type { Word } from '#engine/language/words.ts';
import { homophoneParticiple } from '../participles/homophones.ts';
import { hasVerbInClause, isWhole, verbsMissing } from '../verbs/clause.ts';
import type { Place } from './surely-etre-or-se.ts';

/** What one has: « avoir peur », « avoir besoin ». */
export const AVOIR_OBJECTS = set(
  'peur faim soif besoin mal envie raison honte lieu sommeil hâte tort horreur confiance conscience droit',
);

/** « le coach à dis que »: a finite verb never follows « à », and a participle sounds the same. */
export const isBeforeHeardParticiple = ({ before, next, lexicon }: Place): boolean =>
  next !== undefined &&
  only(next, 'V') &&
  /[NPRK]/.test(before?.tag ?? '') &&
  homophoneParticiple(next, lexicon) !== null;

/** « La guerre à commencer », « il nous à donné », « elle à peur »: the verb avoir, whatever the tagger says. */
export function isSurelyAvoir({ words, at, before }: Place): boolean {
  let place = at + 1;
  // « ma tante à tout payé », but « à tout prix ».
  const isAll = (one: number) =>
    words[one]?.low === 'tout' && only(words[one + 1], 'QA') && has(words[one + 1], 'Q');
  while (words[place]?.tag === 'D' || words[place]?.low === 'encore' || isAll(place)) place += 1;
  const next = words[place];
  const isVerbal =
    only(next, 'I') || (has(next, 'VQ') && !has(next, 'NAI')) || next?.low === 'été' || next?.low === 'eu';
  // « quelqu’un les à prises », « les lois que Newton à découvertes »: « à » never follows « les », nor parts a clause with « que ».
  if (/^les$/.test(before?.low ?? '') && has(next, 'QI')) return true;
  const opener = groupOpener(words, at);
  if (
    /^qu[e']$/.test(words[opener]?.low ?? '') &&
    /[NA]/.test(words[opener - 1]?.tag ?? '') &&
    (has(next, 'Q') ||
      // « que le prince à croiser pendant son voyage ».
      (only(next, 'I') && /er$/.test(next?.low ?? '') && !hasVerbInClause(words.slice(0, place), at))) &&
    next?.capital === false &&
    words[place + 1]?.tag !== 'N'
  )
    return true;
  // « il s’est lavé et à préparer le repas »: what someone did next.
  if (
    before?.low === 'et' &&
    only(next, 'I') &&
    words.slice(0, at).findLast(({ tag }) => /[VQI]/.test(tag))?.tag === 'Q' &&
    !words.slice(0, at).some(({ low }, one) => /^[aà]$/.test(low) && has(words[one + 1], 'I'))
  )
    return true;
  // « que la science à amélioré »; « si difficiles à comprimer que » has no noun.
  const opensGroup = /[NP]/.test(before?.tag ?? '') && /[JW]/.test(words[opener]?.tag ?? '');
  const opensHere = (from: number) => from < 0 || /[.JWCNPAD]/.test(words[from]?.tag ?? '');
  if (before === undefined || words[place + 1]?.low === ':') return false;
  // « l’ouverture du pays à partir de 1978 ».
  if (next?.low === 'partir' && /^d(?:e|'|u|es)$/.test(words[place + 1]?.low ?? '')) return false;
  // « le professeur nous à donné »: a clitic needs a verb.
  const isClitic = /^(?:nous|vous|lui|leur|l'|m'|t'|n'|y)$/.test(before.low) && !before.capital;
  if (isClitic && isVerbal && /[NPRWA,]/.test(words[at - 2]?.tag ?? '')) return true;
  // « cela m’à surpris », « il n’à rien », « il l’à fait »: a clitic has no preposition.
  if (/^[mtln]'$/.test(before.low)) return true;
  // « j’étais absent et le prof à dit que »: the clause has no verb, and « à » no participle.
  const isSaid =
    has(next, 'Q') &&
    !has(next, 'I') &&
    /[NP]/.test(before.tag) &&
    before.low !== 'tout' &&
    (/^qu[e']$/.test(words[place + 1]?.low ?? '') || /[TP]/.test(words[place + 1]?.tag ?? '')) &&
    !hasVerbInClause(withoutVerb(words, place), at);
  if (isSaid) return true;
  // « car la commune à accepter de fermer la rue »: a clause of its own, and no verb in it.
  const isCause =
    /^(?:car|mais|donc)$/.test(words[opener]?.low ?? '') || (words[opener]?.tag === 'J' && opener > 0);
  if (
    isCause &&
    only(next, 'I') &&
    /[NP]/.test(before.tag) &&
    DETERMINERS.get(words[opener + 1]?.low ?? '')?.number === 's' &&
    !hasVerbInClause(words, at) &&
    isWhole(words)
  )
    return true;
  const isSubject = /^(?:il|on|qui|ça|elle)$/.test(before.low) && opensHere(at - 2);
  if (isSubject && (AVOIR_OBJECTS.has(next?.low ?? '') || isVerbal)) return true;
  // « La température à atteint 40 degrés »: a participle and its object.
  const hasObject = has(next, 'VQ') && !has(next, 'I') && /[TM]/.test(words[place + 1]?.tag ?? '');
  return (
    (isVerbal || hasObject) &&
    /[NAPMX]/.test(before.tag) &&
    (/[TP]/.test(words[0]?.tag ?? '') || opensGroup) &&
    isWhole(words) &&
    (verbsMissing(upToNextClause(withoutVerb(words, place), at), at) > 0 ||
      isOnlyA(words, at) ||
      (opensGroup && !hasVerbInClause(withoutVerb(words, place), at)))
  );
}

/** « La maîtresse à punit »: what follows « à » is no finite verb, whatever the tagger says. */
const withoutVerb = (words: readonly Word[], at: number): readonly Word[] =>
  words.map((word, place) => (place === at && word.tag === 'V' ? { ...word, tag: 'Q' as const } : word));

/** The place of the word before the noun groups that end before this place. */
function groupOpener(words: readonly Word[], at: number): number {
  let first = at - 1;
  while (
    first >= 0 &&
    (/[NAPTM]/.test(words[first]?.tag ?? '') || /^(?:de|d'|du|des)$/.test(words[first]?.low ?? ''))
  )
    first -= 1;
  return first;
}

/** « Les filles on le même droit a l’éducation »: no verb but « a », which is another fault. */
export const isOnlyA = (words: readonly Word[], at: number): boolean =>
  upToNextClause(words, at).every(({ tag, low }, place) => tag !== 'V' || low === 'a' || place === at);

/** The sentence up to the next « et il », « mais le »: a clause of its own. */
export function upToNextClause(words: readonly Word[], at: number): readonly Word[] {
  const end = words.findIndex(
    ({ tag }, place) => place > at && tag === 'C' && /[RTK]/.test(words[place + 1]?.tag ?? ''),
  );
  return end < 0 ? words : words.slice(0, end);
}
