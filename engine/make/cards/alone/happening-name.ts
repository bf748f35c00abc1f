import { inside } from '#engine/text/words/articles.ts';
import { fold } from '#engine/text/words/fold.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';

/** Nouns for what happens, folded, in the singular. */
export const HAPPENINGS =
  /^(?:abdication|abolition|accession|accord|adhesion|adoption|affaire|affrontement|annexion|appel|armistice|arrestation|arrivee|assassinat|attaque|attentat|avenement|banquet|bataille|blocus|boycott|campagne|capitulation|catastrophe|chute|colonisation|conference|congres|conquete|construction|convocation|coup|couronnement|creation|crise|debarquement|debut|decouverte|defaite|demission|depart|destitution|dissolution|division|eclatement|election|emeute|entree|epidemie|eruption|evacuation|execution|exil|explosion|faillite|fin|fondation|genocide|greve|guerre|inauguration|incendie|independance|insurrection|intervention|invasion|invention|jeux|jo|krach|lancement|liberation|manifestation|marche|mariage|massacre|mise|mort|mutinerie|naissance|negociation|occupation|offensive|ouverture|partage|partition|pogrom|premier|premiere|prise|proces|proclamation|promulgation|publication|putsch|ratification|rebellion|reconquete|referendum|reforme|rencontre|restauration|retour|retrait|reunification|reunion|revolte|revolution|rupture|sacre|secession|seisme|sequencage|siege|signature|soulevement|sommet|suppression|traite|transfert|tremblement|unification|victoire|visite|vote)s?$/u;
/** Those of them that are masculine; the others are feminine. */
const MASCULINE =
  /^(?:accord|affrontement|appel|armistice|assassinat|attentat|avenement|banquet|blocus|boycott|congres|coup|couronnement|debarquement|debut|depart|eclatement|exil|genocide|incendie|krach|lancement|mariage|massacre|partage|pogrom|proces|putsch|referendum|retour|retrait|sacre|seisme|sequencage|siege|soulevement|sommet|traite|transfert|tremblement|vote)s?$/u;
/** « JO de Mexico » and « Premier vol » have no article by these rules. */
const WITHOUT_ARTICLE = /^(?:jo|jeux|premiere?|marche)s?$/u;
/** What a line of notes adds: « , 105 000 morts », « (feu à Tokyo) ». */
const ADDED = /(?:,\s(?:env\.?\s|environ\s|plus\sde\s|≈\s?)?\d.*|\s\([^()]*\)|\s(?:→|[-=]>)\s.*)$/u;

/**
 * The question after the date of what a line of notes names with its noun: « de quand date le séisme du Kanto ». Null where
 * the line opens otherwise, tells a whole sentence, or names nothing beside its noun.
 */
export function dateOfHappening(line: string): string | null {
  const name = line.replace(ADDED, '').replace(ADDED, '').trim();
  const list = words(name);
  const first = fold(list[0]?.text ?? '');
  const next = list[1]?.text ?? '';
  const isNamed =
    HAPPENINGS.test(first) &&
    !WITHOUT_ARTICLE.test(first) &&
    /^(?:de|d’|du|des|à|au|en|\p{Ll}{4,})$/u.test(next) &&
    !/[:;=,«»→.+]|\s-\s/u.test(name) &&
    !hasFiniteVerb(`la ${name}`);
  if (!isNamed) return null;
  const opening = name.charAt(0).toLowerCase() + name.slice(1);
  const isSeveral = /s$/u.test(first) && !/^(?:congres|proces|blocus)$/u.test(first);
  const article = isSeveral ? 'les ' : startsWithVowel(first) ? 'l’' : MASCULINE.test(first) ? 'le ' : 'la ';
  return `de quand date${isSeveral ? 'nt' : ''} ${article}${opening}`;
}

const startsWithVowel = (word: string) => /^[aeiou]/u.test(word);

/** « L’Autriche declare la guerre à la Serbie » is a sentence, whose verb may lack its accent. */
const SENTENCE =
  /^(?:(?:le|la|les|un|une)\s|l’)\S+\s\p{Ll}{4,}\s(?:(?:à\s)?(?:le|la|les|un|une)\s|(?:à\s)?l’|au\s|aux\s|en\s)/iu;

/** Asks for the date of a whole sentence of notes, which « De quand date » can’t; null for any other line. */
export const datingOfSentence = (line: string): string | null =>
  SENTENCE.test(line) ? `Datez cet événement\u00a0: ${inside(line)}.` : null;
