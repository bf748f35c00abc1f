import { worldOf } from '#engine/make/quiz/head-noun.ts';
import { isName } from '#engine/text/clauses/clauses.ts';
import { de, inside } from '#engine/text/words/articles.ts';
import { genderOfPhrase } from '#engine/text/words/gender.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';

/** Asks for a cell of a table in a sentence that somebody understands who doesn’t see the table. */

/** Nouns of what something has: « la capitale du Kenya », « le symbole de l’élément « fer » ». */
const OWNED =
  /^(?:capitale|chef-lieu|monnaie|devise|langue|drapeau|hymne|superficie|population|altitude|longueur|hauteur|masse|formule|symbole|unité|valeur|fonction|r[ôo]le|auteur|autrice|date|durée|délai|siège|numéro|couleur|charge|dérivée|primitive|président|fondateur|inventeur|origine|définition|traduction|synonyme|contraire|antonyme|orthocentre|chef|ministre|sanction|peine|régime|mode)(?:\s|$)/u;
/** Cells under these are titles or words, and stay in quotation marks although they are names. */
const NAMED_WITH_DE = /^(?:ville|région|province|commune|royaume|empire|bataille|traité|port)$/iu;
const QUOTED = /^(?:œuvre|livre|titre|roman|film|poème|pièce|mot|terme|verbe|formule|symbole)(?:\s|$)/u;
/** Nouns whose gender the endings don’t show, as columns name them. */
const MASCULINE =
  /^(?:nom|acide|alcool|isotope|oxydant|réducteur|couple|délai|magistrat|substrat|souverain|anticorps|antigène|lac|mont|relief|nombre|numéro|élément|ion|numéro|chef-lieu|hymne|synonyme|antonyme|contraire|tribunal|continent|peuple|animal|végétal|aliment|sel|alliage|compositeur|peintre|philosophe|savant|scientifique|inventeur|verbe|pronom|organe|symptôme|remède|traitement|vaccin|microbe|virus|royaume|empire|dirigeant|chef|souverain|sultan|barrage|dieu|jour|mois)(?:\s|$)/u;
const FEMININE =
  /^(?:base|espèce|molécule|œuvre|droite|glande|hormone|vitamine|plante|roche|monnaie|devise|arme|fête|date|durée|superficie|dérivée|primitive|autrice|déesse|dynastie|île|montagne|rivière|mer|altitude|sanction|charge|particule|masse|couleur|enzyme|maladie|carence)(?:\s|$)/u;
/** Singular nouns that end in a plural letter. */
const LOOKS_PLURAL =
  /^(?:pays|cas|mois|corps|anticorps|temps|os|sens|prix|taux|virus|processus|gaz|choix|accès|progrès|fils|français|anglais|succès|bras|tiers|repas|jus|cours|parcours|concours|discours|relais|palais|marais|index|voix|croix|noix)(?:\s|$)/u;
/** Of these somebody is the author; a country has none. */
const MAKER = /^(?:auteur|autrice|fondateur|inventeur|chef|ministre|président)(?:\s|$)/u;
const WORK =
  /^(?:œuvre|livre|titre|roman|film|poème|pièce|tableau|ouvrage|nouvelle|conte|fable|recueil|essai|théorie|invention|découverte)(?:\s|$)/u;
/** « Hugo, Musset »: several cells in one. */
const LISTS = /,\s|;|\set\s|\//u;
const NOTHING = /^(?:aucune?|oui|non|néant|rien|variable|[-–—x+]|ø)$/iu;
const COLUMN_WORDS = 4;
/** « population (en millions) »: the measure goes to the end of the question. */
const MEASURED = /^(?<noun>[^()]+?)\s?\((?<unit>[^()]{1,20})\)$/u;
const NO_NOUN =
  /^(?:où|quand|comment|pourquoi|combien|qui|que|quoi|ce|cela|avant|après|oui|non|pour|contre|avec|sans|en|à|au|aux|de|du|des|dans|par|sur|remarques?|exemples?|détails?|infos?|notes?|autres?|divers|caractéristiques?|contenu|texte|description|explications?|noms|n°)(?:\s|$)|^numéros?$/iu;

/** The heading of a column as a noun with its article and gender. */
interface ColumnNoun {
  /** In the singular. */
  readonly noun: string;
  /** The heading as written where it is a plural: « auteurs », « pays membres ». */
  readonly several: string | null;
  readonly isFeminine: boolean;
  /** « en millions » */
  readonly unit: string;
}

/** Tells whether the heading of a column, in small letters, names one thing: « pays », and not « dates ». */
export const isSingular = (low: string): boolean =>
  !/^\p{Ll}{3,}[sx](?:\s|$)/u.test(low) || (LOOKS_PLURAL.test(low) && !/^\p{Ll}+\s\p{Ll}+s$/u.test(low));

function columnNoun(heading: string): ColumnNoun | null {
  const { noun: bare = heading, unit = '' } = MEASURED.exec(heading.trim())?.groups ?? {};
  const low = (/^\p{Lu}\P{Lu}*$/u.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare)
    .trim()
    .replace(/^oe(?=uvre)/u, 'œ')
    .replace(/^(?:l[ea]\s|l’)/u, '');
  const isOne = isSingular(low);
  const noun = isOne ? low : LOOKS_PLURAL.test(low) ? low.replace(/s$/u, '') : low.replace(/s(?=\s|$)/gu, '');
  const count = words(noun).length;
  if (count === 0 || count > COLUMN_WORDS || !/^\p{Ll}[\p{Ll}’\s-]*$/u.test(noun)) return null;
  // « base » and « couple » are verbs, too.
  const isKnown = MASCULINE.test(noun) || FEMININE.test(noun);
  if (!isKnown && (NO_NOUN.test(low) || hasFiniteVerb(`le ${noun.replace(/\scélèbre$/u, '')}`))) return null;
  const [first = ''] = noun.split(' ');
  const gender = MASCULINE.test(noun)
    ? 'masculine'
    : FEMININE.test(noun)
      ? 'feminine'
      : genderOfPhrase(first, '');
  return gender === null
    ? null
    : { noun, several: isOne ? null : low, isFeminine: gender === 'feminine', unit };
}

const startsWithVowel = (text: string) =>
  /^[aeiouyàâéèêëîïôœùû]/iu.test(text) ||
  /^h(?:ab|alt|ect|eur|ist|om|onn|orm|ydr|ymn|ôt|uil|um)/iu.test(text);

/** « le symbole », « l’unité », « la capitale »; after « de » or « à » as the contraction wants. */
function withArticle({ noun, isFeminine }: ColumnNoun, preposition: '' | 'de' | 'à' = ''): string {
  const start = preposition === '' ? '' : `${preposition} `;
  if (startsWithVowel(noun)) return `${start}l’${noun}`;
  if (isFeminine) return `${start}la ${noun}`;
  const contracted = { '': 'le', de: 'du', à: 'au' }[preposition];
  return `${contracted} ${noun}`;
}

/** Countries with their article; a name without one is said with « de » or « d’ ». */
const COUNTRIES = new Map(
  `le:Kenya Congo Cameroun Gabon Tchad Niger Nigeria Mali Sénégal Bénin Togo Ghana Liberia Burundi Rwanda Soudan Mozambique Malawi Botswana
  Lesotho Maroc Brésil Canada Mexique Chili Pérou Venezuela Paraguay Japon Vietnam Cambodge Laos Pakistan Bangladesh Népal Portugal Danemark
  Liban Qatar Koweït Yémen Cap-Vert
  la:France Tunisie Libye Mauritanie Guinée Gambie Tanzanie Zambie Namibie Somalie Chine Russie Turquie Syrie Jordanie Belgique Suisse Suède
  Norvège Finlande Pologne Hongrie Roumanie Bulgarie Grèce Croatie Serbie Colombie Bolivie Malaisie Thaïlande Mongolie Centrafrique
  l’:Algérie Égypte Egypte Éthiopie Ethiopie Érythrée Ouganda Angola Afrique Allemagne Autriche Espagne Italie Irlande Islande Estonie Ukraine
  Inde Indonésie Iran Irak Argentine Uruguay Équateur Australie Albanie Arménie Azerbaïdjan Ouzbékistan Arabie
  -:Haïti Madagascar Cuba Djibouti Israël Maurice Chypre Malte Taïwan Singapour`
    // A line without an article goes on with the one above.
    .split(/\n(?=\s*(?:le|la|l’|-):)/u)
    .flatMap((line) => {
      const [article = '', names = ''] = line.trim().split(':');
      return names.split(/\s+/).map((name) => [name, article] as const);
    }),
);

/** « du Kenya », « de la France », « de l’Algérie », « d’Haïti »; null of a name that is no known country. */
function ofCountry(name: string): string | null {
  const article = COUNTRIES.get(name);
  if (article === undefined) return /^(?:la|l’)\s?\p{Lu}/iu.test(name) ? `de ${inside(name)}` : null;
  if (article === '-') return startsWithVowel(name) || /^Ha/u.test(name) ? `d’${name}` : `de ${name}`;
  if (article === 'l’') return `de l’${name}`;
  return article === 'le' ? `du ${name}` : `de la ${name}`;
}

const FUNCTION_NAME = /^\p{L}\s?\(\p{L}\)$/u;
const DERIVED = /^\p{L}['’]\s?\(\p{L}\)$/u;

/**
 * Asks for the cell under `right` by the cell under `left`: « quelle est la capitale du Kenya », « quel pays a pour capitale
 * Nairobi », « quel barrage correspond au fleuve Congo ». Null where a heading is no noun that can be asked.
 */
export function cellQuestion(
  front: string,
  [left, right]: readonly [string, string],
  quoted: (side: string) => string,
): string | null {
  // A function has one derivative, and a derivative many functions.
  if (FUNCTION_NAME.test(left) && DERIVED.test(right)) return `si ${left} = ${front}, que vaut ${right}`;
  const [given, asked] = [columnNoun(left), columnNoun(right)];
  if (given === null || asked === null || given.noun === 'nom' || /[:;→=]/u.test(front)) return null;
  // Many things may have one figure.
  if (/^[\d\s\u00a0\u202f.,%]+$/u.test(front) || given.unit !== '') return null;
  if (NOTHING.test(front) || (given.several !== null && LISTS.test(front))) return null;
  const isBare = isName(front) || /^\p{Lu}$/u.test(front);
  // « de la ville de Pretoria », « du fleuve Congo »
  const side =
    NAMED_WITH_DE.test(given.noun) && /^\p{Lu}/u.test(front)
      ? (ofCountry(front) ?? de(inside(front)))
      : isBare && !QUOTED.test(given.noun)
        ? front
        : quoted(front);
  const which = asked.isFeminine ? 'quelle' : 'quel';
  const under =
    given.noun === 'siècle' && /^[IVXL]+e$/u.test(front)
      ? `au ${front} siècle`
      : `${withArticle(given, 'à')} ${side}`;
  if (asked.several !== null)
    return given.several !== null && OWNED.test(given.noun)
      ? null
      : `${which}s ${asked.several} correspondent ${under}`;
  const measured = asked.unit === '' ? '' : ` (${asked.unit})`;
  // « la durée du consul » is that of the office.
  if (
    OWNED.test(asked.noun) &&
    !OWNED.test(given.noun) &&
    !(asked.noun === 'durée' && worldOf(given.noun) === 'person')
  ) {
    const country = /^(?:pays|état)$/iu.test(given.noun) ? ofCountry(front) : null;
    return `${which} est ${withArticle(asked)} ${country ?? `${withArticle(given, 'de')} ${side}`}${measured}`;
  }
  return OWNED.test(given.noun) && (!MAKER.test(given.noun) || WORK.test(asked.noun))
    ? `${which} ${asked.noun} a pour ${given.noun} ${side}${measured}`
    : `${which} ${asked.noun} correspond ${under}${measured}`;
}
