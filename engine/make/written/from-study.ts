import type { Flashcard, FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import type { Timeline } from '#contract/artefacts/timeline.ts';
import { setBeside } from '#contract/formulas/beside.ts';
import type { Branch, Card, LessonStudy, Question } from '#engine/lesson/folder.ts';
import { cardId } from '#engine/make/cards/card-id.ts';
import { shuffled } from '#engine/make/random.ts';
import { ANYTHING, type Item, kindOfItem, type Taste } from '#engine/make/wanted/dropped.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { drawItems, itemsFor, poolFor, touchedBy } from './choose-items.ts';
import { figureOf } from './figure-of.ts';
import { levelNote } from './level-note.ts';
import { markedText, plainText } from './plain-text.ts';
import { whyOfQuestion } from './why.ts';
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
  /** What was dropped before. */
  readonly taste?: Taste;
}

/** A quiz of the number asked, or of fewer when no more were written. */
export function quizFromStudy(
  study: LessonStudy,
  { slug, title, elements, figures, taste = ANYTHING }: QuizRequest,
  random: () => number,
): Quiz {
  const wishes = readWishes(elements);
  const shown = study.quiz.filter(({ origin }) => figures || origin.figure === null);
  const fitting = itemsFor(
    shown.filter((question) => !taste.isGone(itemOfQuestion(question))),
    wordsOfQuestion,
    wishes,
    (question) => kindOfItem(itemOfQuestion(question)),
  );
  const chosen = drawItems(
    poolFor(fitting, wishes),
    {
      count: wishes.count ?? QUESTIONS,
      level: wishes.level,
      lateness: (question) => taste.lateness(itemOfQuestion(question)),
    },
    random,
  );
  return {
    quizTitle: title,
    quizSynopsis:
      'Questions écrites pour cette leçon et relues. Chaque réponse dit aussi pourquoi les autres sont fausses.',
    questions: chosen.map((question) =>
      setBeside({
        ...asQuizQuestion(slug, question, random),
        ...whyOfQuestion(question, study, (other) => chosen.includes(other)),
      }),
    ),
    ...notesOn(chosen, wishes, 'question'),
  };
}

const itemOfQuestion = ({ question, options, origin }: Question): Item => ({
  question: plainText(question),
  answers: options.filter(({ right }) => right).map(({ text }) => plainText(text)),
  source: plainText(origin.quote?.text ?? ''),
});

const wordsOfQuestion = ({ question, options, origin }: Question): string =>
  [origin.section, question, ...options.map(({ text }) => text)].join(' ');

function asQuizQuestion(slug: string, written: Question, random: () => number): QuizQuestion {
  const { question, options, explanation, origin } = written;
  const drawn = shuffled(options, random);
  const quote = origin.quote === null ? '' : `« ${markedText(origin.quote.text)} »`;
  return {
    question: markedText(question),
    questionType: 'text',
    answerSelectionType: 'single',
    answers: drawn.map(({ text }) => markedText(text)),
    correctAnswer: String(drawn.findIndex(({ right }) => right) + 1),
    explanation: [markedText(explanation), quote].filter((part) => part !== '').join('\n'),
    segment: origin.section,
    ...figureOf(slug, origin),
  };
}

/** A deck of the number asked, of all cards without one, or of fewer when no more were written. */
export function deckFromStudy(
  { cards }: LessonStudy,
  elements: string,
  random: () => number,
  taste: Taste = ANYTHING,
): FlashcardDeck {
  const wishes = readWishes(elements);
  const fitting = itemsFor(
    cards.filter((card) => !taste.isGone(itemOfCard(card))),
    wordsOfCard,
    wishes,
    (card) => kindOfItem(itemOfCard(card)),
  );
  const chosen = drawItems(
    poolFor(fitting, wishes),
    { count: wishes.count, level: wishes.level, lateness: (card) => taste.lateness(itemOfCard(card)) },
    random,
  );
  return { data: chosen.map(asFlashcard), ...notesOn(chosen, wishes, 'carte') };
}

/** What is said beside what was drawn. */
function notesOn(chosen: readonly (Question | Card)[], wishes: Wishes, noun: string): { notes?: string[] } {
  const note = levelNote(chosen, wishes, noun);
  return note === null ? {} : { notes: [note] };
}

const itemOfCard = ({ question, answer, origin }: Card): Item => ({
  question: plainText(question),
  answers: [plainText(answer)],
  source: plainText(origin.quote?.text ?? ''),
});

const wordsOfCard = ({ question, answer, origin }: Card): string => `${origin.section} ${question} ${answer}`;

/** A written card; its id stays the same as long as its words do. */
export function asFlashcard(card: Card): Flashcard & { readonly id: string } {
  const quote = card.origin.quote;
  return setBeside({
    id: cardId(plainText(card.question), plainText(card.answer)),
    question: markedText(card.question),
    answer: markedText(card.answer),
    explanation: '',
    ...(quote !== null && { source: markedText(quote.text) }),
  });
}

/** The written map, or its branches that the student names; null for a lesson without one. */
export function mapFromStudy({ map }: LessonStudy, elements: string): MindMap | null {
  if (map === null) return null;
  const { about } = readWishes(elements);
  const touched = map.branches.filter((branch) => touches(branch, about));
  return setBeside(asMindMap(touched.length === 0 ? map : { ...map, branches: touched }));
}

const touches = ({ label, branches }: Branch, about: Wishes['about']): boolean =>
  touchedBy(about, label) > 0 || branches.some((below) => touches(below, about));

const asMindMap = ({ label, section, branches }: Branch): MindMap => ({
  title: markedText(label),
  description: section === null || section === label ? '' : `Partie « ${section} »`,
  subtopics: branches.map(asMindMap),
});

/** The written timeline, or its events that the student names when there are enough of them; null without one. */
export function timelineFromStudy({ timeline }: LessonStudy, elements: string): Timeline | null {
  if (timeline === null || timeline.length === 0) return null;
  const { about } = readWishes(elements);
  const touched = timeline.filter(
    ({ event, description, section }) => touchedBy(about, `${section} ${event} ${description}`) > 0,
  );
  const shown = touched.length < EVENTS_LEFT ? timeline : touched;
  return setBeside({
    data: shown.map(({ date, event, description }) => ({
      date: capitalised(date),
      event: markedText(event),
      description: markedText(description),
    })),
  });
}
