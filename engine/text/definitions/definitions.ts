import { isNounPhrase, readClause } from '#engine/text/clauses/clauses.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { memoize } from '#engine/text/memoize.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { type Acronym, findAcronyms } from './acronyms.ts';
import {
  apposition,
  atTheEnd,
  namedThingLast,
  ofTheObject,
  personLast,
  thatIsToSay,
} from './apposition-definitions.ts';
import { inBrackets, meaningInBrackets, meaningsInBrackets } from './bracket-definitions.ts';
import { called, definedBySpeech, saidToBe } from './called-definitions.ts';
import { formedBy, namedAfter, namedInside, saidWhen } from './condition-definitions.ts';
import {
  ARTICLE,
  type DefinitionOf,
  isClosed,
  isProperty,
  isSized,
  SAYS_LITTLE,
} from './definition-parts.ts';
import { joinedStatements, withoutSecondTerm } from './joined-definitions.ts';
import { label } from './label-definitions.ts';
import { means } from './meaning-definitions.ts';
import { saysNoMeaning } from './no-meaning.ts';
import { isPerson } from './persons.ts';
import { afterColon, calledLast } from './sequel-definitions.ts';

/**
 * - `is`: « La mitose est une division… »; `person` when it is someone; `means`: « X désigne… »
 * - `called`: « On appelle X… »; `named`: « … s’appelle X » (the term is the answer)
 * - `label`: « X : … »; `apposition`: « X, une…, » and « X, c’est-à-dire… »; `acronym`: « ONU (Organisation…) »
 * - `law`: « Théorème de Pythagore : … »
 * - `attribute`: « La capitale de X est Y »: `term` is « La capitale de X »
 */
type DefinitionForm =
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

export type Definition = DefinitionOf<DefinitionForm>;

const BE = /^(?:est|sont|était|étaient|fut|furent)$/;
/** A remark between verb and definition: « est, à l’inverse, la quantité… », « sont d’abord des… ». */
const IN_PASSING =
  /^(?:,\s[^,]{3,40},\s|(?:donc|ainsi|alors|avant tout|d’abord|en fait|en effet|en réalité|surtout|essentiellement)\s)/u;

/** Finds the definitions of a sentence that can be understood alone; most sentences have none. */
export const findDefinitions: (sentence: string) => readonly Definition[] = memoize((sentence) =>
  joinedStatements(sentence.replace(OTHER_NAME, '$<term> '))
    .flatMap(definitionsOf)
    .filter((found) => !saysNoMeaning(found)),
);

/** « Un séisme, ou tremblement de terre, est une vibration »: another name, before what it is. */
const OTHER_NAME =
  /^(?<term>(?:(?:Une?|L[ae]s?)\s|L’)[^,;:.]{2,40}),\sou\s(?:encore\s)?[^,;:.]{3,40},\s(?=(?:est|sont|désignent?)\s)/u;

function definitionsOf(sentence: string): readonly Definition[] {
  const found =
    called(sentence) ??
    definedBySpeech(sentence) ??
    expanded(sentence) ??
    label(sentence) ??
    saidToBe(sentence) ??
    saidWhen(sentence) ??
    namedAfter(sentence) ??
    copulaBefore(sentence, thatIsToSay(sentence)) ??
    namedAtLength(sentence) ??
    copula(sentence) ??
    shownAs(sentence) ??
    means(sentence) ??
    apposition(sentence) ??
    inBrackets(sentence) ??
    atTheEnd(sentence) ??
    ofTheObject(sentence) ??
    personLast(sentence) ??
    namedThingLast(sentence) ??
    formedBy(sentence) ??
    namedInside(sentence) ??
    meaningInBrackets(sentence) ??
    calledLast(sentence) ??
    afterColon(sentence);
  const definition: Definition | null = found && {
    ...found,
    definition: withoutDeed(found.form, withoutSequel(withoutSecondTerm(found.definition))),
  };
  const bracketed = meaningsInBrackets(sentence).filter(({ term }) => term !== definition?.term);
  const acronyms = findAcronyms(sentence).filter(({ acronym }) => acronym !== definition?.term);
  const second = found?.form === 'apposition' ? apposition(sentence) : null;
  const person = second?.form === 'person' && second.term !== found?.term ? [second] : [];
  const sequel = found?.form === 'person' ? afterColon(sentence) : null;
  // « « l’homme est un loup pour l’homme » » is quoted, and defines nothing.
  const isWhole = definition !== null && isClosed(definition.term) && isClosed(definition.definition);
  return [
    ...(isWhole ? [definition] : []),
    ...person,
    ...(sequel ? [sequel] : []),
    ...(found?.form === 'label' ? [] : bracketed),
    ...acronyms.map(expansion),
  ];
}

/**
 * Drops a single deed from the description of a person: « un philosophe allemand qui publie le « Manifeste » en 1848
 * ».
 */
function withoutDeed(form: DefinitionForm, definition: string): string {
  const who = definition.replace(/,?\squi\s.*$/u, '');
  return form === 'person' && words(who).length >= 3 && findDates(definition.slice(who.length)).length > 0
    ? who
    : definition;
}

/** Drops a second statement after the colon: « une eau dont… : l’eau salée en est une ». */
function withoutSequel(definition: string): string {
  const [first = '', ...others] = definition.split(/\s?[:;]\s/);
  const sequel = others.join(' ');
  const isStatement = hasFiniteVerb(sequel) || /^(?:il|elle|ils|elles|on|cela|c’est)(?!\p{L})/iu.test(sequel);
  return others.length > 0 && words(first).length >= 3 && isStatement ? first.trim() : definition;
}

/**
 * « Les nucléons sont les particules du noyau, c’est-à-dire… »: what the subject is comes before what its definition is
 * called; any other « c’est-à-dire » stays as found.
 */
function copulaBefore(sentence: string, said: Definition | null): Definition | null {
  if (said === null) return null;
  const stated = copula(sentence);
  const short = stated?.definition.replace(/,\sc’est-à-dire\s.*$/u, '') ?? '';
  return stated !== null &&
    /^(?:les|des)\s/u.test(said.term) &&
    stated.form !== 'attribute' &&
    stated.definition.includes(said.term) &&
    isSized(short)
    ? { ...stated, definition: short }
    : said;
}

/** « La langue, elle, est… » and « La parole enfin est… » say the same without these words. */
const EMPHASIS =
  /^(?<subject>[^,;:]{3,50}?)(?:,\s(?:elle|lui|elles|eux|enfin|quant à (?:elle|lui))(?:-mêmes?)?,|\s(?:enfin|aussi))\s(?=(?:est|sont|désigne|était|consiste)\s)/u;
/** « Un ion positif est un cation »: a bare new word says how the subject is called. */
const NEW_WORD = /^une?\s\p{Ll}[\p{L}-]{2,}(?:\s\([^()]*\))?$/u;

/** « La forme préférée est la nouvelle, un récit bref »: what is shown is then defined. */
const SHOWN_AND_SAID =
  /^(?<term>(?:(?:le|la)\s|l’)\p{Ll}{3,}(?:\s\p{Ll}{4,})?),\s(?<definition>une?\s[^;:]{8,120})$/u;

function copula(written: string): Definition | null {
  const sentence = written.replace(EMPHASIS, '$<subject> ');
  const clause = readClause(sentence);
  if (!clause) return null;
  const { lead, subject, verb } = clause;
  const named = naming(`${verb} ${clause.rest}`);
  if (named) return { form: 'named', term: subject, definition: named.name, lead, verb: named.verb };
  if (!BE.test(verb)) return null;
  if (verb === 'est' && NEW_WORD.test(clause.rest) && /^Une?\s\p{Ll}+\s\p{L}/u.test(subject)) {
    const name = clause.rest.replace(/\s\(.*$/u, '');
    return { form: 'named', term: subject, definition: name, lead, verb: 's’appelle' };
  }
  const term = subject.replace(/\s*\([^)]*\)/g, '');
  const rest = clause.rest.replace(IN_PASSING, '');
  if (isProperty(term)) {
    const answers =
      /^(?:un|une|le|la|les|l’|des|de|d’|du|\p{Lu}|\d|\p{L}{1,2}\s?=\s?\S)/u.test(rest) &&
      !/^d’(?:abord|ailleurs|environ)/.test(rest) &&
      !/[=×+/:≈<>-]\s*$/.test(rest);
    return answers && verb !== 'sont' ? { form: 'attribute', term, definition: rest, lead, verb } : null;
  }
  const shown = SHOWN_AND_SAID.exec(rest)?.groups;
  if (shown?.term && shown.definition && isSized(shown.definition))
    return { form: 'apposition', term: shown.term, definition: shown.definition, lead: '', verb: '' };
  const turned = turnedRound(subject, rest);
  if (turned) return { form: 'attribute', ...turned, lead, verb };
  return isWhatItIs(rest, lead, verb) ? asDefinition(term, rest, lead, verb) : null;
}

function asDefinition(term: string, definition: string, lead: string, verb: string): Definition | null {
  const person = isPerson(term, definition);
  return person === null ? null : { form: person ? 'person' : 'is', term, definition, lead, verb };
}

function isWhatItIs(rest: string, lead: string, verb: string): boolean {
  if (!isSized(rest) || !ARTICLE.test(rest) || SAYS_LITTLE.test(rest) || (lead !== '' && /\d/.test(lead)))
    return false;
  if (/^le\splus\ssouvent(?!\p{L})/u.test(rest)) return false;
  if (/^(?:le|la|les|l’)\s?(?:\+|-|(?:plus|moins)(?=\s\+))/u.test(rest)) return false;
  if (/^(?:sont|étaient)$/.test(verb) && listsNames(rest)) return false;
  if (/^(?:le|la|l’)/u.test(rest) && words(rest).length <= 3) return false;
  return !(
    /^(?:le|la|les|l’)\s?(?:plus|moins|même|mêmes)(?:(?<=’)|(?!\p{L}))/u.test(rest) && words(rest).length < 5
  );
}

/** « le clergé, la noblesse et le tiers état » are the members of something, not what it is. */
function listsNames(rest: string): boolean {
  const items = rest.split(/,\s(?:et\s)?|\set\s(?=(?:le|la|les|l’|un|une|des)(?:(?<=’)|\s))/u);
  return items.length >= 3 && items.every((item) => /^(?:le|la|les|l’|un|une|des)(?:(?<=’)|\s)/u.test(item));
}

/** In « L’or et le sel sont les principales richesses de l’empire » the subject is the answer. */
function turnedRound(subject: string, rest: string): { term: string; definition: string } | null {
  const main =
    /^(?:les principa(?:ux|les)|les (?:deux|trois|quatre|cinq)|le principal|la principale)\s\p{L}/u.test(
      rest,
    );
  return main && isNounPhrase(rest) && words(subject).length <= 12
    ? { term: rest, definition: subject }
    : null;
}

/** Reads « s’appelle la vaporisation », « est appelée mitose ». */
function naming(predicate: string): { verb: string; name: string } | null {
  const groups =
    /^(?<verb>s’appell(?:e|ent)|se nomm(?:e|ent)|port(?:e|ent) le nom de|(?:est|sont) (?:appelé|nommé|dénommé)e?s?)\s(?<name>.+)$/u.exec(
      predicate,
    )?.groups;
  const name = groups?.name ?? '';
  if (
    !groups?.verb ||
    // « portent le nom de Snell et de Descartes »: whose name it is, and no term.
    (groups.verb.startsWith('port') && /\set\s(?:de\s|d’)/u.test(name)) ||
    /^(?:alors|ainsi|aussi|également|désormais|à|par|en|pour|dans|souvent|parfois)(?!\p{L})/u.test(name)
  )
    return null;
  return words(name).length <= 7 && !/[,;:]/.test(name) && !hasFiniteVerb(name)
    ? {
        verb: groups.verb.replace('porte le nom de', 's’appelle').replace('portent le nom de', 's’appellent'),
        name,
      }
    : null;
}

const AT_LENGTH =
  /^(?<what>(?:Le|La|L’|Les|Un|Une|Des|Deux|Trois|Tout|Toute|Chaque)\s?[^,;:.]{2,140}?\s(?:qui|que|qu’|dont|où|situé|située|placé|placée)\s?[^,;:.]{3,110}?)\s(?<verb>s’appelle(?:nt)?|se nomme(?:nt)?|(?:est|sont) (?:appelé|nommé)e?s?)\s(?<name>[^,;:]{2,60}?)(?:,\s(?:comme|par\sexemple)\s[^:;]*)?\.?$/u;

/** Reads « L’instrument qui mesure les forces s’appelle un dynamomètre », whose subject has its own verb. */
function namedAtLength(sentence: string): Definition | null {
  const { what, verb = '', name = '' } = AT_LENGTH.exec(sentence)?.groups ?? {};
  const named = naming(`${verb} ${name}`);
  return what && named ? { form: 'named', term: what, definition: named.name, lead: '', verb } : null;
}

const SHOWN =
  /^(?<term>(?:Le|La|L’|Les|Un|Une|Des)\s?[^,;:.]{2,60}?),?\s(?:c’est|ce sont|c’était)\s(?:donc\s)?(?<definition>(?:un|une|le|la|les|l’|des|l’ensemble)(?:(?<=’)|(?!\p{L})).+?)\.?$/u;

/** Reads « Le développement, c’est l’amélioration… ». */
function shownAs(sentence: string): Definition | null {
  const { term = '', definition = '' } = SHOWN.exec(sentence)?.groups ?? {};
  const vague =
    /^(?:le|la|l’|les)\s?(?:but|problème|important|essentiel|principal|idée|résultat|avantage|objectif)(?!\p{L})/iu;
  if (!isNounPhrase(term) || vague.test(term) || !isSized(definition) || SAYS_LITTLE.test(definition))
    return null;
  return asDefinition(term, definition, '', 'est');
}

/** Reads « PME = petite et moyenne entreprise, moins de 250 salariés ». */
function expanded(sentence: string): Definition | null {
  const groups =
    /^(?:(?:une?|l[ea]s?)\s|l’)?(?<acronym>\p{Lu}[\p{L}\d.]{1,9})\s*[:=]\s*(?<long>[^,;:.()]{6,90}?)(?:[,;(].*)?\.?$/iu.exec(
      sentence,
    )?.groups;
  const [found] = groups?.acronym ? findAcronyms(`${groups.acronym} (${groups.long ?? ''})`) : [];
  return found ? expansion(found) : null;
}

const expansion = ({ acronym, long }: Acronym): Definition => ({
  form: 'acronym',
  term: acronym,
  definition: long,
  lead: '',
  verb: '',
});
