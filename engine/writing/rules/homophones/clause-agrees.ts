import { DETERMINERS, has, numberOf, only, PERSON, set } from '#engine/language/grammar.ts';
import type { Word } from '#engine/language/words.ts';
import { hasOtherVerb, hasVerbNear, isWhole, verbsMissing } from '../verbs/clause.ts';

/** A homophone with the parts of speech that it can have. */
export interface Form {
  readonly word: string;
  readonly tags: string;
}

/** Places and times, after which « où » opens a relative clause. */
const PLACES = set(
  'jour moment pays ville endroit maison école lieu heure année époque cas temps village quartier région siècle mois semaine matin soir instant marché classe monde rue âge salle chambre coin lycée université bureau mesure situation société période saison jardin parc forêt restaurant hôtel magasin usine hôpital bâtiment île continent zone place table boîte tiroir sac film scène livre chapitre passage texte nuit soirée date minute seconde fois printemps été hiver automne château montagne plage mer fleuve rivière chemin route immeuble appartement famille état point vie camp ferme champ club entreprise atelier stade terrain piscine cantine cuisine salon garage gare arrêt bus train avion voiture colonie stage site association musée cinéma théâtre église mosquée boutique bibliothèque laboratoire couloir cour préau étage grenier cave récréation camping auberge refuge hall centre poste banque',
);
/** Verbs after which « où » opens a question. */
const ASKS = set(
  'savoir demander ignorer dire voir comprendre chercher trouver montrer regarder oublier expliquer indiquer habiter aller',
);

/** A clause keeps a finite verb, and gets no second one; a clitic needs a verb, a determiner a noun. */
export function clauseAgrees(words: readonly Word[], at: number, own: Form, other: Form): boolean {
  const next = words[at + 1];
  const mayBeVerb = has(next, 'V');
  const certainly = mayBeVerb && !has(next, 'NAQ');
  switch (other.word) {
    case 'est':
      // « la roche et le métal », « croissante et majorée »: what « et » joins.
      if (/^(?:les?|la|l'|son|sa|ses|leurs?|environ)$/.test(next?.low ?? '')) return false;
      if (/[AQ]/.test(words[at - 1]?.tag ?? '') && /[AQ]/.test(next?.tag ?? '')) return false;
      // « Une table et deux chaises. », « Un livre et un cahier. », « Awa Diop et une voisine. »: what is there.
      // « L’aile de l’oiseau et celle du papillon »: two of a kind.
      if (/^ce(?:lui|lle|ux|lles)$/.test(next?.low ?? '')) return false;
      if (next?.tag === 'M' || (next?.tag === 'T' && !isKnownOne(words[0]))) return false;
      return isWhole(words) && !hasVerbNear(words, at) && followsSubject(words, at);
    case 'et':
      // « de quel côté est l’écart »: what a question asks for stands before its verb.
      if (/^(?:quel(?:le)?s?|qui|où)$/.test(words[at - 1]?.low ?? '')) return false;
      if (/^quel(?:le)?s?$/.test(words[at - 2]?.low ?? '')) return false;
      // « quand leur produit est nul », « un vaccin est si difficile »: what is said of a noun.
      if (
        /[NPX]/.test(words[at - 1]?.tag ?? '') &&
        /[AD]/.test(next?.tag ?? '') &&
        !/[NA]/.test(words[at + 2]?.tag ?? '')
      )
        return false;
      // « le livre donc tu parles est »: a relative word that another rule puts right first.
      return (
        hasOtherVerb(words, at) &&
        verbsMissing(words, at) <= 0 &&
        !words.slice(0, at).some(
          ({ low }, place) =>
            /^(?:donc?s?|dont|qu[ei'])$/.test(low) ||
            // « la ville ou je suis née est belle »: « où ».
            (low === 'ou' &&
              words[place - 1]?.tag === 'N' &&
              PERSON[words[place + 1]?.low ?? ''] !== undefined),
        )
      );
    case 'sont':
      // « un son trop fort », « copie son ARN ».
      if (
        words[at - 1]?.tag === 'T' ||
        // « à qui son départ fait de la peine ».
        (words[at - 1]?.low === 'qui' && words[at - 2]?.tag === 'S') ||
        /^(?:tout|chaque)$/.test(words[at - 1]?.low ?? '') ||
        next?.capital === true
      )
        return false;
      if (/[VQI]/.test(words[at - 1]?.tag ?? '') || has(words[at - 1], 'V')) {
        if (has(next, 'N') && numberOf(next as Word, 'N') !== 'p') return false;
      }
      // « ils ont travaillé et son contents »: no noun follows.
      if (only(next, 'A') && words[at + 2]?.tag === '.' && isWhole(words)) return true;
      return isWhole(words) && !hasVerbNear(words, at);
    case 'ont':
      // « mais on leur refuse »: a clitic and its verb follow.
      // « ils nous on vus », « la pluie on abîmer »: a participle or an infinitive never follows « on ».
      if (
        words[at - 1]?.tag !== 'C' &&
        ((has(next, 'I') && !has(next, 'VX')) ||
          /^(?:été|vue?s?)$/.test(next?.low ?? '') ||
          (only(next, 'QA') && has(next, 'Q')))
      )
        return true;
      return (
        next?.tag !== 'K' &&
        !/^(?:leur|lui|les|la|le|y|en)$/.test(next?.low ?? '') &&
        /[NRAQPKW]/.test(words[at - 1]?.tag ?? '') &&
        !hasVerbNear(words, at)
      );
    case 'peut':
      return words[at - 1]?.low !== 'un' && !hasOtherVerb(words, at);
    case 'son':
      // « elle a pris sont sac », « avec sont père ».
      return (
        only(next, 'NA') &&
        has(next, 'N') &&
        numberOf(next as Word, 'NA') !== 'p' &&
        words[at - 1]?.capital === false &&
        /[SVQI]/.test(words[at - 1]?.tag ?? '')
      );
    case 'a':
      if (/^(?:qui|quoi|laquelle|lequel|quel|quelle)$/.test(next?.low ?? '')) return false;
      // « de B à A », « recherche à faire : … ».
      if (next?.capital === true && next.text.length === 1) return false;
      return !hasVerbNear(words, at) && (isWhole(words) || words[at - 1]?.tag === 'R');
    case 'à':
      // « si a est inférieur à b »: the name of a number.
      // « la lèpre a disparu »: only « -é » sounds like an infinitive.
      if (next?.tag === 'Q' && !/ée?s?$/.test(next.low)) return false;
      return (
        !/^(?:est|était|vaut|divise)$/.test(next?.low ?? '') && hasOtherVerb(withoutHomophones(words, at), at)
      );
    case 'se':
      // « pour ce faire ».
      return mayBeVerb && next?.low !== 'faire' && (certainly || !hasOtherVerb(words, at, at + 1));
    case 'ce':
      // « ce qui », « ceux qui »: another rule looks at the verb.
      if (next?.low === 'qui') return false;
      return !certainly && !has(next, 'I') && (!mayBeVerb || hasOtherVerb(words, at, at + 1));
    case 'sa':
      // « il trouve ça indécent »: « sa » never stands before a vowel.
      return !mayBeVerb && next?.elides !== true && next?.tag !== 'K' && !/'$/.test(next?.low ?? '');
    case 'ça':
      return (
        certainly ||
        /^(?:fait|va|dure|marche|sert|donne|change|n'|ne|me|m'|te|t'|se|s'|coute|coûte)$/.test(
          next?.low ?? '',
        ) ||
        /[.S]/.test(next?.tag ?? '')
      );
    case 'où':
      return verbBeforeBoundary(words, at + 1) && asksForPlace(words, at);
    case 'là':
      return next?.text !== '[';
    case 'la':
      return has(next, 'NA') && !has(next, 'X');
    case 'ou':
      return /[TNPA]/.test(next?.tag ?? '') && !words.slice(at + 1).some(({ tag }) => /[VI]/.test(tag));
    default:
      return own.tags !== 'V' || hasOtherVerb(words, at);
  }
}

/** « Lucas a comparer c’est cellules »: what is « ses » is no other verb of the clause. */
const withoutHomophones = (words: readonly Word[], at: number): readonly Word[] =>
  words.map((word, place) =>
    place > at &&
    word.low === 'est' &&
    words[place - 1]?.low === "c'" &&
    /[NI]/.test(words[place - 2]?.tag ?? '')
      ? { ...word, tag: 'X' as const }
      : word,
  );

/** « le », « mon », « cette », a pronoun: what the sentence speaks of is known. */
const isKnownOne = (word: Word | undefined): boolean =>
  word !== undefined && word.tag !== 'P' && !/^(?:une?|des|de|du|d')$/.test(word.low);

function verbBeforeBoundary(words: readonly Word[], from: number): boolean {
  const end = words.findIndex(({ tag }, at) => at >= from && /[VJW.]/.test(tag));
  return words[end]?.tag === 'V';
}

/** « Mon père et … », « il et … »: nothing stands before the word but one subject. */
function followsSubject(words: readonly Word[], at: number): boolean {
  const opener = words.findLastIndex(
    ({ tag, low }, place) => place < at && (tag === 'J' || /^(?:mais|car|donc)$/.test(low)),
  );
  // « Quelques minutes plus tard, la police et arrivée »: what opens the sentence has no verb.
  const comma = words.findLastIndex(({ low }, place) => place < at && low === ',');
  const opening = words.slice(opener + 1, comma);
  const isOpening =
    comma > opener &&
    opening.some(({ tag }) => /[SD]/.test(tag)) &&
    !opening.some(({ tag }) => /[VIQ.]/.test(tag));
  const before = words.slice((isOpening ? comma : opener) + 1, at);
  const [first, ...rest] = before;
  // « plus large que la Lune et … », « Ses dendrites et … »: a comparison, and a plural that « est » has not.
  const opens = words[opener];
  const isCompared =
    opens?.tag === 'J' &&
    !/^(?:quand|lorsqu[e']|si|car|puisqu[e'])$/.test(opens.low) &&
    words[opener - 1]?.tag !== 'V';
  if (first === undefined || isCompared) return false;
  if (DETERMINERS.get(first.low)?.number === 'p') return false;
  return (
    (first.tag === 'R' && rest.length === 0) ||
    // « La vitesse de la voiture et plus élevée »: a noun and what completes it.
    (first.tag === 'T' && rest.length > 0 && rest.every((one) => /[NAPD]/.test(one.tag) || completes(one))) ||
    (before.length > 1 && before.every(({ tag }) => tag === 'P'))
  );
}

const completes = ({ tag, low }: Word): boolean =>
  tag === 'T' || (tag === 'S' && /^(?:de|d'|du|des)$/.test(low));

/** « En Belgique, où l’on parle trois langues, la vie est… »: a place opens the sentence, and the clause ends with a comma. */
function isPlaceAside(words: readonly Word[], at: number): boolean {
  const place = words[at - 2];
  const end = words.findIndex(({ low }, one) => one > at && low === ',');
  const opens = words[0]?.tag === 'S' && !words.slice(0, at).some(({ tag }) => /[VI]/.test(tag));
  // « à côté de Liège, où il y avait une usine »: a place, and what was there.
  if (
    place !== undefined &&
    (PLACES.has(place.lemma) || place.tag === 'P') &&
    (/^(?:il|elle|on|ils|elles)$/.test(words[at + 1]?.low ?? '') ||
      (words[at + 1]?.tag === 'T' && words[at - 3]?.tag === 'S')) &&
    words
      .slice(0, at)
      .some(({ low, tag }) => tag === 'S' && /^(?:à|en|au|dans|de|d'|du|sur|chez)$/.test(low)) &&
    !words.slice(0, at).some(({ low }) => PERSON[low] === '2' || PERSON[low] === '5')
  )
    return verbBeforeBoundary(words, at + 1);
  const isPlace =
    place !== undefined &&
    (PLACES.has(place.lemma) ||
      (place.tag === 'P' && /^(?:en|à|au|aux|dans)$/.test(words[at - 3]?.low ?? '')));
  return isPlace && opens && end > 0 && words.slice(end).some(({ tag }) => tag === 'V');
}

/** « la ville où », « je ne sais pas où »: a place, a time, or a question. */
function asksForPlace(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (before === undefined) return words.at(-1)?.text === '?';
  // « En Belgique, où l’on parle trois langues, … »; « il ira à Liège, ou il restera »: the main clause follows.
  if (before.low === ',') return isPlaceAside(words, at);
  return (
    PLACES.has(before.lemma) ||
    // « le club de foot où je joue ».
    (before.tag === 'N' &&
      /^(?:de|d')$/.test(words[at - 2]?.low ?? '') &&
      PLACES.has(words[at - 3]?.lemma ?? '')) ||
    // « dans la bouche où »: where something is.
    (before.tag === 'N' &&
      words.slice(Math.max(0, at - 3), at - 1).some(({ low }) => /^(?:dans|sur|sous|chez)$/.test(low))) ||
    /^(?:là|partout|d'|jusqu'|par|ici)$/.test(before.low) ||
    words.slice(Math.max(0, at - 3), at).some(({ tag, lemma }) => /[VI]/.test(tag) && ASKS.has(lemma))
  );
}
