import { readClause } from '#engine/text/clauses/clauses.ts';
import { readRelation } from '#engine/text/clauses/relations.ts';
import { ARTICLE, type DefinitionOf, isSized } from './definition-parts.ts';

/** Definitions that a verb tells. */

/** « La balance commerciale mesure la différence entre… » says what it is. */
const MEASURES =
  /^(?:la différence|le rapport|l’écart|la part|la proportion|la quantité|le nombre|la variation|la valeur|l’énergie|la richesse|l’intensité|la capacité|la force|le degré|la production|le niveau|la dispersion|l’évolution|l’efficacité|la concentration|la fréquence)\s/u;

/** Verbs that say what a measure, a correspondence or a science is: « rapporte la production aux heures travaillées ». */
const TOLD = [
  { verb: /^rapporte(?:nt)?$/u, object: /^(?:(?:le|la|une?)\s|l’)[^,]{3,60}\s(?:au|aux|à)\s/u },
  { verb: /^associe(?:nt)?$/u, object: /^(?:à\s)?(?:chaque|tout|toute|une?|deux)\s/u },
  { verb: /^étudie(?:nt)?$/u, object: /^(?:(?:le|la|les)\s|l’)/u },
];

/** Reads « X désigne… », « X veut dire… », « X mesure la part… », « X rapporte la production aux heures… ». */
export function means(sentence: string): DefinitionOf<'means'> | null {
  const clause = readClause(sentence);
  const meaning = clause?.verb === 'veut' && /^dire\s(?<what>.+)$/u.exec(clause.rest)?.groups?.what;
  if (clause && meaning && isSized(meaning))
    return { form: 'means', term: clause.subject, definition: meaning, lead: clause.lead, verb: 'veut dire' };
  if (clause && /^mesure(?:nt)?$/.test(clause.verb) && MEASURES.test(clause.rest) && isSized(clause.rest)) {
    const { subject, rest, lead, verb } = clause;
    return { form: 'means', term: subject, definition: rest, lead, verb };
  }
  if (clause && TOLD.some(({ verb, object }) => verb.test(clause.verb) && object.test(clause.rest))) {
    const { subject, rest, lead, verb } = clause;
    return /^(?:La|Le|L’|Une?)(?:(?<=’)|\s)/u.test(subject) && isSized(rest) && !/\d/.test(rest)
      ? { form: 'means', term: subject, definition: rest, lead, verb }
      : null;
  }
  const relation = readRelation(sentence);
  if (relation?.kind !== 'meaning' || relation.ask !== 'que' || !isSized(relation.object)) return null;
  const { subject, object, lead, verb } = relation;
  return ARTICLE.test(object) || /^«/.test(object)
    ? { form: 'means', term: subject, definition: object, lead, verb }
    : null;
}
