import { genderOf, has, numberOf, only, set } from '#engine/language/grammar.ts';
import type { Word } from '#engine/language/words.ts';
import { hasOtherVerb, hasVerbInClause, isWhole, verbsMissing } from './clause.ts';

/** What a verb must be at its place. */
export type Wanted = 'infinitive' | 'participle' | 'finite';
/** How much better some parts of speech fit a place than others. */
export type Lead = (tags: string, others: string) => number;

/** What an infinitive may tell beside it: « son rêve, voyager dans le monde, ». */
const DEEDS = set(
  'rêve métier passion but règle objectif projet habitude art idéal activité occupation loisir plaisir mission tâche travail rôle devoir idée solution moyen ambition désir souhait volonté choix conseil geste défi priorité secret bonheur joie ordre mot consigne verbe',
);
/** « les enfants jouer » after these has its own infinitive. */
export const PERCEIVES = set(
  'voir regarder entendre sentir écouter laisser faire envoyer emmener mener observer apercevoir aider',
);
/** Verbs of saying, after which an infinitive may stand apart: « il déclare à son tour renoncer ». */
const SAYS = set('déclarer affirmer dire prétendre reconnaître avouer jurer nier estimer');

/** « il regarde les enfants jouer », « les documents demandés », « les enfants, fatigués par le voyage ». */
export function afterNoun(words: readonly Word[], at: number, lead: Lead): Wanted | null {
  // « un pigment vert appeler chlorophylle »: an adjective may part them.
  const direct = words[at - 1]?.tag === 'A' && words[at - 2]?.tag === 'N' ? words[at - 2] : words[at - 1];
  // « Le Katanga, dirigé par Tshombe »: a name with its article.
  const isAside =
    direct?.low === ',' &&
    (words[at - 2]?.tag === 'N' || (words[at - 2]?.tag === 'P' && words[at - 3]?.tag === 'T'));
  if ((direct?.tag !== 'N' && !isAside) || direct?.low === 'peine') return null;
  if (
    !isAside &&
    lead('I', 'QV') > 0 &&
    words
      .slice(Math.max(0, at - 4), at)
      .some(
        ({ tag, lemma }) => tag === 'V' && /^(?:voir|regarder|entendre|écouter|laisser|faire)$/.test(lemma),
      )
  )
    return 'infinitive';
  // « il regarde les enfants joué »: a participle would agree.
  if (isPerceived(words, at)) return 'infinitive';
  if (!only(words[at], 'I') || words.slice(0, at).some(({ lemma }) => PERCEIVES.has(lemma))) return null;
  // « payer les gens, électrifier par étapes »: infinitives in a row; « déclare à son tour révoquer ».
  if (words.slice(0, at).some(({ tag, lemma }) => tag === 'I' || SAYS.has(lemma))) return null;
  // « fatiguer par le voyage »: whoever did it follows.
  // « l’entreprise Lambert, spécialiser dans les meubles ».
  const close = words.findIndex(({ low }, place) => place > at && low === ',');
  const isClosed =
    isAside &&
    close > 0 &&
    /[VK]/.test(words[close + 1]?.tag ?? '') &&
    !(DEEDS.has(words[at - 2]?.lemma ?? '') && only(words[at], 'I')) &&
    /^(?:à|a|avec|de|d'|dans|en|par|sous|sur|depuis)$/.test(words[at + 1]?.low ?? '') &&
    !words.slice(0, at).some(({ tag }) => /[VS]/.test(tag));
  if (isClosed) return 'participle';
  const isDone =
    isAside && words[at + 1]?.low === 'dans' && lead('Q', 'IVN') > -20 && hasVerbInClause(words, at - 2);
  if (isDone) return 'participle';
  if (words[at + 1]?.low === 'par' && (isAside || hasOtherVerb(words, at) || lead('Q', 'IVN') > 0))
    return 'participle';
  // « un concert improviser que tous aiment »: no infinitive has a relative.
  if (
    !isAside &&
    /^(?:que|qu')$/.test(words[at + 1]?.low ?? '') &&
    words[at - 2]?.tag === 'T' &&
    lead('Q', 'IVN') > -40
  )
    return 'participle';
  // « les invités danser jusqu’à l’aube »: the verb of its sentence, in a tense that nothing tells.
  if (at === 2 && words[0]?.tag === 'T' && isWhole(words) && verbsMissing(words) > 0) return null;
  // « les documents demander »: nothing but a participle can follow a noun.
  return !isAside && lead('Q', 'IVN') > 50 ? 'participle' : null;
}

/** « il regarde les enfants joué »: a verb of seeing, a plural, and a form that does not agree with it. */
function isPerceived(words: readonly Word[], at: number): boolean {
  if (words[at + 1]?.low === 'par' || !/[éi]$/.test(words[at]?.low ?? '')) return false;
  const [noun, determiner, verb] = [words[at - 1], words[at - 2], words[at - 3]];
  return (
    noun?.tag === 'N' &&
    /^(?:les|des|ces|mes|tes|ses|nos|vos|leurs)$/.test(determiner?.low ?? '') &&
    verb?.tag === 'V' &&
    /^(?:voir|regarder|entendre|écouter|laisser|faire)$/.test(verb.lemma)
  );
}

/** « comment peser la farine », « Quelles solutions proposer ? »: what is asked has no other verb. */
export function askedFor(words: readonly Word[], at: number): Wanted | null {
  if (!/é$/.test(words[at]?.low ?? '') || has(words[at], 'V')) return null;
  const [before, next] = [words[at - 1], words[at + 1]];
  const isSure = !has(words[at], 'N') || next?.tag === 'T';
  if (before?.low === 'comment' && isSure && /[TSKM.]/.test(next?.tag ?? '.')) return 'infinitive';
  // « Quelle solution proposée l’an passé… »: a participle would agree.
  const isQuestion =
    /^quel(?:le)?s?$/.test(words[0]?.low ?? '') &&
    before?.tag === 'N' &&
    at <= 3 &&
    words.at(-1)?.text === '?' &&
    words.every(({ tag }) => tag !== 'V');
  return isQuestion && !(genderOf(before, 'N') === 'm' && numberOf(before, 'N') === 's')
    ? 'infinitive'
    : null;
}
