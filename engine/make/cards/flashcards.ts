import type { Flashcard, FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { DECK_CARDS_MADE } from '#contract/limits.ts';
import { studyOf } from '#engine/make/study.ts';
import { ANYTHING, type Taste } from '#engine/make/wanted/dropped.ts';
import { ofKinds, readRequest } from '#engine/make/wanted/request.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { standingAlone } from './alone/standing-alone.ts';
import type { Candidate } from './candidate.ts';
import { cardId } from './card-id.ts';
import { chooseCards, itemOf } from './choose-cards.ts';
import { collectCandidates } from './collect-candidates.ts';

interface FlashcardOptions {
  /** What the student studies; it decides between cards of equal worth. */
  readonly subject?: string;
  /** What the student asks for: cards that touch these words come first. At most 200 characters. */
  readonly elements?: string;
  /** The deck has at most this many cards, and fewer when the student asks for fewer. */
  readonly limit?: number;
  /** What was dropped before. */
  readonly taste?: Taste;
  /** Receives the number of sentences read so far and in total. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Makes flashcards from notes (at most 20,000 characters) or from a Markdown lesson. Every name, number and date of a
 * card is in the sentence it comes from, which is kept in `source`; `explanation` is that sentence with the one that
 * continues it. The same text gives the same cards. An empty deck means that the text gives no reliable card, and the
 * caller must say so.
 */
export function makeFlashcards(text: string, options: FlashcardOptions = {}): FlashcardDeck {
  const { subject = '', elements = '', limit = DECK_CARDS_MADE, taste = ANYTHING, onProgress } = options;
  const { count, kinds, named } = readRequest(elements);
  const study = studyOf(text);
  const candidates = standingAlone(collectCandidates(study, onProgress), study);
  return {
    data: chooseCards(ofKinds(candidates, itemOf, kinds), {
      subject,
      elements: named,
      limit: Math.min(count ?? limit, limit),
      taste,
    }).map((card) => asFlashcard(card, study)),
  };
}

function asFlashcard({ question, answer, sentence, source }: Candidate, study: StudyText): Flashcard {
  const from = source ?? sentence.text;
  const own = source === undefined || source.endsWith(sentence.text);
  const next = study.sentences[sentence.index + 1];
  const carriesOn =
    own &&
    next !== undefined &&
    next.block === sentence.block &&
    !sentence.inList &&
    CARRIES_ON.test(next.text);
  const told = own ? sentence.text : from;
  return {
    id: cardId(question, answer),
    question,
    answer,
    explanation: carriesOn ? `${told} ${next.text}` : told,
    source: from,
  };
}

/** The words with which a sentence continues the one before it. */
const CARRIES_ON =
  /^(?:Il|Elle|Ils|Elles|Ce|Cet|Cette|Ces|C’est|Cela|Son|Sa|Ses|Leurs?|Par exemple|Ainsi|En effet)(?:(?<=’)|(?!\p{L}))/u;
