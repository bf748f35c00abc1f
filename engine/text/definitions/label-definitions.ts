import { pointsAway } from '#engine/text/clauses/clauses.ts';
import { genderOf } from '#engine/text/words/gender.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { type DefinitionOf, isProperty, WORDS_MAX } from './definition-parts.ts';

/** Definitions in notes and glossaries: a term, a sign, its meaning. */

/** Words before a sign in notes that do not name a term. */
const NO_TERM =
  /^(?:exemples?|ex|remarques?|attention|note|nb|rq|rque|obs|conclusion|question|réponse|source|sources|date|dates|titre|objectifs?|introduction|résumé|plan|problématique|légende|document|doc|figure|lieu|durée|consigne|cours|leçon|chapitre|partie|thème|séance|définitions?|vocabulaire|rappel|astuce|bilan|schéma|méthode|étapes?|avantages?|inconvénients?|causes?|conséquences?|conséq|solutions?|but|rôle|formules?|unité|résultat|donc|total|hypothèse|observation|expérience|exp|interprétation|matériel|sinon|puis|ensuite|enfin|d’abord|eq|éq|équation|réaction|calcul|chrono|\d.*)$/iu;
/** The headings of notes about a country or a text: « Climat : chaud et humide » does not say what a climate is. */
const RUBRIC =
  /^(?:auteur|personnages?|capitale|population|superficie|langue|monnaie|effets?|pays|climat|relief|régime|président|symptômes?|traitement|habitat|taille|poids|alimentation|économie)$/iu;
const LABEL =
  /^(?<term>[^:=;,.?!→]{2,60}?)\s*(?<sign>[:=→]|\s[–—]|\s[-=]?>|\s-)\s+(?<definition>[^?]+?)\.?$/u;
/** Additions to a definition in notes: « (soleil, flamme) », « , ex : … », « -> 11 nov 1918 », « (≠ climat !!) ». */
const ASIDE =
  /(?:\s*\([^()]*\)\s*[!.]*|,?\s\(?(?:ex|exemples?|par ex)(?:emple)?\s?[.:].*|,?\sex\s«.*|\s(?:[-=]?>|→|≠)\s.*)$/u;
const WORDS_MIN = 4;
/** A bare noun phrase of at least this many words is an explanation rather than a name. */
const SURE_WORDS = 6;

/**
 * Reads « Érosion : usure du relief par l’eau », « Un biome = un grand milieu de vie », « endiguement → politique… ».
 */
export function label(sentence: string): DefinitionOf<'label' | 'law' | 'attribute'> | null {
  const { term = '', sign = '', definition: written = '' } = LABEL.exec(sentence)?.groups ?? {};
  const count = words(term).length;
  if (count === 0 || /^\p{L}$/u.test(term.trim()) || !isClosed(term)) return null;
  const property = withArticle(term);
  if (property && count <= 8 && !hasFiniteVerb(term) && !/[,;]/.test(written) && !hasFiniteVerb(written)) {
    return { form: 'attribute', term: property, definition: written, lead: '', verb: 'est' };
  }
  const definition = withoutAside(written);
  if (count > 6 || NO_TERM.test(term) || pointsAway(term) || /\d{3,4}/.test(term)) return null;
  if (RUBRIC.test(term) && !(sign === '=' && words(definition).length >= SURE_WORDS)) return null;
  if (
    hasFiniteVerb(term) ||
    /^(?:on|il|elle|en|au|aux|à|dans|pour|par|si|de|du|d’)(?:(?<=’)|(?!\p{L}))/iu.test(term)
  )
    return null;
  const sum = sign === '=' && /^\p{Ll}{3,}(?:\s\p{L}+)*(?:\s\+\s\p{Ll}{3,}(?:\s\p{L}+)*)+$/u.test(definition);
  if (!sum && !isExplanation(definition, sign)) return null;
  const form = /^(?:le |la |l’)?(?:théorème|principe|postulat|loi|règle)\s?(?:de|du|des|d’)/iu.test(term)
    ? 'law'
    : 'label';
  return { form, term, definition, lead: '', verb: '' };
}

function withoutAside(written: string): string {
  const cut = written.replace(ASIDE, '');
  return words(cut).length >= WORDS_MIN || cut.split(' + ').length > 1 ? cut.trim() : written;
}

function isExplanation(definition: string, sign: string): boolean {
  const list = words(definition);
  const withoutPronoun = definition.replace(
    /(?<!\p{L})(?:celui|celle|ceux|celles|ce)\s(?=qui\s|que\s|qu’|dont\s|où\s)/gu,
    '',
  );
  if (
    list.length < WORDS_MIN ||
    list.length > WORDS_MAX ||
    pointsAway(withoutPronoun.replace(/^(?:qui|que|dont|où)\s|^qu’/u, ''))
  )
    return false;
  if (
    /^(?:[«"]|(?:env\.|environ|près de|plus de|moins de|[+<>≈~]|au moins|à)?\s?\d(?!(?:er|ère|re|e)\s))/iu.test(
      definition,
    )
  )
    return false;
  if (/^(?:[:=→]|[-=]>)$/.test(sign.trim()) === false && list.length < SURE_WORDS) return false;
  if (/\s(?:→|[-=]?>)\s|\d{4}.*,.*\d{4}/.test(definition)) return false;
  if (isList(definition) || actsAsVerb(definition)) return false;
  return !/[→>]/.test(sign) || explains(definition);
}

/**
 * Tells whether a definition only lists names, the first of them without article: « législatif, exécutif et judiciaire
 * ».
 */
function isList(definition: string): boolean {
  const parts = definition.replace(/\([^()]*\)/g, '').split(/,|;|\set\s|\sou\s/);
  const sizes = parts.map((part) => words(part).length);
  const [first = 0] = sizes;
  return (
    parts.length >= 3 &&
    (first <= 2 || (first <= 3 && sizes.every((size) => size <= 4))) &&
    !/\s(?:qui|que|qu’|dont|où|pour|afin)(?:(?<=’)|(?=\s))/.test(definition)
  );
}

/** An arrow means « is » only before a noun with a complement; elsewhere it means « leads to ». */
function explains(definition: string): boolean {
  const bare = definition.replace(/\s(?:faite?s?\s(?:de|d’)|qui|que|qu’|dont|où)(?:(?<=’)|(?=\s)).*$/u, '');
  return (
    /^(?:une?\s|l[ea]s?\s|l’)?\p{Ll}+(?:\s\p{Ll}+){0,3}?\s?(?:\s(?:qui|que|où|dont|pour|pr|de|du|des|faite?s?|formée?s?)\s|\s(?:qu’|d’))/u.test(
      definition,
    ) && !hasFiniteVerb(`une ${bare}`)
  );
}

/** « Rôle de l’estomac » becomes « le rôle de l’estomac » when it names a property; otherwise null. */
function withArticle(term: string): string | null {
  const low = term.charAt(0).toLowerCase() + term.slice(1);
  if (isProperty(low)) return low;
  const gender = genderOf(words(low)[0]?.text ?? '', '');
  const article = /^[aeiouéè]/.test(low) ? 'l’' : gender === 'feminine' ? 'la ' : 'le ';
  return gender !== null && isProperty(article + low) ? article + low : null;
}

const DETERMINER = /^(?:le|la|les|l’|un|une|au|aux)$/iu;
const GENUS =
  /^(?:ensemble|passage|processus|partie|forme|groupe|perte|usure|manque|ligne|suite|zone|étude|science|fait|acte|action|phénomène|être|terre|reste)$/iu;

/** Tells whether a note says what the term does instead of what it is: « vote les lois », « permet de respirer ». */
function actsAsVerb(definition: string): boolean {
  const list = words(definition);
  const [first, second, third] = [list[0]?.text ?? '', list[1]?.text ?? '', list[2]?.text ?? ''];
  if (/^(?:une?|l[ea]s?|l’|des|ce|celle|celui|ceux|tout|toute)(?!\p{L}|-)/iu.test(first)) return false;
  if (/^(?:de|d’)$/iu.test(second) && /(?:er|ir|re)$/.test(third))
    return hasFiniteVerb(first) || /^(?:permet|oblige|empêche|vient|dépend)/iu.test(first);
  if (/^(?:de|d’|du|des)$/iu.test(second))
    return /^(?:vient|dépend|provient|résulte|permet|découle)$/iu.test(first);
  return (
    DETERMINER.test(second) && !GENUS.test(first) && (hasFiniteVerb(first) || /(?:e|ent|it|t)$/.test(first))
  );
}

function isClosed(text: string): boolean {
  return (text.match(/[(«]/g)?.length ?? 0) === (text.match(/[)»]/g)?.length ?? 0);
}
