import { AVOIR, BETWEEN, DETERMINERS, has, is, MODALS, only, set } from '#engine/language/grammar.ts';
import type { Word } from '#engine/language/words.ts';

const COLOURS = set(
  'bleu bleue bleus bleues vert verte verts vertes rouge rouges noir noire noirs noires blanc blanche blancs blanches gris grise jaune jaunes rose roses brun brune violet violette',
);
/** Nouns that are colours and stay as they are: « une robe rouge et or ». */
const NAMED_COLOURS = set('or argent bronze crème ivoire ocre turquoise bordeaux kaki marron orange');
/** Participles of verbs that être helps. */
const MOVED = set(
  'allé allée venu venue arrivé arrivée parti partie resté restée devenu devenue tombé tombée entré entrée',
);
/** Who is hungry: « la faim du peuple » has no end. */
const HUNGRY = set(
  'peuple peuples population populations enfant enfants pauvre pauvres homme hommes femme femmes loup loups lion lionne ogre bébé orphelin orphelins famille familles villageois réfugiés prisonniers soldats habitants bête animal animaux chien chat corps',
);

/** Tells whether what stands around a homophone leaves nothing but the word that is written, whatever a model weighs. */
export function isAsWritten(words: readonly Word[], at: number): boolean {
  const [word, before, next] = [words[at], words[at - 1], words[at + 1]];
  switch (word?.low) {
    // « Donne le la »: the note.
    case 'la':
      return before?.low === 'le';
    case 'et':
      return is(before, COLOURS) && is(next, NAMED_COLOURS);
    // « Il a toujours dû travailler »: « du » before an infinitive is no article.
    case 'dû': {
      let helper = at - 1;
      while (is(words[helper], BETWEEN) || words[helper]?.tag === 'D') helper -= 1;
      return is(words[helper], AVOIR) && (only(next, 'I') || next?.tag === 'K' || next?.tag === 'I');
    }
    // « on peut donc se demandé »: the infinitive of a modal has « se » before it.
    case 'se':
      return (
        has(next, 'Q') &&
        /é$/.test(next?.low ?? '') &&
        words.slice(Math.max(0, at - 3), at).some((one) => is(one, MODALS))
      );
    // « le but qu’il avait marqué est allé »: a verb that être helps.
    case 'est':
      return before?.tag === 'Q' && only(next, 'Q') && is(next, MOVED);
    // « Les outils qu’il utilise sont vieux »: the verb of the relative stands before, and the sentence needs its own.
    case 'sont':
      return (
        DETERMINERS.get(words[0]?.low ?? '')?.number === 'p' &&
        before?.tag === 'V' &&
        has(next, 'A') &&
        /[.SCD]/.test(words[at + 2]?.tag ?? '.') &&
        words.slice(0, at).filter(({ tag }) => tag === 'V').length === 1 &&
        words.slice(0, at).some(({ tag, low }) => tag === 'W' || /^qu[e']$/.test(low))
      );
    // « la maire, élue en mai »: nobody writes so of a mother or the sea, but for « ma maire ».
    case 'maire':
      return !/^(?:ma|ta|sa)$/.test(before?.low ?? '');
    case 'faim':
      return (
        /^(?:du|des|de|d')$/.test(next?.low ?? '') &&
        words.slice(at + 2, at + 4).some((one) => is(one, HUNGRY))
      );
    default:
      return false;
  }
}
