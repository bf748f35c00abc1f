import { hasFiniteVerb, isFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { type DefinitionOf, isSized } from './definition-parts.ts';

/** Definitions by the case in which a word is said of a thing, and by a name after what it names. */

const ARTICLE = '(?:(?:[Uu]ne?|[Dd]es|[Ll]es?|[Ll]a|[Dd]eux)\\s|[Ll]’)';
/** « Une espèce est dite endémique quand… », « On dit qu’une solution est saturée lorsque… ». */
const SAID_WHEN = new RegExp(
  `^(?:${ARTICLE}(?<noun>\\p{Ll}{3,}(?:\\s\\p{Ll}{3,}){0,2})\\s(?:est|sont)\\sdite?s?|On\\sdit\\s(?:que\\s|qu’)${ARTICLE}(?<other>\\p{Ll}{3,}(?:\\s\\p{Ll}{3,}){0,2})\\s(?:est|sont))\\s(?<said>\\p{Ll}{3,}(?:\\sou\\s\\p{Ll}{3,})?),?\\s(?<when>(?:lorsque|quand|si)\\s|lorsqu’|s’)(?<case>[^;:]{8,140}?)\\.?$`,
  'u',
);
/** Reads when a word is said of a thing: what is defined is both together, « espèce endémique ». */
export function saidWhen(sentence: string): DefinitionOf<'called'> | null {
  const { noun, other, said = '', when = '', case: told = '' } = SAID_WHEN.exec(sentence)?.groups ?? {};
  const head = noun ?? other ?? '';
  if (head === '' || !isSized(told)) return null;
  const term = `${head} ${said}`;
  return { form: 'called', term, definition: `${when}${told}`, lead: '', verb: 'parle' };
}

/** « Le passage de l’état solide à l’état gazeux, appelé sublimation, absorbe de l’énergie. » */
const NAMED_AFTER =
  /^(?<what>(?:(?:Le|La|Les|Une?|Des)\s|L’)[^,;:()]{12,120}),\s(?:appelée?s?|nommée?s?|dite?s?)\s(?:aussi\s)?(?<name>(?:(?:le|la|une?)\s|l’|«\s)?[^,;:()]{3,40}),\s/u;

/** Reads what is named right after it, before the verb of the sentence. */
export function namedAfter(sentence: string): DefinitionOf<'called'> | null {
  const { what = '', name = '' } = NAMED_AFTER.exec(sentence)?.groups ?? {};
  // « La monnaie, appelée franc » gives another name of a known thing; only a description says what it is.
  if (name === '' || words(what).length < 5 || words(name).length > 4) return null;
  if (
    hasFiniteVerb(what.replace(/\s(?:qui|que|qu’|dont|où)(?:(?<=’)|\s).*$/u, '')) ||
    hasFiniteVerb(`la ${name}`)
  )
    return null;
  const definition = what.charAt(0).toLowerCase() + what.slice(1);
  return { form: 'called', term: name, definition, lead: '', verb: 'appelle' };
}

/** « L’ensemble des gènes d’un individu forme son génome. », « Un groupe de neurones constitue l’horloge biologique. » */
const FORMED =
  /^(?<what>(?:L’ensemble|La\stotalité|La\ssomme|La\ssuccession|La\ssuite|Une?\s(?:groupe|suite|série|succession|réseau|association|chaîne|ensemble|couche))\s(?:de\s|des\s|du\s|d’)[^,;:]{4,100}?)\s(?:forme|constitue|compose|porte\sle\snom\sde)\s(?:(?:son|sa|le|la|une?)\s|l’)?(?<name>[^,;:]{3,50}?)\.?$/u;

/** Reads what a group of things makes up. */
export function formedBy(sentence: string): DefinitionOf<'called'> | null {
  const { what = '', name = '' } = FORMED.exec(sentence)?.groups ?? {};
  if (name === '' || words(name).length > 4 || hasFiniteVerb(`la ${name}`) || !isSized(what)) return null;
  if (
    /\s(?:qui|que|dont|où|et|de|du|des)\s|^(?:partie|base|cause|source|exemple|obstacle|ensemble|groupe)/u.test(
      name,
    )
  )
    return null;
  const definition = what.charAt(0).toLowerCase() + what.slice(1);
  return { form: 'called', term: name, definition, lead: '', verb: 'appelle' };
}

/** « Entre deux campagnes, des bandes de soldats sans emploi, les écorcheurs, vivent de pillage. » */
const NAMED_INSIDE =
  /^(?:[^,]{3,60},\s)?(?<what>(?:[Dd]es|[Uu]ne?)\s\p{Ll}[^,;:()]{12,80}),\s(?<name>(?:les|le|la)\s\p{Ll}[\p{L}-]{3,}|l’\p{Ll}[\p{L}-]{3,}),\s(?<verb>\p{Ll}+)(?!\p{L})/u;

/** Reads a name between a description and its verb. */
export function namedInside(sentence: string): DefinitionOf<'is'> | null {
  const { what = '', name = '', verb = '' } = NAMED_INSIDE.exec(sentence)?.groups ?? {};
  if (name === '' || !isFiniteVerb(verb, '', '') || words(what).length < 4) return null;
  if (hasFiniteVerb(what.replace(/\s(?:qui|que|qu’|dont|où)(?:(?<=’)|\s).*$/u, ''))) return null;
  if (/^les\s/u.test(name) !== /^des\s/iu.test(what)) return null;
  const definition = what.charAt(0).toLowerCase() + what.slice(1);
  return { form: 'is', term: name, definition, lead: '', verb: /^les\s/u.test(name) ? 'sont' : 'est' };
}
