import { pointsAway } from '#engine/text/clauses/clauses.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { GENUS_ANYWAY, SEVERAL } from './apposition-definitions.ts';
import type { DefinitionOf } from './definition-parts.ts';
import { isPerson, withoutAge } from './persons.ts';

/** Definitions in brackets after the term they define. */

const BRACKETED =
  /(?<term>\p{Lu}[\p{L}’-]+(?:\s(?:de\s|d’|von\s|van\s)?\p{Lu}[\p{L}’-]+){0,3})\s\((?<definition>\p{Ll}[^()]{6,80})\)/u;
/** Reads « Kim Il-sung (dirigeant de la Corée du Nord) »: who a named person is. */
export function inBrackets(sentence: string): DefinitionOf<'person'> | null {
  const { term, definition: written = '' } = BRACKETED.exec(sentence)?.groups ?? {};
  const definition = withoutAge(written);
  if (!term || !definition || words(definition).length < 2 || /\d{3}|[;:]/.test(definition)) return null;
  return isPerson(term, `un ${definition}`) && !SEVERAL.test(definition)
    ? { form: 'person', term, definition, lead: '', verb: 'est' }
    : null;
}

/** « déflation (baisse générale des prix) », « autodafé (cérémonie où… ) »: a term of notes with its meaning. */
const MEANING_IN_BRACKETS =
  /(?:^|[=→:+,;≠]\s|\s-\s)(?<term>\p{Ll}[\p{L}’-]{2,}(?:\s\p{Ll}[\p{L}’-]+){0,2})\s\((?<definition>(?:une?\s|l[ea]\s|l’)?(?<noun>\p{Ll}{3,})(?:\s\p{Ll}+){0,3}?\s(?:de\s|du\s|des\s|d’|qui\s|que\s|qu’|où\s|dont\s|par\s|à\s(?:la)?quelle\s|auquel\s)[^()\d]{3,110})\)/u;
/** « personnification (donner à un animal des traits humains) ». */
const ACT_IN_BRACKETS =
  /(?:^|[=→:+,;≠]\s|\s-\s)(?<term>\p{Ll}[\p{L}’-]{2,}(?:\s\p{Ll}[\p{L}’-]+){0,2})\s\((?<definition>\p{Ll}{2,}(?:er|ir|re)\s(?:à|de|une?|les?|la|des|ce)\s[^()\d]{8,110})\)/u;
const PARTICIPLE = /(?:(?<!t)ée?s?|[^nm]ies?|ues?|ants?|antes?)$/u;
const NO_MEANING =
  /^(?:ex|voir|cf|surtout|souvent|presque|environ|comme|puis|sauf|avec|sans|dans|pour|par|après|avant|depuis|fin|début|milieu|siège|plus|moins|beaucoup|près|loin|issue?s?|née?s?|mort|morte|élue?s?)$/u;

const LISTED_ON = /^,\s\p{Ll}{3,}(?:,\s|\set\s|\s\()/u;

/** Reads the meaning that notes give in brackets after a term. */
export function meaningInBrackets(sentence: string): DefinitionOf<'label'> | null {
  const act = ACT_IN_BRACKETS.exec(sentence)?.groups;
  if (act?.term && act.definition && !pointsAway(act.definition))
    return { form: 'label', term: act.term, definition: act.definition, lead: '', verb: '' };
  const { term = '', definition = '', noun = '' } = MEANING_IN_BRACKETS.exec(sentence)?.groups ?? {};
  const main = definition.replace(/\s(?:qui|que|qu’|dont|où|à laquelle|auquel)(?:(?<=’)|(?!\p{L})).*$/u, '');
  const isThing = !NO_MEANING.test(noun) && (!PARTICIPLE.test(noun) || GENUS_ANYWAY.test(noun));
  // « découragement (courbe de Laffer : … ) » tells where more is said of it.
  const isTold = /\s:\s/u.test(definition);
  // « du nord vers le sud : sel (mines de Teghaza), tissus, chevaux » says where each comes from.
  const isListed =
    term !== '' && LISTED_ON.test(sentence.slice(sentence.indexOf(`${definition})`) + definition.length + 1));
  return term !== '' &&
    isThing &&
    !isTold &&
    !isListed &&
    !hasFiniteVerb(`la ${main}`) &&
    !pointsAway(definition)
    ? { form: 'label', term, definition, lead: '', verb: '' }
    : null;
}

/** « la gabelle (impôt sur le sel) », « une mutuelle (association de secours entre travailleurs) » in a sentence. */
const AFTER_ARTICLE =
  /(?<![\p{L}’])(?<term>(?:(?:le|la|les|une?|des)\s|l’)\p{Ll}[\p{L}-]{3,}(?:\s\p{Ll}[\p{L}-]{3,})?)\s\((?<definition>(?:une?\s|l[ea]\s|l’)?(?<noun>\p{Ll}{3,})(?:\s\p{Ll}+){0,3}?\s(?:de\s|du\s|des\s|d’|sur\s|contre\s|entre\s|dû\s|due\s|qui\s|que\s|qu’|où\s|dont\s)[^()\d]{3,110})\)/gu;
const SEVERAL_TERMS = /^(?:les|des)\s/u;

/** Reads every meaning that a sentence gives in brackets after a noun with its article. */
export function meaningsInBrackets(sentence: string): DefinitionOf<'apposition'>[] {
  return Array.from(sentence.matchAll(AFTER_ARTICLE)).flatMap(({ groups }) => {
    const { term = '', definition = '', noun = '' } = groups ?? {};
    const main = definition.replace(/\s(?:qui|que|qu’|dont|où)(?:(?<=’)|(?!\p{L})).*$/u, '');
    const isThing = !NO_MEANING.test(noun) && (!PARTICIPLE.test(noun) || GENUS_ANYWAY.test(noun));
    const sameNumber = SEVERAL_TERMS.test(term) === /[sx]$/u.test(noun);
    const isMeaning =
      isThing &&
      sameNumber &&
      words(definition).length >= 3 &&
      !/[,;]/u.test(definition) &&
      !hasFiniteVerb(`la ${main}`) &&
      !hasFiniteVerb(term) &&
      !pointsAway(definition);
    return isMeaning ? [{ form: 'apposition' as const, term, definition, lead: '', verb: '' }] : [];
  });
}
