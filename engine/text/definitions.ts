import { type Acronym, findAcronyms } from './acronyms.ts';
import { isNounPhrase, pointsAway, readClause } from './clauses.ts';
import { genderOf } from './gender.ts';
import { isPerson } from './persons.ts';
import { readRelation } from './relations.ts';
import { hasFiniteVerb } from './verbs.ts';
import { words } from './words.ts';

/**
 * - `is`: « La mitose est une division… »; `person` when it is someone; `means`: « X désigne… »
 * - `called`: « On appelle X… »; `named`: « … s’appelle X » (the term is the answer)
 * - `label`: « X : … »; `apposition`: « X, une…, » and « X, c’est-à-dire… »; `acronym`: « ONU (Organisation…) »
 * - `law`: « Théorème de Pythagore : … »
 * - `attribute`: « La capitale de X est Y »: `term` is « La capitale de X »
 */
export type DefinitionForm =
  | 'is'
  | 'person'
  | 'means'
  | 'called'
  | 'named'
  | 'label'
  | 'apposition'
  | 'acronym'
  | 'attribute'
  | 'law';

export interface Definition {
  readonly form: DefinitionForm;
  /** What is defined, with its article when it has one. */
  readonly term: string;
  readonly definition: string;
  /** « En biologie, » when the sentence limits where it holds, else empty. */
  readonly lead: string;
  /** How the sentence ties the two: « est », « se nomme »; empty for forms without a verb. */
  readonly verb: string;
}

const BE = /^(?:est|sont|était|étaient|fut|furent)$/;
const ARTICLE =
  /^(?:un|une|des|le|la|les|l’|ce qui|ce que|celui qui|celle qui|ceux qui|tout|toute|l’ensemble)(?:(?<=’)|(?!\p{L}))/u;
const WORDS_MAX = 60;
/** Heads that judge or place something without saying what it is. */
const SAYS_LITTLE =
  /^(?:(?:un|une|le|la|l’|des|les|l’un des|l’une des)\s?)(?:(?:des?|bon|bonne|vrai|vraie|véritable|grand|grande|autre|seul|seule|principal|principale|principaux|principales|premier|première|même|même|plus)\s)*(?:exemples?|cas|causes?|conséquences?|problèmes?|questions?|atouts?|preuves?|échecs?|succès|réussite|réalité|enjeux?|nécessité|sujet|avantages?|inconvénients?|obstacles?|désastre|signes?|tournant|raisons?|résultat|facteurs?|suivante?s?|début|fin|moyens?|effets?|sources?|fois|victimes?|fruit)(?:(?<=’)|(?!\p{L}))/iu;
/** Nouns that name a property of something else: « la capitale de… », « le but de… ». */
const PROPERTY =
  /^(?:le|la|l’)\s?(?:\p{Ll}+(?:ère|er|al|ale|if|ive)\s)?(?:capitale|but|objectif|rôle|fonction|cause|conséquence|origine|formule|symbole|unité|devise|langue officielle|monnaie|fondateur|fondatrice|auteur|inventeur|résultat|siège|hymne|chef-lieu|nom|durée|superficie|population|date|valeur|produit|point culminant|mission|président|particularité|caractéristique|principe|ingrédient|composant|constituant|raison|lieu|effet|thème|sujet|problème|enjeu|moteur|vitesse|température)(?:\s\p{Ll}+(?:al|ale|ique|if|ive|elle|el|aire|né|née|on|onne))*\s?(?:de|du|des|d’)(?:(?<=’)|(?!\p{L}))/iu;

/** The definitions of one sentence that stands alone; most sentences have none. */
export function findDefinitions(sentence: string): Definition[] {
  const found =
    called(sentence) ??
    label(sentence) ??
    thatIsToSay(sentence) ??
    copula(sentence) ??
    means(sentence) ??
    apposition(sentence);
  return [...(found ? [found] : []), ...findAcronyms(sentence).map(expansion)];
}

function copula(sentence: string): Definition | null {
  const clause = readClause(sentence);
  if (!clause) return null;
  const { lead, subject, verb, rest } = clause;
  const named = naming(`${verb} ${rest}`);
  if (named) return { form: 'named', term: subject, definition: named.name, lead, verb: named.verb };
  if (!BE.test(verb)) return null;
  const term = subject.replace(/\s*\([^)]*\)/g, '');
  if (PROPERTY.test(term)) {
    const answers =
      /^(?:un|une|le|la|les|l’|des|de|d’|du|\p{Lu}|\d)/u.test(rest) &&
      !/^d’(?:abord|ailleurs|environ)/.test(rest);
    return answers && verb !== 'sont' ? { form: 'attribute', term, definition: rest, lead, verb } : null;
  }
  const turned = turnedRound(subject, rest);
  if (turned) return { form: 'attribute', ...turned, lead, verb };
  if (!isSized(rest) || !ARTICLE.test(rest) || SAYS_LITTLE.test(rest) || (lead !== '' && /\d/.test(lead)))
    return null;
  if (
    /^(?:le|la|les|l’)\s?(?:plus|moins|même|mêmes)(?:(?<=’)|(?!\p{L}))/u.test(rest) &&
    words(rest).length < 5
  )
    return null;
  const person = isPerson(term, rest);
  if (person === null) return null;
  return { form: person ? 'person' : 'is', term, definition: rest, lead, verb };
}

/** « L’or et le sel sont les principales richesses de l’empire »: the subject is the answer. */
function turnedRound(subject: string, rest: string): { term: string; definition: string } | null {
  const main =
    /^(?:les principa(?:ux|les)|les (?:deux|trois|quatre|cinq)|le principal|la principale)\s\p{L}/u.test(
      rest,
    );
  return main && isNounPhrase(rest) && words(subject).length <= 12
    ? { term: rest, definition: subject }
    : null;
}

/** « s’appelle la vaporisation », « est appelée mitose », « porte le nom de fjord ». */
function naming(predicate: string): { verb: string; name: string } | null {
  const groups =
    /^(?<verb>s’appell(?:e|ent)|se nomm(?:e|ent)|(?:est|sont) (?:appelé|nommé|dénommé)e?s?)\s(?<name>.+)$/u.exec(
      predicate,
    )?.groups;
  const name = groups?.name ?? '';
  if (
    !groups?.verb ||
    /^(?:alors|ainsi|aussi|également|désormais|à|par|en|pour|dans|souvent|parfois)(?!\p{L})/u.test(name)
  )
    return null;
  return words(name).length <= 7 && !/[,;:]/.test(name) && !hasFiniteVerb(name)
    ? { verb: groups.verb, name }
    : null;
}

function means(sentence: string): Definition | null {
  const relation = readRelation(sentence);
  if (relation?.kind !== 'meaning' || relation.ask !== 'que' || !isSized(relation.object)) return null;
  const { subject, object, lead, verb } = relation;
  return ARTICLE.test(object) || /^«/.test(object)
    ? { form: 'means', term: subject, definition: object, lead, verb }
    : null;
}

const CALLED =
  /^(?<lead>(?:En|Dans|Au|Aux)\s[^,]{2,40},\s)?On (?<verb>appelle|nomme|désigne sous le nom de)\s(?:aussi\s)?(?<rest>.+?)\.?$/iu;

/** « On appelle photosynthèse le processus… », « On appelle « biome » un ensemble… », « On appelle un ion un atome… ». */
function called(sentence: string): Definition | null {
  const groups = CALLED.exec(sentence)?.groups;
  if (!groups?.rest) return null;
  const { rest, lead = '', verb = 'appelle' } = groups;
  const split =
    /^(?<term>«\s?[^»]{2,60}\s?»),?\s(?<definition>.+)$/u.exec(rest) ??
    /^(?<term>(?:(?:un|une)\s)?(?!(?:un|une|le|la|les|l’|des|cela|ça|ce|cette|ces|tout)(?:(?<=’)|(?!\p{L})))[^,;:]{2,60}?),?\s(?<definition>(?:un|une|le|la|les|l’|des|tout|toute|tous|toutes|ce qui|ce que|celui|celle|ceux)(?:(?<=’)|(?!\p{L})).+)$/u.exec(
      rest,
    );
  const { term, definition } = split?.groups ?? {};
  if (!term || !definition || !isSized(definition) || words(term).length > 6) return null;
  return { form: 'called', term, definition, lead: lead.trim(), verb: verb.toLowerCase() };
}

const NOT_A_TERM =
  /^(?:exemples?|ex|remarques?|attention|note|nb|rq|rque|obs|conclusion|question|réponse|source|sources|date|dates|auteur|titre|objectifs?|introduction|résumé|plan|problématique|légende|document|doc|figure|lieu|durée|consigne|cours|leçon|chapitre|partie|thème|séance|définitions?|vocabulaire|rappel|astuce|bilan|schéma|méthode|étapes?|avantages?|inconvénients?|causes?|conséquences?|but|rôle|formule|capitale|population|superficie|langue|monnaie|unité|résultat|effets?|personnages?|donc|total|hypothèse|observation|interprétation|matériel|pays|climat|relief|régime|président|sinon|puis|ensuite|enfin|d’abord|\d.*)$/iu;

/** « Érosion : usure du relief par l’eau », « Un biome = un grand milieu de vie ». */
function label(sentence: string): Definition | null {
  const groups = /^(?<term>[^:=;,.?!]{2,60}?)\s*(?:[:=]|\s[–—]|\s->?)\s+(?<definition>[^?]+?)\.?$/u.exec(
    sentence,
  )?.groups;
  const { term = '', definition = '' } = groups ?? {};
  const count = words(term).length;
  const property = withArticle(term);
  if (property && count <= 8 && isNounPhrase(property) && !/[,;]/.test(definition)) {
    return { form: 'attribute', term: property, definition, lead: '', verb: 'est' };
  }
  if (count === 0 || count > 6 || NOT_A_TERM.test(term) || pointsAway(term) || /\d{3,4}/.test(term))
    return null;
  if (
    hasFiniteVerb(term) ||
    /^(?:on|il|elle|en|au|aux|à|dans|pour|par|si|de|du|d’)(?:(?<=’)|(?!\p{L}))/iu.test(term)
  )
    return null;
  const list = words(definition);
  if (list.length < 4 || list.length > WORDS_MAX || pointsAway(definition) || /^[«"\d]/.test(definition))
    return null;
  if (list.length < 6 && !/^[^:=]{2,60}?\s*[:=]/.test(sentence)) return null;
  const listed =
    definition.split(/,|;|\set\s/).length >= 3 && !/\s(?:qui|que|dont|où|pour|afin)\s/.test(definition);
  if (listed || actsAsVerb(definition)) return null;
  const form = /^(?:le |la )?(?:théorème|principe|postulat|loi|règle)\s(?:de|du|des|d’)/iu.test(term)
    ? 'law'
    : 'label';
  return { form, term, definition, lead: '', verb: '' };
}

/** « Rôle de l’estomac » is « le rôle de l’estomac », when it names a property; null when it names something else. */
function withArticle(term: string): string | null {
  const low = term.charAt(0).toLowerCase() + term.slice(1);
  if (PROPERTY.test(low)) return low;
  const gender = genderOf(words(low)[0]?.text ?? '', '');
  const article = /^[aeiouéè]/.test(low) ? 'l’' : gender === 'feminine' ? 'la ' : 'le ';
  return gender !== null && PROPERTY.test(article + low) ? article + low : null;
}

/** « vote les lois », « permet de respirer »: a note that says what the term does, not what it is. */
function actsAsVerb(definition: string): boolean {
  const list = words(definition);
  const [first = '', second = ''] = [list[0]?.text ?? '', list[1]?.text ?? ''];
  if (ARTICLE.test(definition)) return false;
  if (/^(?:de|d’|du|des)$/iu.test(second))
    return /^(?:vient|dépend|provient|résulte|permet|découle)$/iu.test(first);
  return (
    hasFiniteVerb(first) ||
    (/^(?:le|la|les|l’|un|une|des|du|de)$/iu.test(second) &&
      /(?:e|ent|it|t)$/.test(first) &&
      !/^(?:ensemble|passage|processus|partie|forme|groupe|perte|usure|manque|ligne|suite|zone|étude|science)$/i.test(
        first,
      ) &&
      /^(?:le|la|les|l’|un|une)$/iu.test(second))
  );
}

/** « … une colonie, c’est-à-dire un territoire gouverné par un État étranger. » */
function thatIsToSay(sentence: string): Definition | null {
  const groups =
    /(?<term>(?:une?|la|les?)\s[^,;:.()]{3,40}|l’[^,;:.()\s]{3,20}),\s(?:c’est-à-dire|soit|autrement dit)\s(?<definition>(?:une?|le|la|l’|les|des|tout|toute)(?:(?<=’)|(?!\p{L}))[^,;:()]{8,200}?)(?:,\s.*|\.?)$/iu.exec(
      sentence,
    )?.groups;
  if (!groups?.term || !groups.definition) return null;
  const term = groups.term.replace(/^.*\s(?=(?:une?|la|les?)\s)/iu, '');
  if (words(term).length > 4 || !isNounPhrase(term) || pointsAway(groups.definition)) return null;
  return { form: 'apposition', term, definition: groups.definition, lead: '', verb: '' };
}

/** « Kinshasa, la capitale de la RDC, compte… », « La mitose, une division cellulaire, produit… ». */
function apposition(sentence: string): Definition | null {
  const groups =
    /^(?<term>[^,;:.()]{2,60}),\s(?<definition>(?:une?|le|la|l’|les|des)(?:(?<=’)|(?!\p{L}))[^,;:()]{6,120}),\s(?<rest>.+)$/u.exec(
      sentence,
    )?.groups;
  if (!groups?.term || !groups.definition || !groups.rest) return null;
  const { term, definition, rest } = groups;
  if (
    !isNounPhrase(term) ||
    hasFiniteVerb(definition.replace(/\s(?:qui|que|qu’|dont|où)(?:(?<=’)|(?!\p{L})).*$/u, '')) ||
    SAYS_LITTLE.test(definition)
  )
    return null;
  const clause = readClause(`${term} ${rest}`);
  if (clause?.subject !== term) return null;
  const person = isPerson(term, definition);
  return person === null || /\d/.test(term)
    ? null
    : { form: 'apposition', term, definition, lead: '', verb: '' };
}

const expansion = ({ acronym, long }: Acronym): Definition => ({
  form: 'acronym',
  term: acronym,
  definition: long,
  lead: '',
  verb: '',
});

function isSized(definition: string): boolean {
  const count = words(definition).length;
  return count >= 2 && count <= WORDS_MAX;
}
