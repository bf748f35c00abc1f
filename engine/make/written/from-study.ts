import type { Flashcard, FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import type { Timeline } from '#contract/artefacts/timeline.ts';
import type { Branch, Card, LessonStudy, Question } from '#engine/lesson/folder.ts';
import { cardId } from '#engine/make/cards/card-id.ts';
import { shuffled } from '#engine/make/random.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { drawItems, itemsFor, touchedBy } from './choose-items.ts';
import { figureOf } from './figure-of.ts';
import { plainText } from './plain-text.ts';
import { readWishes, type Wishes } from './wishes.ts';

/** Artefacts of what was written for a lesson, chosen by « Éléments ». `random` answers numbers in [0, 1). */

/** How many questions a quiz has when no number is asked. */
const QUESTIONS = 10;

/** A timeline of fewer events is shown whole. */
const EVENTS_LEFT = 3;

interface QuizRequest {
  /** The lesson's, by which its figures are found. */
  readonly slug: string;
  readonly title: string;
  readonly elements: string;
  /** Without figures, the questions that ask about one are left out. */
  readonly figures: boolean;
}

/** A quiz of the number asked, or of fewer when no more were written. */
export function quizFromStudy(
  { quiz }: LessonStudy,
  { slug, title, elements, figures }: QuizRequest,
  random: () => number,
): Quiz {
  const wishes = readWishes(elements);
  const shown = quiz.filter(({ origin }) => figures || origin.figure === null);
  const chosen = drawItems(itemsFor(shown, wordsOfQuestion, wishes), wishes.count ?? QUESTIONS, random);
  return {
    quizTitle: title,
    quizSynopsis:
      'Questions écrites pour cette leçon et relues. Chaque réponse dit aussi pourquoi les autres sont fausses.',
    questions: chosen.map((question) => asQuizQuestion(slug, question, random)),
  };
}

const wordsOfQuestion = ({ question, options, origin }: Question): string =>
  [origin.section, question, ...options.map(({ text }) => text)].join(' ');

function asQuizQuestion(slug: string, written: Question, random: () => number): QuizQuestion {
  const { question, options, explanation, origin } = written;
  const drawn = shuffled(options, random);
  const reasons = drawn
    .filter(({ right }) => !right)
    .map(({ text, reason }) => `${plainText(text)} : ${plainText(reason)}`);
  const quote = origin.quote === null ? '' : `« ${plainText(origin.quote.text)} »`;
  return {
    question: plainText(question),
    questionType: 'text',
    answerSelectionType: 'single',
    answers: drawn.map(({ text }) => plainText(text)),
    correctAnswer: String(drawn.findIndex(({ right }) => right) + 1),
    explanation: [plainText(explanation), ...reasons, quote].filter((part) => part !== '').join('\n'),
    segment: origin.section,
    ...figureOf(slug, origin),
  };
}

/** All cards in the order of the lesson, as far as the student does not ask for some. */
export function deckFromStudy({ cards }: LessonStudy, elements: string, random: () => number): FlashcardDeck {
  const wishes = readWishes(elements);
  const fitting = itemsFor(cards, wordsOfCard, wishes);
  const chosen = wishes.count === null ? fitting : drawItems(fitting, wishes.count, random);
  return { data: chosen.map(asFlashcard) };
}

const wordsOfCard = ({ question, answer, origin }: Card): string => `${origin.section} ${question} ${answer}`;

/** A written card; its id stays the same as long as its words do. */
export function asFlashcard(card: Card): Flashcard & { readonly id: string } {
  const [question, answer] = [plainText(card.question), plainText(card.answer)];
  const quote = card.origin.quote;
  const source = quote === null ? {} : { source: plainText(quote.text) };
  return { id: cardId(question, answer), question, answer, explanation: '', ...source };
}

/** The written map, or its branches that the student names; null for a lesson without one. */
export function mapFromStudy({ map }: LessonStudy, elements: string): MindMap | null {
  if (map === null) return null;
  const { about } = readWishes(elements);
  const touched = map.branches.filter((branch) => touches(branch, about));
  return asMindMap(touched.length === 0 ? map : { ...map, branches: touched });
}

const touches = ({ label, branches }: Branch, about: Wishes['about']): boolean =>
  touchedBy(about, label) > 0 || branches.some((below) => touches(below, about));

const asMindMap = ({ label, section, branches }: Branch): MindMap => ({
  title: plainText(label),
  description: section === null || section === label ? '' : `Partie « ${section} »`,
  subtopics: branches.map(asMindMap),
});

/** The written timeline, or its events that the student names when there are enough of them; null without one. */
export function timelineFromStudy({ timeline }: LessonStudy, elements: string): Timeline | null {
  if (timeline === null) return null;
  const { about } = readWishes(elements);
  const touched = timeline.filter(
    ({ event, description, section }) => touchedBy(about, `${section} ${event} ${description}`) > 0,
  );
  const shown = touched.length < EVENTS_LEFT ? timeline : touched;
  return {
    data: shown.map(({ date, event, description }) => ({
      date: capitalised(date),
      event: plainText(event),
      description: plainText(description),
    })),
  };
}
