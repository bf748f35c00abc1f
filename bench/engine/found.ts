import { enumerationCards, listCards, pronounListCards } from '#engine/make/cards/enumeration-cards.ts';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { pairsOf } from '#engine/make/cards/pair-cards.ts';
import { readStatements } from '#engine/make/cards/statement-context.ts';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';
import { readRelation } from '#engine/text/clauses/relations.ts';
import type { DateMention } from '#engine/text/dates/dates.ts';
import { datesOfText } from '#engine/text/dates/dates-of-text.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { readStudyText } from '#engine/text/structure/study-text.ts';
import { readDate } from '#engine/timeline/read-date.ts';

export interface FoundEnumeration {
  readonly question: string;
  readonly answer: string;
}

/** An entry of the timeline: its place in time, and all its words. */
export interface FoundEntry {
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly told: string;
}

/** Everything that the engine finds in a text, before it chooses the best. */
export interface Found {
  readonly definitions: readonly { readonly term: string; readonly definition: string }[];
  readonly dates: readonly DateMention[];
  readonly enumerations: readonly FoundEnumeration[];
  readonly entries: readonly FoundEntry[];
  readonly cards: readonly FoundEnumeration[];
}

/**
 * Finds definitions in every form except that of a property: « La capitale de X est Y » states a fact about X, not what
 * X is. For « … s’appelle X » the engine asks for the name; here the name is the term.
 */
export function findAll(source: string): Found {
  const study = readStudyText(source);
  const { readings, text } = readStatements(study);
  const definitions = readings.flatMap(({ statement, isRow }) => {
    if (isRow) return [];
    const stated = findDefinitions(statement)
      .filter(({ form }) => form !== 'attribute')
      .map(({ form, term, definition }) =>
        form === 'named' ? { term: definition, definition: term } : { term, definition },
      );
    const relation = stated.length === 0 ? readRelation(statement) : null;
    return relation?.kind === 'meaning' && relation.ask !== 'que'
      ? [{ term: relation.subject, definition: relation.object }]
      : stated;
  });
  const vocabulary = pairsOf(study).flatMap(({ front, back, isMeaning }) =>
    isMeaning ? [{ term: front, definition: back }] : [],
  );
  return {
    definitions: [...definitions, ...vocabulary],
    dates: datesOfText(study).flatMap((sentence) => sentence.dates),
    enumerations: [
      ...listCards(study, text),
      ...pronounListCards(study, text),
      ...readings.flatMap(enumerationCards),
    ],
    entries: entriesOf(source),
    cards: makeFlashcards(source, { limit: CARDS_MAX }).data,
  };
}

/** More than any passage has. */
const CARDS_MAX = 200;

function entriesOf(source: string): FoundEntry[] {
  return makeTimeline(source, { limit: CARDS_MAX }).data.map(({ date, event, description }) => {
    const { from, to } = readDate(`en ${date}`) ?? readDate(date) ?? { from: 0, to: 0 };
    return { date, from, to, told: `${event} ${description}` };
  });
}
