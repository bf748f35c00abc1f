import { DETERMINERS, genderOf, has, numberOf, only, PERSON, set } from '#engine/language/grammar.ts';
import type { Word } from '#engine/language/words.ts';
import { participleHeard } from '../participles/homophones.ts';
import { hasVerbInClause, isWhole, verbsMissing } from '../verbs/clause.ts';
import { isCircumstance } from './circumstance.ts';
import { ownsNoun } from './joined-noun.ts';
import {
  AVOIR_OBJECTS,
  isBeforeHeardParticiple,
  isOnlyA,
  isSurelyAvoir,
  upToNextClause,
} from './surely-avoir.ts';
import { isSurelyIs, isSurelyReflexive, type Place } from './surely-etre-or-se.ts';

/** Tells whether what stands around a homophone leaves this reading alone, whatever the tagger says. */
export const isCertain = (other: string, place: Place): boolean => CERTAIN[other]?.(place) ?? false;

/** « Les mercredis on finit tôt »: times are no subjects. */
const TIMES = set(
  'jour soir matin nuit samedi dimanche lundi mardi mercredi jeudi vendredi semaine mois an année vacances match heure fois week-end été hiver',
);

const PLACES = set(
  'bassin salle chambre forêt jardin bureau magasin centre terrain quartier région province zone coin bâtiment usine laboratoire bibliothèque cuisine cour champ plage port gare parc lac île pays ville village maison école classe rue marché',
);

const CERTAIN: Readonly<Record<string, (place: Place) => boolean>> = {
  /** « les courbes qui son tracer », « ils se son rendu », « les animaux son nourrit »: no noun follows. */
  sont: ({ words, at, before, next }) =>
    !/^(?:tout|chaque)$/.test(before?.low ?? '') &&
    (only(next, 'I') ||
      // « ceux qui son touchés », « les habits son encore mouillés »: no noun follows.
      (before?.low === 'qui' &&
        words[at - 2]?.tag !== 'S' &&
        has(next, 'QI') &&
        /(?:er|é|ée?s?)$/.test(next?.low ?? '')) ||
      (/^(?:encore|déjà|toujours|souvent|tous|toutes)$/.test(next?.low ?? '') &&
        (only(words[at + 2], 'I') || only(words[at + 2], 'Q'))) ||
      // « Les descriptions son précise et donnent envie »: no noun follows.
      (isPluralGroup(words, at) &&
        has(next, 'A') &&
        only(next, 'AV') &&
        /[CSJ.]/.test(words[at + 2]?.tag ?? '.')) ||
      // « Les rues son propre et bien tenues »: the clause has no other verb, and no noun is owned.
      (isPluralGroup(words, at) &&
        has(next, 'A') &&
        only(next, 'NA') &&
        isWhole(words) &&
        words.every(({ tag }) => tag !== 'V') &&
        /[CSJ.]/.test(words[at + 2]?.tag ?? '.')) ||
      // « Deux côtés son égaux »: no plural follows « son ».
      (/[NQ]/.test(before?.tag ?? '') &&
        next !== undefined &&
        only(next, before?.tag === 'Q' ? 'NAQV' : 'NAQ') &&
        has(next, 'AQ') &&
        numberOf(next, 'NAQ') === 'p') ||
      /^(?:ils|elles|se)$/.test(before?.low ?? '') ||
      // « et mes parents son obligés de partir »: a participle, and no other verb in the clause.
      (before?.tag === 'N' &&
        DETERMINERS.get(words[at - 2]?.low ?? '')?.number === 'p' &&
        has(next, 'Q') &&
        !hasVerbInClause(words, at) &&
        /[SD.C]/.test(words[at + 2]?.tag ?? '.') &&
        isWhole(words)) ||
      (has(next, 'VQ') && !has(next, 'NADX') && /[NAPDQ]/.test(before?.tag ?? '')) ||
      (isPluralGroup(words, at) &&
        verbsMissing(upToNextClause(words, at)) > 0 &&
        isWhole(words) &&
        (/[SD]/.test(next?.tag ?? '') ||
          (has(next, 'Q') &&
            (next?.tag !== 'N' ||
              (/[PQ]/.test(before?.tag ?? '') && /[SD.]/.test(words[at + 2]?.tag ?? '.')))))) ||
      // « Les vêtements que j’ai achetés son trop grands ».
      (/^(?:très|trop|plus|bien|pas|toujours|souvent)$/.test(next?.low ?? '') &&
        DETERMINERS.get(words[0]?.low ?? '')?.number === 'p' &&
        isWhole(words) &&
        verbsMissing(upToNextClause(words, at)) > 0)),
  a: (place) => isBeforeHeardParticiple(place) || isSurelyAvoir(place),
  /** « ni a l’école », « que vous porterez a notre demande »: another verb stands before, and none is missing. */
  à: ({ words, at, before, next }) =>
    before?.low === 'ni' ||
    // « j’apprends a ne pas crier »: no verb stands before « ne pas ».
    (/^(?:ne|n')$/.test(next?.low ?? '') && /^(?:pas|plus|jamais|rien)$/.test(words[at + 2]?.low ?? '')) ||
    // « il apprend à lire, a compter et a écrire ».
    (/^(?:,|et|ou)$/.test(before?.low ?? '') &&
      only(next, 'I') &&
      words.slice(0, at - 1).some(({ low }, one) => low === 'à' && words[one + 1]?.tag === 'I')) ||
    // « que les gens donnent le bon exemple a leurs enfants »: no clause lacks a verb, and something is had already.
    (before?.tag === 'N' &&
      /^(?:leurs?|mes|tes|nos|vos|chaque|ceux|celles|celui|celle|tous|toutes)$/.test(next?.low ?? '') &&
      verbsMissing(words, at) <= 0 &&
      words[at - 2]?.tag !== 'S' &&
      followsObject(words, at)) ||
    // « en cinquième année a l’école des arts, je… »: no subject stands before, and another clause has the verb.
    (before?.tag === 'N' &&
      isCircumstance(words, at) &&
      /[TPNM]/.test(next?.tag ?? '') &&
      !has(next, 'Q') &&
      words.some(({ tag }, place) => tag === 'V' && place !== at)) ||
    // « les légumes produits a Kikwit »: a plural has no « a ».
    (next?.tag === 'P' &&
      before?.tag === 'Q' &&
      numberOf(before, 'AQ') === 'p' &&
      numberOf(words[at - 2] ?? before, 'N') === 'p') ||
    // « née a Joal », « né en 1906 a Dakar »: where it was.
    (next?.tag === 'P' &&
      (/^(?:née?s?|morte?s?|arrivée?s?|allée?s?|partie?s?|restée?s?|installée?s?|habiter|vivre|aller|rester)$/.test(
        before?.low ?? '',
      ) ||
        (/^\d{4}$/.test(before?.text ?? '') && words[at - 2]?.low === 'en'))) ||
    // « une journée d’école ici, a Bouaké »: the sentence has its verb before, and nothing follows.
    (before?.low === ',' &&
      next?.tag === 'P' &&
      /^[.,;!?]$/.test(words[at + 2]?.text ?? '.') &&
      words.slice(0, at).some(({ tag }) => tag === 'V')) ||
    (before?.tag === 'N' && /^(?:qui|laquelle|quoi)$/.test(next?.low ?? '')) ||
    (before?.tag === 'V' &&
      /[TNPMIRS]/.test(next?.tag ?? '') &&
      !AVOIR_OBJECTS.has(next?.low ?? '') &&
      !has(next, 'Q') &&
      verbsMissing(words, at) <= 0),
  ont: isSurelyHave,
  son: ownsNoun,
  /** « il explique se chapitre »: the clause has its verb, and a noun may follow. */
  ce: ({ words, at, before, next }) =>
    (before?.tag === 'S' &&
      /^(?:dans|sur|avec|sous|chez|contre|depuis|pendant|malgré|vers|selon|après|avant|durant)$/.test(
        before.low,
      ) &&
      has(next, 'NA')) ||
    (next !== undefined &&
      has(next, 'N') &&
      // « demain se contente du présent »: no « ce » before a feminine.
      genderOf(next, 'N') !== 'f' &&
      !has(next, 'X') &&
      numberOf(next, 'N') === 's' &&
      /[VSDIQ]/.test(before?.tag ?? '') &&
      next.tag === 'V' &&
      verbsMissing(words, at + 1) <= 0 &&
      // « comment se passe une journée »: the noun behind the verb is its subject.
      !/^(?:qu[ie']|et|ou|où|n[e']|comment|quand|dont|pourquoi|là)$/.test(before?.low ?? '')),
  /** « Elle ne sait plus ou aller », « ou se mettre »: a place that is asked for. */
  où: ({ words, at, before, next }) => {
    let verb = at + 1;
    while (/^(?:se|me|te|nous|vous|les?|la|l'|en)$/.test(words[verb]?.low ?? '')) verb += 1;
    const isInfinitive =
      only(words[verb], 'I') || /^(?:aller|mettre|mètre|dormir|manger)$/.test(words[verb]?.low ?? '');
    let asking = at - 1;
    while (/^(?:pas|plus|jamais|trop|exactement|vraiment|tout|de|suite)$/.test(words[asking]?.low ?? ''))
      asking -= 1;
    // « je vois tout de suite ou sont mes erreurs ».
    // « dans un bassin ou le sable se dépose »: a place, and a clause with a subject of its own.
    let verbAt = at + 2;
    while (/[NAK]/.test(words[verbAt]?.tag ?? '')) verbAt += 1;
    const isInPlace =
      before?.tag === 'N' &&
      PLACES.has(before.lemma) &&
      words[at - 2]?.tag === 'T' &&
      /^(?:dans|sur)$/.test(words[at - 3]?.low ?? '') &&
      next?.tag === 'T' &&
      verbAt > at + 2 &&
      words[verbAt]?.tag === 'V' &&
      words.slice(0, at).some(({ tag }) => tag === 'V');
    if (isInPlace) return true;
    // « il demanda quel âge il avait et ou était ses parents »: a second question.
    const isSecond =
      words[at - 1]?.low === 'et' &&
      words.slice(0, at).some(({ lemma }) => /^(?:demander|savoir|ignorer)$/.test(lemma)) &&
      words
        .slice(0, at)
        .some(({ low }) => /^(?:quel|quelle|quels|quelles|comment|pourquoi|quand|qui)$/.test(low));
    if (
      isSecond &&
      /^(?:est|sont|était|étaient)$/.test(next?.low ?? '') &&
      /[TPR]/.test(words[at + 2]?.tag ?? '')
    )
      return true;
    const isAsked =
      /^(?:est|sont|était|étaient)$/.test(next?.low ?? '') &&
      /[TPR]/.test(words[at + 2]?.tag ?? '') &&
      words[asking]?.tag === 'V';
    // « il m’a montré ou se trouvait la salle ».
    const isShown =
      /^[cs]e$/.test(next?.low ?? '') &&
      /^(?:trouver|passer|cacher|situer)$/.test(words[at + 2]?.lemma ?? '') &&
      /^(?:montrer|expliquer|indiquer|savoir|demander|dire|voir)$/.test(words[asking]?.lemma ?? '');
    if (isShown && /[TPR]/.test(words[at + 3]?.tag ?? '')) return true;
    return (
      next !== undefined &&
      (isInfinitive || isAsked) &&
      /^(?:savoir|demander|voir|trouver|chercher|dire)$/.test(words[asking]?.lemma ?? '') &&
      words[asking]?.tag === 'V'
    );
  },
  /** « La personne dons je te parle », « Le livre donc tu parles »: a noun, a subject, and no verb before. */
  dont: ({ words, at, before, next }) =>
    before?.tag === 'N' &&
    PERSON[next?.low ?? ''] !== undefined &&
    (next?.tag === 'R' || /^[nv]ous$/.test(next?.low ?? '')) &&
    !words.slice(0, at).some(({ tag }) => tag === 'V'),
  /** « au cinéma où à la piscine ». */
  ou: ({ words, at, before, next }) =>
    /^(?:à|au|aux|en|chez|avec|pour|a)$/.test(next?.low ?? '') &&
    /[NP]/.test(before?.tag ?? '') &&
    !words.slice(at + 1).some(({ tag, low }) => tag === 'V' && low !== 'a'),
  /** « … sans toi est les profs demandent », « ma sœur est moi sommes »: a second subject with its verb follows. */
  et: ({ words, at, before, next }) => {
    if (/^(?:c'|ce|qu[ie']|n'|ne|où|quel(?:le)?|que)$/.test(before?.low ?? '') || before === undefined)
      return false;
    if (/^(?:moi|toi|lui)$/.test(next?.low ?? ''))
      return (
        words[at + 2]?.tag === 'V' &&
        words[at + 2]?.readings.some(({ persons }) => /[456]/.test(persons)) === true
      );
    // « j’espère que ça va est que tu viens ».
    if (/^qu[e']$/.test(next?.low ?? ''))
      return before.tag === 'V' && has(before, 'V') && !has(before, 'NAQ');
    let end = at + 1;
    while (/[TNAM]/.test(words[end]?.tag ?? '')) end += 1;
    return (
      next?.tag === 'T' &&
      end > at + 2 &&
      words[end]?.tag === 'V' &&
      !has(words[end], 'QX') &&
      hasVerbInClause(words.slice(0, at), at - 1)
    );
  },
  se: isSurelyReflexive,
  est: isSurelyIs,
};

/** « les filles on le même droit », « les deux équipes on bien jouer », « les pluies on détruis les récoltes ». */
function isSurelyHave({ words, at, before, next, lexicon }: Place): boolean {
  if (before === undefined) return false;
  // « beaucoup n’on pas pu », « ces hommes y on commis »: a clitic never stands before « on ».
  if (/^(?:n'|y)$/.test(before.low)) return true;
  // « les élèves l’on adoptée »: no participle follows « on ».
  if (
    before.low === "l'" &&
    ((only(next, 'I') && /er$/.test(next?.low ?? '')) || (only(next, 'QA') && has(next, 'Q')))
  )
    return true;
  // « les gens on du partir »: « ont dû ».
  if (
    next?.low === 'du' &&
    before.tag === 'N' &&
    (only(words[at + 2], 'I') || /é$/.test(words[at + 2]?.low ?? ''))
  )
    return true;
  // « ils se sont mariés et on trois fils »: the same subject has something.
  const isTheirs =
    /^(?:ils|elles)$/.test(words[0]?.low ?? '') || DETERMINERS.get(words[0]?.low ?? '')?.number === 'p';
  if (
    before.low === 'et' &&
    isTheirs &&
    /[TM]/.test(next?.tag ?? '') &&
    !words.slice(at + 1).some(({ tag, low }) => tag === 'V' || low === ',')
  )
    return true;
  const isPlural = isPluralGroup(words, at);
  if (!isPlural && (!has(before, 'N') || numberOf(before, 'NA') !== 'p')) return false;
  let place = at + 1;
  while (words[place]?.tag === 'D') place += 1;
  const verb = words[place];
  const isArticle = /^(?:le|la|les|l'|un|une|des|du|leur|leurs)$/.test(next?.low ?? '');
  const isNoun = isArticle && /[NA]/.test(words[at + 2]?.tag ?? '') && !has(words[at + 2], 'V');
  // « on » would be a second subject.
  const isHeardAlike =
    verb !== undefined &&
    has(verb, 'V') &&
    isPlural &&
    !TIMES.has(before.lemma) &&
    participleHeard(verb, lexicon);
  if (isHeardAlike) return true;
  if (hasVerbInClause(words, at) && !(isPlural && isOnlyA(words, at))) return false;
  return isNoun || (only(verb, 'I') && /er$/.test(verb?.low ?? '')) || (only(verb, 'QAN') && has(verb, 'Q'));
}

/** « elle donne le pain a ses enfants »: the verb of the clause and its object stand before. */
function followsObject(words: readonly Word[], at: number): boolean {
  let first = at - 1;
  while (first > 0 && /[NATM]/.test(words[first]?.tag ?? '')) first -= 1;
  return /[VI]/.test(words[first]?.tag ?? '') && words[first]?.lemma !== 'être';
}

/** « les animaux du parc », « la majorité des gens »: a plural group that opens its clause and ends before this place. */
function isPluralGroup(words: readonly Word[], at: number): boolean {
  let first = at - 1;
  while (first >= 0 && /[NAQTMPSD]/.test(words[first]?.tag ?? '')) first -= 1;
  const start = words[first + 1];
  const opens =
    first < 0 ||
    /[JW]/.test(words[first]?.tag ?? '') ||
    /^(?:,|mais|car|donc|et|ou)$/.test(words[first]?.low ?? '');
  if (!opens || start === undefined) return false;
  const isMost =
    /^(?:majorité|plupart|moitié)$/.test(words[first + 2]?.low ?? '') && words[first + 3]?.low === 'des';
  return isMost || (DETERMINERS.get(start.low)?.number === 'p' && start.tag === 'T');
}
