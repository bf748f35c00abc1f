import { isNounPhrase, pointsAway, readClause } from '#engine/text/clauses/clauses.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { type DefinitionOf, SAYS_LITTLE } from './definition-parts.ts';
import { isPerson } from './persons.ts';

/** Definitions beside the term they define. */

/** Reads « … une colonie, c’est-à-dire un territoire gouverné par un État étranger. » */
export function thatIsToSay(sentence: string): DefinitionOf<'apposition'> | null {
  const groups =
    /(?<term>(?:une?|la|les?)\s[^,;:.()]{3,40}|l’[^,;:.()\s]{3,20}),\s(?:c’est-à-dire|soit|autrement dit)\s(?<definition>(?:une?|le|la|l’|les|des|tout|toute)(?:(?<=’)|(?!\p{L}))[^,;:()]{8,200}?)(?:,\s.*|\.?)$/iu.exec(
      sentence,
    )?.groups;
  if (!groups?.term || !groups.definition) return null;
  const term = groups.term.replace(/^.*\s(?=(?:une?|la|les?)\s)/iu, '');
  if (words(term).length > 4 || !isNounPhrase(term) || pointsAway(groups.definition)) return null;
  return { form: 'apposition', term, definition: groups.definition, lead: '', verb: '' };
}

const APPOSED =
  /^(?<term>[^,;:.()]{2,60}),\s(?<definition>(?:une?|le|la|l’|les|des)(?:(?<=’)|(?!\p{L}))[^,;:()]{6,120}),\s(?<rest>.+)$/u;
/** The article may be missing for a person: « , premier président du Congo, ». */
const BARE =
  /^(?<term>\p{Lu}[\p{L}’-]+(?:\s[\p{L}’-]+){1,4}),\s(?<definition>(?:premier\s|première\s|ancien\s|ancienne\s)?\p{Ll}[^,;:()]{6,120}),\s(?<rest>.+)$/u;
/** A pronoun before the verb: « , la défend », « , en est l’une des voix ». */
const CLITIC = /^(?:le|la|les|lui|leur|en|y)\s(?=\p{Ll})|^l’(?=\p{Ll})/u;

/** Reads « Kinshasa, la capitale de la RDC, compte… », « La mitose, une division cellulaire, produit… ». */
export function apposition(sentence: string): DefinitionOf<'apposition' | 'person'> | null {
  const groups = APPOSED.exec(sentence)?.groups ?? bare(sentence);
  if (!groups?.term || !groups.definition || !groups.rest) return null;
  const { term, definition, rest } = groups;
  if (
    !isNounPhrase(term) ||
    hasFiniteVerb(definition.replace(/\s(?:qui|que|qu’|dont|où)(?:(?<=’)|(?!\p{L})).*$/u, '')) ||
    SAYS_LITTLE.test(definition)
  )
    return null;
  const clause = readClause(`${term} ${rest.replace(CLITIC, '')}`);
  if (clause?.subject !== term) return null;
  const person = isPerson(term, definition);
  if (person === null || /\d/.test(term)) return null;
  return person
    ? { form: 'person', term, definition, lead: '', verb: 'est' }
    : { form: 'apposition', term, definition, lead: '', verb: '' };
}

function bare(sentence: string): Record<string, string> | undefined {
  const groups = BARE.exec(sentence)?.groups;
  return groups?.term && groups.definition && isPerson(groups.term, `un ${groups.definition}`)
    ? groups
    : undefined;
}
