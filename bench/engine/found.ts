import { enumerationCards, listCards, pronounListCards } from '#engine/make/enumeration-cards.ts';
import { readStatements } from '#engine/make/reading.ts';
import type { DateMention } from '#engine/text/dates.ts';
import { datesOfText } from '#engine/text/dates-of-text.ts';
import { findDefinitions } from '#engine/text/definitions.ts';
import { readRelation } from '#engine/text/relations.ts';
import { readStudyText } from '#engine/text/study-text.ts';

export interface FoundEnumeration {
  readonly question: string;
  readonly answer: string;
}

/** What the engine reads in a text, before any choice of the best. */
export interface Found {
  readonly definitions: readonly { readonly term: string; readonly definition: string }[];
  readonly dates: readonly DateMention[];
  readonly enumerations: readonly FoundEnumeration[];
}

/**
 * Definitions in every form but that of a property (« La capitale de X est Y » says a fact about X, not what X is).
 * In « … s’appelle X » the engine asks for the name; here the name is the term.
 */
export function findAll(source: string): Found {
  const study = readStudyText(source);
  const { readings, text } = readStatements(study);
  const definitions = readings.flatMap(({ statement }) => {
    const told = findDefinitions(statement)
      .filter(({ form }) => form !== 'attribute')
      .map(({ form, term, definition }) =>
        form === 'named' ? { term: definition, definition: term } : { term, definition },
      );
    const relation = told.length === 0 ? readRelation(statement) : null;
    return relation?.kind === 'meaning' && relation.ask !== 'que'
      ? [{ term: relation.subject, definition: relation.object }]
      : told;
  });
  return {
    definitions,
    dates: datesOfText(study).flatMap((sentence) => sentence.dates),
    enumerations: [
      ...listCards(study, text),
      ...pronounListCards(study, text),
      ...readings.flatMap(enumerationCards),
    ],
  };
}
