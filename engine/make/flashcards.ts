import type { Flashcard, FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { DECK_CARDS_MADE } from '#contract/limits.ts';
import type { StudyText } from '#engine/text/study-text.ts';
import type { Candidate } from './candidate.ts';
import { collectCandidates } from './candidates.ts';
import { cardId } from './card-id.ts';
import { chooseCards } from './choose-cards.ts';
import { studyOf } from './study.ts';

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

/**
 * Flashcards from notes (at most 20,000 characters) or from a Markdown lesson. Every name, number and date of a card
 * stands in the sentence it came from, kept in `source`; `explanation` is that sentence with the one that carries it
 * on. The same text gives the same cards. An empty deck means that the text gives no sure card: say so, never pad.
 */
export function makeFlashcards(text: string, options: FlashcardOptions = {}): FlashcardDeck {
  const { subject = '', elements = '', limit = DECK_CARDS_MADE, onProgress } = options;
  const study = studyOf(text);
  const candidates = collectCandidates(study, onProgress);
  return {
    data: chooseCards(candidates, { subject, elements, limit }).map((card) => asFlashcard(card, study)),
  };
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
