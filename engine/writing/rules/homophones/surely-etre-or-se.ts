import { DETERMINERS, fitsPerson, has, numberOf, only } from '#engine/language/grammar.ts';
import type { Lexicon } from '#engine/language/lexicon/lexicon.ts';
import type { Word } from '#engine/language/words.ts';
import { isWhole, verbsMissing } from '../verbs/clause.ts';

/** A homophone in its sentence. */
export interface Place {
  readonly words: readonly Word[];
  readonly at: number;
  readonly before: Word | undefined;
  readonly next: Word | undefined;
  readonly lexicon: Lexicon;
}

/** « Le Nil et le plus long fleuve du monde. », « Celui qui rit et mon frère. »: no verb but this one. */
export function isSurelyIs(place: Place): boolean {
  const { words, at, next } = place;
  if (isOfMeasure(place)) return true;
  const isSingular = words[0]?.tag !== 'T' || DETERMINERS.get(words[0].low)?.number !== 'p';
  // « Cependant, le voyage et long et dangereux. »
  const aside = words[1]?.low === ',' ? 2 : 0;
  const isOne =
    words.findIndex(({ low }) => low === 'et') === at && !words.slice(aside).some(({ low }) => low === ',');
  if (
    next === undefined ||
    !isOne ||
    !isSingular ||
    !isWhole(words) ||
    !/[TRP]/.test(words[aside]?.tag ?? '')
  )
    return false;
  const after = words.slice(at + 1);
  if (after.some(({ tag }) => /[VWJ]/.test(tag))) return false;
  const clauses = words.filter(({ tag }) => /[WJ]/.test(tag)).length;
  if (clauses > 1 || verbsMissing(words) <= 0) return false;
  const isMost = /^(?:le|la)$/.test(next.low) && /^(?:plus|moins)$/.test(words[at + 2]?.low ?? '');
  const isSaid = /^(?:très|trop|toujours|déjà)$/.test(next.low) && /[AQ]/.test(words[at + 2]?.tag ?? '');
  const isRelated =
    clauses === 1 && (/^(?:un|une|mon|ma|ton|ta|son|sa|notre|votre)$/.test(next.low) || only(next, 'A'));
  const isAttribute =
    words[at - 1]?.tag === 'N' &&
    next.tag === 'A' &&
    words[aside]?.tag === 'T' &&
    numberOf(next, 'AQ') !== 'p';
  return isMost || isSaid || isRelated || isAttribute;
}

/** « Le rendement que nous avons calculé et de 62 %. »: a subject without its verb, and what was measured. */
function isOfMeasure({ words, at, before, next }: Place): boolean {
  if (next?.low !== 'de' || words[at + 2]?.kind !== 'number' || !/[NAQ]/.test(before?.tag ?? ''))
    return false;
  const end = words.findIndex(({ tag, low }, place) => place > at && (/[JW]/.test(tag) || low === ','));
  const after = words.slice(at + 1, end < 0 ? words.length : end);
  return (
    words[0]?.tag === 'T' &&
    isWhole(words) &&
    verbsMissing(words.slice(0, at)) > 0 &&
    after.every(({ tag }) => tag !== 'V')
  );
}

/** « Les élèves ce son mit », « Les enfants, fatigués, ce sont endormis », « de ce reposé », « pour ce laver ». */
export function isSurelyReflexive({ words, at, before, next }: Place): boolean {
  const isJoined =
    /[NAQ]/.test(before?.tag ?? '') ||
    (before?.low === ',' && words.slice(0, at - 1).some(({ low }) => low === ','));
  if (
    /^(?:son|sont)$/.test(next?.low ?? '') &&
    isJoined &&
    DETERMINERS.get(words[0]?.low ?? '')?.number === 'p' &&
    has(words[at + 2], 'QVI') &&
    !has(words[at + 2], 'X')
  )
    return true;
  // « Le soleil ce couche à l’ouest. »: the only verb of its clause.
  if (
    /[NP]/.test(before?.tag ?? '') &&
    /[TP]/.test(words[0]?.tag ?? '') &&
    isWhole(words) &&
    next?.readings.some((one) => fitsPerson(one, '36')) === true &&
    !/^(?:être|avoir|pouvoir|devoir)$/.test(next.lemma) &&
    /[SD.]/.test(words[at + 2]?.tag ?? '') &&
    verbsMissing(words, at + 1) > 0
  )
    return true;
  // « permettre aux élèves de ce concentré »: whom it is for stands before.
  const isPermitted =
    /^(?:de|d')$/.test(before?.low ?? '') &&
    words[at - 2]?.tag === 'N' &&
    /^(?:aux?|à)$/.test(
      words[at - 3]?.tag === 'T' ? (words[at - 4]?.low ?? '') : (words[at - 3]?.low ?? ''),
    ) &&
    words.slice(0, at - 3).some(({ lemma }) => /^(?:permettre|demander|interdire|conseiller)$/.test(lemma));
  if (isPermitted && has(next, 'Q') && /é$/.test(next?.low ?? '') && /[.SD]/.test(words[at + 2]?.tag ?? '.'))
    return true;
  // « pour ce faire » is a set phrase.
  return (
    /^(?:de|d'|pour|sans)$/.test(before?.low ?? '') &&
    ((only(next, 'I') && next?.low !== 'faire') ||
      only(next, 'Q') ||
      (only(next, 'QA') && /é$/.test(next?.low ?? '') && /[.SD]/.test(words[at + 2]?.tag ?? '.')))
  );
}
