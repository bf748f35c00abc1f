import { stems } from '#engine/text/words/stems.ts';
import { isFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';

/** Words that stand for something said before: outside of their text nobody knows what. */

const ALWAYS =
  /(?<!\p{L})(?:cet|cette|ces|(?:celui|celle|ceux|celles)(?!\s(?:de|du|des|qui|que|dont)(?!\p{L})|\s(?:d|qu)’)|celui-ci|celle-ci|ceux-ci|celles-ci|ce dernier|cette dernière|ceci|ci-dessus|précédente?s?|susdite?s?|lui|eux|y|ce(?=\s)(?!\s(?:que|qu’|qui|dont|sont)))(?![\p{L}-])/iu;
/** These may take up a name of the same phrase. */
const TAKES_UP = /(?<!\p{L})(?:il|elle|ils|elles|son|sa|ses|leurs?)(?!\p{L})/iu;
/** « toute autorité, surtout celle de l’État » takes up a noun of the same phrase, « celle de l’État » alone doesn’t. */
const ONE_OF = /(?<!\p{L})(?:celui|celle|ceux|celles)(?=\s(?:de|du|des|qui|que|dont)(?!\p{L})|\s(?:d|qu)’)/iu;
/** « Le premier fut créé », « les autres partent »: of what? */
const OF_A_ROW =
  /^(?:le|la|les|l’)\s?(?:premi(?:er|ère)|second|seconde|deuxième|troisième|dernier|dernière|autre|même|un|une|uns|tout)s?\s(?:est|sont|fut|furent|était|étaient|a|ont|s’|se|[\p{Ll}]+e(?:nt)?\s)/iu;
/** « La France mêle les deux depuis 1945 », « les trois s’opposent »: two and three of what? */
const COUNTED_ALONE =
  /(?<!\p{L})(?:les|des|aux|ces)\s(?:deux|trois|quatre)(?=\s(?:depuis|en|dans|par|pour|avec|sans|à|au|se|sont|ont|ne)(?!\p{L})|\s(?:s|n)’|[.,;:?]|$)/iu;
/** « adoptée par référendum », « créé en 1905 »: what was? */
const NO_SUBJECT =
  /^(?:(?!entrée|arrivée|montée|durée|percée|mise|prise|reprise|crise|conquête|défaite|suite|fuite|série|partie|sortie|maladie)\p{L}+(?:ée?s?|ie?s?|ue?s?|ite?s?|ise?s?)\s(?:par|en|à|au|pour)\s|(?:créé|fondé|adopté|signé|publié|inauguré|promulgué|proclamé|élu|né|bâti|construit|découvert|devenu|réélu)e?s?(?:\s|$)|(?:est|sont|devient|devenir|remplace|remplacé|a|ont|fait)\s)/iu;

/** « Watson en pose les principes », « le sous-titre en est… »: of what? */
const OF_IT = /(?<!\p{L})en\s(?<verb>est|\p{Ll}{3,})\s(?<next>les?|la|une?)\s/u;

function isOfIt(phrase: string): boolean {
  const { verb, next = '' } = OF_IT.exec(phrase)?.groups ?? {};
  return verb !== undefined && verb !== 'fait' && isFiniteVerb(verb, '', next);
}

/** « deux ans plus tard », « la même année »: after what, and in which? */
const LATER =
  /(?<!\p{L})(?:(?:ans?|années?|mois|jours|semaines)\splus\stard|la\smême\sannée|l’année\ssuivante|à\scette\sdate)(?!\p{L})/iu;

/** « issue d’un magma plus riche en silice »: than which? */
const COMPARED =
  /(?<!\p{L})(?<!(?:le|la|les|des)\s)(?:plus|moins)\s(?!de\s|d’|ou\s|en\s|que\s|tard|tôt|largement)\p{Ll}+(?!.*\squ(?:e\s|’))/u;

/** Tells whether a phrase compares something with what only stands before it. */
export const isCompared = (phrase: string): boolean => COMPARED.test(phrase);

/** « naît de leur réunion »: of whose, where nobody is several? */
const SEVERAL = /(?<!\p{L})(?:et|tous|toutes|\p{L}+[sx]|\p{L}+ent)(?!\p{L})/iu;

/** Tells whether a phrase can’t be understood without what stood before it. */
export function isLost(phrase: string): boolean {
  if ([ALWAYS, LATER, OF_A_ROW, COUNTED_ALONE, NO_SUBJECT].some((lost) => lost.test(phrase))) return true;
  if (isOfIt(phrase)) return true;
  const theirs = /(?<!\p{L})leurs?\s/iu.exec(phrase)?.index;
  if (theirs !== undefined && !SEVERAL.test(phrase.slice(0, theirs))) return true;
  // « Mendel publie ses lois », « une personne qui élève ses enfants ».
  return [TAKES_UP, ONE_OF].some((taken) => {
    const at = taken.exec(phrase)?.index;
    return at !== undefined && words(phrase.slice(0, at)).length < TAKEN_UP_MIN;
  });
}
const TAKEN_UP_MIN = 2;

/** Tells whether a phrase names nothing by its own name: « invasion du Sud » does, « la guerre commence » doesn’t. */
const namesNothing = (phrase: string): boolean => !/(?<=[^\p{L}])\p{Lu}|\d/u.test(phrase);

/** « l’empereur s’exile », « la loi est votée »: a definite noun alone, whose text says which one it is. */
const DEFINITE_ALONE =
  /^(?:(?:[Ll]e|[Ll]a|[Ll]es)\s|[Ll]’)\p{Ll}[\p{Ll}-]+\s(?:s’|se\s|est\s|sont\s|a\s|ont\s|n’|ne\s)?(?!de\s)\p{Ll}+(?:e|ent|t|it|a|é|ée|és|ées|urent|èrent)(?!\p{L})/u;

/** So many words of substance say which one is meant: « fin du séquençage du génome humain ». */
const TOLD_BY = 4;
const DEFINITE = /^(?:le\s|la\s|les\s|l’)/iu;

/** Tells whether an event needs the title of its text to be understood. */
export const needsTopic = (event: string): boolean =>
  DEFINITE_ALONE.test(event) ||
  (namesNothing(event) && (DEFINITE.test(event) || stems(event).length < TOLD_BY));
