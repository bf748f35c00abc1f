import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { cardOf } from '#engine/quiz/missed-cards.ts';
import type { PlayableQuestion, PlayableQuiz } from '#engine/quiz/playable.ts';
import { readInline } from '#engine/text/structure/markup.ts';
import type { Exercise, Maker } from './exercise.ts';
import { judged, written } from './from-cards.ts';
import { bare, holds } from './wording.ts';

/** A question that makes sense only with its options cannot become a card. */
const NEEDS_OPTIONS =
  /parmi|suivant|(?:ces|cette|quelles?|quels?) (?:propositions?|affirmations?|phrases?|réponses?)|(?:^|\s)les?quell?e?s? (?:de |d[’']|des )|laquelle (?:de|des)|lequel (?:de|des)|ci-dessous|vrai ou faux/iu;

/** Turns a quiz into a deck: every question that makes sense without its options, with its right answer. */
function quizCards(quiz: PlayableQuiz): Flashcard[] {
  return quiz.questions.flatMap((question) => {
    const card = NEEDS_OPTIONS.test(question.question) || question.picture !== null ? null : cardOf(question);
    return card === null || holds(card.question, card.answer) ? [] : [card];
  });
}

/** Shows the questions as cards; the student judges the answer. */
export const turnedIntoCards: Maker<PlayableQuiz> = (quiz) =>
  quizCards(quiz).map(({ question, answer, explanation }) => ({
    form: 'card',
    prompt: question,
    answer,
    explanation,
  }));

/** Proposes one option of each question and asks whether it is right. */
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

/** Tells whether a question has exactly one right option, in words, and no two equal options. */
function isPlain(question: PlayableQuestion, options: readonly string[]): boolean {
  const bareOptions = options.map(bare);
  return (
    question.right.length === 1 &&
    !question.several &&
    question.picture === null &&
    question.flags.length === 0 &&
    question.options.every(({ picture }) => picture === null) &&
    bareOptions.every((one) => one !== '' && one !== 'vrai' && one !== 'faux') &&
    !bareOptions.some((one) => /^(?:toutes|aucune|tous|les deux|les trois)/.test(one)) &&
    new Set(bareOptions).size === bareOptions.length
  );
}

/** Asks to type the short answers. */
export const quizWritten: Maker<PlayableQuiz> = (quiz, random) => written(quizCards(quiz), random);
