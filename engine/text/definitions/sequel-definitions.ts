import { isNounPhrase, pointsAway } from '#engine/text/clauses/clauses.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import { type DefinitionOf, isProperty, SAYS_LITTLE } from './definition-parts.ts';
import { isPerson } from './persons.ts';

/** Definitions at the end of a sentence, after what it tells. */

const CALLED_LAST =
  /\s(?<definition>une?\s[^,;:]{5,100}),\s(?:appelée?|nommée?)\s(?:aussi\s)?(?<term>(?:(?:le|la|une?)\s|l’)?[^,;:.()]{3,40})\.?$/u;

/** Reads « Elle s’achève par une fin inattendue, appelée chute. » */
export function calledLast(sentence: string): DefinitionOf<'called'> | null {
  const { term = '', definition = '' } = CALLED_LAST.exec(sentence)?.groups ?? {};
  // With a second « un » it is unclear which of both is called so.
  if (term === '' || /\sune?\s/u.test(definition) || words(definition).length < 2 || words(term).length > 4)
    return null;
  return hasFiniteVerb(definition.replace(RELATIVE, '')) || hasFiniteVerb(`la ${term}`)
    ? null
    : { form: 'called', term, definition, lead: '', verb: 'appelle' };
}

const RELATIVE = /\s(?:qui|que|qu’|dont|où)(?:(?<=’)|(?!\p{L})).*$/u;
const AFTER_COLON =
  /^(?<before>[^:;=]{10,200}?)\s:\s(?<definition>(?:(?:le|la|une?)\s|l’)[^:;=,]{15,160}?)\.?$/u;
/** « la règle : … », « la seule condition : … » announce something and are not explained. */
const ANNOUNCES =
  /^(?:(?:le|la)\s|l’)(?:\p{Ll}+\s)?(?:règle|condition|principe|cause|conséquence|but|idée|question|raison|moyen|preuve|solution|rôle|tâche|mission|fin|droit|choix|résultat|exemple|cas|problème|leçon|suite|symbole|devise|titre|nom|premier|première|même|point|monde|temps|pays|place|sort)(?!\p{L})/u;
const TERM_WORDS_MAX = 3;

/** Reads what the last noun before a colon is: « Schumpeter décrit la destruction créatrice : le remplacement… ». */
export function afterColon(sentence: string): DefinitionOf<'apposition'> | null {
  const { before = '', definition = '' } = AFTER_COLON.exec(sentence)?.groups ?? {};
  const main = definition.replace(RELATIVE, '');
  if (
    words(definition).length < 5 ||
    hasFiniteVerb(main) ||
    SAYS_LITTLE.test(definition) ||
    pointsAway(definition) ||
    /\d/.test(definition) ||
    /\s(?:et|ou)\s(?:une?|le|la|les)\s/u.test(definition)
  )
    return null;
  const list = words(before);
  const at = list.findLastIndex(({ text }, place) => {
    const previous = list[place - 1]?.text ?? '';
    return (
      place > 1 && /^(?:le|la|l’)$/u.test(text) && (!isStopWord(previous) || /^(?:par|avec)$/u.test(previous))
    );
  });
  const term = at === -1 ? '' : before.slice(list[at]?.start);
  const fits =
    term !== '' &&
    list.length - at - 1 <= TERM_WORDS_MAX &&
    list.length - at - 1 >= 2 &&
    hasFiniteVerb(before.slice(0, list[at]?.start)) &&
    isNounPhrase(capitalised(term)) &&
    !/\d/.test(term) &&
    !ANNOUNCES.test(term) &&
    !isProperty(term) &&
    isPerson(capitalised(term), definition) === false;
  return fits ? { form: 'apposition', term, definition, lead: '', verb: '' } : null;
}
