import { isFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import type { DefinitionOf } from './definition-parts.ts';

/** What stands in the place of a definition and says nothing of what its term is. */

/** « une troisième famille »: one of a row, which has no meaning of its own. */
const OF_A_ROW =
  /^(?:(?:une?|la|le|les)\s|l’)(?:nvelle|nveau|deuxi|troisi|quatri|cinqui|second|derni|premi|autre)\p{Ll}*\s/iu;
/** « avec contreseing du PM », « au départ suffrage indirect », « à partir de 13 ans », « autour de Quesnay »: how, when, with whom. */
const HOW_OR_WHEN =
  /^(?:avec|autour|au\sd[ée]part|à\spartir|d’abord|dès|depuis|selon|pendant|avant|après|jusqu|souvent|parfois|surtout|actuellement|aujourd’hui)(?!\p{L})/iu;
/** « veulent distribuer les terres », « protègent le peuple »: what several do. */
const SEVERAL_DO = /^(?<verb>\p{Ll}{3,}ent)\s(?<next>les?|la|des|une?|\p{Ll}{2,}(?:er|ir|re))\s/u;
/** « L’Islande est un endroit où la dorsale émerge » gives an example of what is treated. */
const EXAMPLE = /^une?\s(?:endroit|lieu|exemple|cas|bon\sexemple)\s/iu;
const NAME = /^(?:(?:L[ae]s?\s|L’)\p{Lu}|(?!(?:L[ae]s?|Une?|Des)\s|L’)\p{Lu}\p{Ll})/u;
/** Rubrics of notes about a country, a work or a law: what stands behind them is said of the heading. */
const RUBRIC =
  /^(?:critiques?|reproches?|territoire|peuples?|fondat(?:eur|rice)|traditions?|[ée]lections?|roi|reine|souverain|d[ée]clin|apog[ée]e|g[ée]n[ée]rale?|filtre)$/iu;
/** « CaVa », « n1V1 »: letters of quantities run together. */
const SYMBOLS = /^(?=.*(?:\p{Ll}|\d)\p{Lu})[\p{L}\d]{2,8}$/u;
/** « ln(e^x) », « f'(x) »: an expression has a value and no meaning. */
const EXPRESSION = /^\p{L}{1,4}['’]*\s?\([^()]*\)$|[\^²³√]/u;
/** « environ six millions », « au nombre de trois »: how many, between commas. */
const HOW_MANY = /^(?:environ|près\sd|plus\sd|moins\sd|au\snombre\sd|quelque\s\d|\d)/iu;
/** « les taux auxquels elle prête »: whoever she is, none of several. */
const OF_ANOTHER =
  /^(?:les|des)\s[^,]*?(?:auxquels|auxquelles|desquels|desquelles|lesquels|lesquelles|que|dont|où)\s(?:il|elle)\s(?!y\sa\s|faut\s|est\spossible)|^(?:les|des)\s[^,]*?\squ’(?:il|elle)\s(?!y\sa\s|faut\s)/iu;
/** « mer de Chine, Méditerranée orientale », « Almodóvar (cinéma), Alaska (chanson) »: only names. */
const isOfNames = (definition: string): boolean => {
  const items = definition.replace(/\([^()]*\)/gu, '').split(/,\s/u);
  return (
    items.length > 1 &&
    !/\s(?:qui|que|où|dont|pour|par)\s|\squ’/u.test(definition) &&
    items.every((item) => /(?:^|\s|’)\p{Lu}\p{Ll}/u.test(item))
  );
};
const ROW_WORDS = 7;
const BY_SOMEBODY = /^\p{Lu}\p{Ll}{3,}(?:\s\p{Lu}\p{Ll}+)?,\s/u;
const GENUS = /^(?:(?:une?|l[ea])\s|l’)?(?:ensemble|action|fait|personne|chef|acte|choix|celui|celle|ce\s)/iu;

/** Tells whether what was read as a definition says no meaning. */
export function saysNoMeaning({ form, term, definition }: DefinitionOf<string>): boolean {
  if (form !== 'label' && form !== 'apposition' && form !== 'is' && form !== 'person') return false;
  if (OF_ANOTHER.test(definition) || (form === 'apposition' && HOW_MANY.test(definition))) return true;
  if (OF_A_ROW.test(term) || (form !== 'is' && HOW_OR_WHEN.test(definition))) return true;
  // « dans Anarchie, État et utopie »: a title with a comma.
  if (form === 'apposition' && /^\p{Lu}/u.test(definition)) return true;
  if (form === 'is') return NAME.test(term) && EXAMPLE.test(definition);
  if (form !== 'label') return false;
  // « Briggs : log décimaux en 1617 » dates what somebody did.
  if (/^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)*$/u.test(term) && /\sen\s\d{4}$/u.test(definition)) return true;
  // « cation : ion positif   anion : ion négatif » are two rows on one line.
  if (words(definition).length <= ROW_WORDS && /\p{Ll}\s:\s\p{L}/u.test(definition)) return true;
  if (EXPRESSION.test(term) || isOfNames(definition)) return true;
  // « CaVa = CbVb à l’équivalence » is an equation of symbols.
  if (SYMBOLS.test(term) && SYMBOLS.test(definition.split(/\s/u)[0] ?? '')) return true;
  // « correspondance : Aristote, dire de ce qui est qu’il est » names who thinks so.
  if (/^\p{Ll}/u.test(term) && BY_SOMEBODY.test(definition)) return true;
  const { verb, next } = SEVERAL_DO.exec(definition)?.groups ?? {};
  return (
    (verb !== undefined && isFiniteVerb(verb, '', next ?? '')) ||
    (RUBRIC.test(term) && words(term).length === 1 && !GENUS.test(definition))
  );
}
