import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { cardOf } from '#engine/quiz/missed-cards.ts';
import type { PlayableQuestion, PlayableQuiz } from '#engine/quiz/playable.ts';
import { readInline } from '#engine/text/markup.ts';
import type { Exercise, Maker } from './exercise.ts';
import { judged, written } from './from-cards.ts';
import { bare, holds } from './wording.ts';

/** A question that only its options make answerable is no card. */
const NEEDS_OPTIONS =
  /parmi|suivant|(?:ces|cette|quelles?|quels?) (?:propositions?|affirmations?|phrases?|réponses?)|(?:^|\s)les?quell?e?s? (?:de |d[’']|des )|laquelle (?:de|des)|lequel (?:de|des)|ci-dessous|vrai ou faux/iu;

/** The quiz as a deck: each question that stands without its options, with its right answer. */
export function quizCards(quiz: PlayableQuiz): Flashcard[] {
  return quiz.questions.flatMap((question) => {
    const card = NEEDS_OPTIONS.test(question.question) || question.picture !== null ? null : cardOf(question);
    return card === null || holds(card.question, card.answer) ? [] : [card];
  });
}

/** The questions as cards, judged by oneself. */
export const turnedIntoCards: Maker<PlayableQuiz> = (quiz) =>
  quizCards(quiz).map(({ question, answer, explanation }) => ({
    form: 'card',
    prompt: question,
    answer,
    told: explanation,
  }));

/** One of the options of each question: is it the right one? */
export const quizTrueOrFalse: Maker<PlayableQuiz> = (quiz, random) =>
  quiz.questions.flatMap((question): Exercise[] => {
    const options = question.options.map(({ text }) => readInline(text).text);
    const [place] = question.right;
    if (place === undefined || !isPlain(question, options)) return [];
    const answer = options[place] ?? '';
    const wrong = options.filter((_, at) => at !== place);
    const isTrue = random() < 0.5;
    const proposed = isTrue ? answer : (wrong[Math.floor(random() * wrong.length)] ?? '');
    const prompt = readInline(question.question).text;
    return [judged(prompt, proposed, isTrue, answer, readInline(question.explanation).text)];
  });

/** One right option in words, none the same as another. */
function isPlain(question: PlayableQuestion, options: readonly string[]): boolean {
  const said = options.map(bare);
  return (
    question.right.length === 1 &&
    !question.several &&
    question.picture === null &&
    question.flags.length === 0 &&
    question.options.every(({ picture }) => picture === null) &&
    said.every((one) => one !== '' && one !== 'vrai' && one !== 'faux') &&
    !said.some((one) => /^(?:toutes|aucune|tous|les deux|les trois)/.test(one)) &&
    new Set(said).size === said.length
  );
}

/** The short answers in one's own letters. */
export const quizWritten: Maker<PlayableQuiz> = (quiz, random) => written(quizCards(quiz), random);
