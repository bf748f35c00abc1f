import { words } from '#engine/text/words/words.ts';

/** What all forms of definitions have in common. */

export interface DefinitionOf<Form extends string> {
  readonly form: Form;
  /** The defined term, with its article when it has one. */
  readonly term: string;
  readonly definition: string;
  /** « En biologie, » when the sentence is limited to it, otherwise empty. */
  readonly lead: string;
  /** The verb between term and definition: « est », « se nomme »; empty for forms without a verb. */
  readonly verb: string;
}

/** The words with which a definition begins. In « sont de petites molécules » the adjective shortens the article. */
export const ARTICLE =
  /^(?:un|une|des|le|la|les|l’|ce qui|ce que|celui qui|celle qui|ceux qui|tout|toute|l’ensemble|(?:de|d’)\s?(?:petite?s|grande?s|gros|grosses|longue?s|jeunes|vieux|vieilles|nouveaux|nouvelles|autres|anciens|anciennes|fines?|très \p{L}+s)(?=\s\p{L}+[sx]))(?:(?<=’)|(?!\p{L}))/u;
export const WORDS_MAX = 60;

/** Tells whether a definition has a plausible length, 2 to 60 words. */
export function isSized(definition: string): boolean {
  const count = words(definition).length;
  return count >= 2 && count <= WORDS_MAX;
}

/** Nouns that judge or place something without saying what it is; « un moyen de préparer… » does say it. */
export const SAYS_LITTLE =
  /^(?:(?:un|une|le|la|l’|des|les|l’un des|l’une des)\s?)(?:(?:des?|bon|bonne|vrai|vraie|véritable|grand|grande|autre|seul|seule|principal|principale|principaux|principales|premier|première|même|même|plus)\s)*(?:exemples?|cas|causes?|conséquences?|problèmes?|questions?|atouts?|preuves?|échecs?|succès|réussite|réalité|enjeux?|nécessité|sujet|avantages?|inconvénients?|obstacles?|désastre|signes?|tournant|raisons?|résultat|facteurs?|suivante?s?|début|fin|moyens?(?!\s(?:de\s|d’)\p{L}+(?:er|ir|re)(?!\p{L}))|effets?|sources?|fois|victimes?|fruit)(?:(?<=’)|(?!\p{L}))/iu;
/** Nouns that name a property of something else: « la capitale de… », « le but de… ». */
const PROPERTY =
  /^(?:le|la|l’)\s?(?:\p{Ll}+(?:ère|er|al|ale|if|ive)\s)?(?:capitale|but|objectif|rôle|fonction|cause|conséquence|origine|formule|symbole|unité|devise|langue officielle|monnaie|fondateur|fondatrice|auteur|inventeur|résultat|siège|hymne|chef-lieu|nom|durée|superficie|population|date|valeur|produit|point culminant|mission|président|particularité|caractéristique|principe|ingrédient|composant|constituant|raison|lieu|effet|thème|sujet|problème|enjeu|moteur|vitesse|température)(?:\s\p{Ll}+(?:al|ale|ique|if|ive|elle|el|aire|né|née|on|onne))*\s?(?<of>(?:de|du|des|d’)(?:(?<=’)|(?!\p{L}))\s?.*)$/iu;
/** « effet de serre » and « principe d’inertie » are compound words, « le principe de la pile » is a property. */
const COMPOUND =
  /^(?:de\s|d’)(?!(?:la|le|les|l’|un|une|cette?|ces?|son|sa|ses|chaque)(?:(?<=’)|(?!\p{L})))\p{Ll}/u;
/** Units and formulas belong to what is measured: « l’unité de tension », « la vitesse de chute ». */
const MEASURED = /^(?:le|la|l’)\s?(?:unité|symbole|formule|vitesse|température|durée)(?!\p{L})/iu;

/**
 * Tells whether a phrase names a property: « la capitale du Sénégal », « le rôle de l’estomac », « l’unité de tension
 * ».
 */
export function isProperty(phrase: string): boolean {
  const of = PROPERTY.exec(phrase)?.groups?.of;
  return of !== undefined && (MEASURED.test(phrase) || !COMPOUND.test(of));
}

/** « Trois éléments le caractérisent : » is a sentence with a pronoun before its verb. */
export const COUNTED_DO =
  /^(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|plusieurs)\s\p{Ll}+s\s(?:(?:le|la|les|se|lui|leur)\s|[ls]’)\p{Ll}+ent$/iu;

/** Tells whether brackets and quotation marks are closed. */
export function isClosed(text: string): boolean {
  return (text.match(/[(«]/g)?.length ?? 0) === (text.match(/[)»]/g)?.length ?? 0);
}
