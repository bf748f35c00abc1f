import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import type { Question } from '#engine/lesson/folder.ts';
import { seeded, shuffled } from '#engine/make/random.ts';
import { takingTurns } from '#engine/make/taking-turns.ts';
import type { ChoiceItem, LessonName } from './paper.ts';

/** A practice exam on one's own course: of the questions that were made of its sections. */

/** The questions of one section, and where its text is. */
export interface OwnQuestions extends OwnPlace {
  readonly title: string;
  readonly subject: string;
  readonly section: string;
  readonly quiz: Pick<Quiz, 'questions'>;
}

/** A place in a course of one's own. */
export interface OwnPlace {
  readonly course: string;
  readonly source: string;
  readonly page: number;
}

const OWN = /^cours ([\da-f-]{36}) ([\da-f-]{36}) (\d+)$/;

/** An item names its lesson by a slug, which no lesson of one's own has: the place stands there. */
const slugOf = ({ course, source, page }: OwnPlace): string => `cours ${course} ${source} ${page}`;

/** The place in a course that an item names; null for one of a lesson. */
export function readOwnPlace(slug: string): OwnPlace | null {
  const [, course, source, page] = OWN.exec(slug) ?? [];
  if (course === undefined || source === undefined) return null;
  return { course, source, page: Number(page) };
}

/** What means something in a written lesson: a question with such signs would be drawn otherwise than it is. */
const MARKUP = /[*_`$\\<>[\]]/;

/**
 * Draws a paper: sections take turns, and in each what is a date and what is not; chance decides the rest, and the paper
 * keeps the order of the course. It asks what has one right answer and is written in plain words.
 */
export function ownPaper(sections: readonly OwnQuestions[], count: number, seed: number): ChoiceItem[] {
  const random = seeded(seed);
  const queues = sections.map((own) => inTurns(shuffled(itemsOf(own, random), random)));
  const chosen = takingTurns(queues).slice(0, count);
  return queues.flatMap((queue) => queue.filter((item) => chosen.includes(item)));
}

/** Dates are easily found and soon fill a paper: as long as there is something else, it stands between them. */
const inTurns = (items: readonly ChoiceItem[]): ChoiceItem[] =>
  takingTurns([items.filter((item) => !isDated(item)), items.filter(isDated)]);

const ASKS_A_DATE =
  /(?<!\p{L})(?:de quand|quand|en quelle année|de quelle année|à quelle date|en quel siècle|que s’est-il passé|de ces événements)(?!\p{L})/iu;
const isDated = ({ question: { question } }: ChoiceItem): boolean => ASKS_A_DATE.test(question);

function itemsOf(
  { quiz, title, subject, section, ...place }: OwnQuestions,
  random: () => number,
): ChoiceItem[] {
  const lesson: LessonName = { slug: slugOf(place), title, subject: subject || title };
  const asked = new Set<string>();
  return quiz.questions.flatMap((one) => {
    const question = asQuestion(one, section);
    if (question === null || asked.has(question.question)) return [];
    asked.add(question.question);
    const options = shuffled(question.options, random);
    const item: ChoiceItem = { kind: 'choice', lesson, question: { ...question, options }, drawing: null };
    return [one.why === undefined ? item : { ...item, why: one.why }];
  });
}

/** A question of a quiz as a written one; null for one that a paper can't ask. */
function asQuestion(one: QuizQuestion, section: string): Question | null {
  const { question, answers, correctAnswer, explanation, questionType, answerSelectionType, figure } = one;
  const right = Array.isArray(correctAnswer) ? null : answers[Number(correctAnswer) - 1];
  const isPlain = ![question, explanation, ...answers].some((words) => MARKUP.test(words));
  if (!right || !isPlain || questionType !== 'text' || answerSelectionType !== 'single') return null;
  if (figure !== undefined || answers.some((answer) => answer.trim() === '')) return null;
  return {
    line: 1,
    question,
    nature: 'fait',
    level: 1,
    origin: { section, quote: null, figure: null, sums: [] },
    // Lines name the options of a question.
    options: answers.map((text, at) => ({
      line: at + 1,
      text,
      right: at === Number(correctAnswer) - 1,
      reason: '',
    })),
    explanation: explanation || right,
  };
}
