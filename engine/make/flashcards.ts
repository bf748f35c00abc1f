import type { Flashcard, FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { DECK_CARDS_MADE } from '#contract/limits.ts';
import { standsAlone, withoutConnective } from '#engine/text/clauses.ts';
import { type DateMention, findDates } from '#engine/text/dates.ts';
import { findDefinitions } from '#engine/text/definitions.ts';
import { readStudyText, type Sentence, type StudyText } from '#engine/text/study-text.ts';
import { words } from '#engine/text/words.ts';
import type { Candidate } from './candidate.ts';
import { cardId } from './card-id.ts';
import { becauseCards, relationCards } from './cause-cards.ts';
import { chooseCards } from './choose-cards.ts';
import { dateCards } from './date-cards.ts';
import { definitionCards } from './definition-cards.ts';
import { enumerationCards, listCards } from './enumeration-cards.ts';
import { gapCards } from './gap-cards.ts';
import { personCards } from './person-cards.ts';
import { quantityCards } from './quantity-cards.ts';
import type { Reading } from './reading.ts';
import { roleCards } from './role-cards.ts';

export interface FlashcardOptions {
  /** What the student studies; breaks ties between cards. */
  readonly subject?: string;
  /** What the student wishes to see: cards that touch these words come first. At most 200 characters. */
  readonly elements?: string;
  /** Cards at most. */
  readonly limit?: number;
  /** Called with the number of sentences read so far and in all. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Longer sentences are lists without marks or texts without full stops: no question on them is clear. */
const SENTENCE_MAX = 500;
const PROGRESS_EVERY = 20;

/**
 * Flashcards from notes (at most 20,000 characters) or from a Markdown lesson. Every name, number and date of a card
 * stands in the sentence it came from, kept in `source`; `explanation` is that sentence with the one that carries it
 * on. The same text gives the same cards. An empty deck means that the text gives no sure card: say so, never pad.
 */
export function makeFlashcards(text: string, options: FlashcardOptions = {}): FlashcardDeck {
  const { subject = '', elements = '', limit = DECK_CARDS_MADE, onProgress } = options;
  const study = readStudyText(text);
  const low = ` ${study.sentences
    .map((sentence) => sentence.text)
    .join(' ')
    .toLowerCase()} `;
  const readings = study.sentences.flatMap((sentence) => read(sentence, study, low));
  const sameDate = countDates(readings);
  const terms = definedTerms(readings);

  const candidates: Candidate[] = listCards(study, low);
  readings.forEach((reading, at) => {
    const asked = [
      ...enumerationCards(reading),
      ...definitionCards(reading),
      ...becauseCards(reading),
      ...relationCards(reading),
      ...roleCards(reading),
      ...dateCards(reading, sameDate),
      ...personCards(reading),
      ...quantityCards(reading),
    ];
    candidates.push(...(asked.length > 0 ? asked : gapCards(reading, terms)));
    if ((at + 1) % PROGRESS_EVERY === 0) onProgress?.(at + 1, readings.length);
  });
  onProgress?.(readings.length, readings.length);
  return {
    data: chooseCards(candidates, { subject, elements, limit }).map((card) => asFlashcard(card, study)),
  };
}

function read(sentence: Sentence, study: StudyText, text: string): Reading[] {
  if (sentence.text.length > SENTENCE_MAX) return [];
  const statement = withoutConnective(sentence.text.replace(/\s*[;,]$/, ''));
  return standsAlone(statement) ? [{ statement, sentence, study, text }] : [];
}

/** What the text itself explains: « matière organique », « stomates », without article. */
function definedTerms(readings: readonly Reading[]): string[] {
  const found = readings.flatMap(({ statement }) =>
    findDefinitions(statement)
      .filter(({ form }) => form !== 'attribute' && form !== 'named')
      .map(({ term }) => term.replace(/^(?:une?|le|la|les|l’|des)\s?|[«»]\s?/giu, '').trim()),
  );
  return [...new Set(found)].filter((term) => term.length >= 5 && words(term).length <= 3);
}

/** How many sentences speak of a given date: « Que s’est-il passé en 1960 ? » must have one answer. */
function countDates(readings: readonly Reading[]): (date: DateMention) => number {
  const counts = new Map<string, number>();
  const key = (date: DateMention) => `${date.from} ${date.to}`;
  for (const { statement } of readings) {
    for (const date of new Set(findDates(statement).map(key))) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return (date) => counts.get(key(date)) ?? 0;
}

function asFlashcard({ question, answer, sentence, source }: Candidate, study: StudyText): Flashcard {
  const from = source ?? sentence.text;
  const next = study.sentences[sentence.index + 1];
  const carriesOn =
    source === undefined &&
    next !== undefined &&
    next.block === sentence.block &&
    !sentence.inList &&
    CARRIES_ON.test(next.text);
  return {
    id: cardId(question, answer),
    question,
    answer,
    explanation: carriesOn ? `${from} ${next.text}` : from,
    source: from,
  };
}

/** How a sentence opens that says more about the one before it. */
const CARRIES_ON =
  /^(?:Il|Elle|Ils|Elles|Ce|Cet|Cette|Ces|C’est|Cela|Son|Sa|Ses|Leurs?|Par exemple|Ainsi|En effet)(?:(?<=’)|(?!\p{L}))/u;
