import fc from 'fast-check';
import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import { atLanding, type QuizEvent, type QuizState, step } from '#engine/quiz/machine.ts';
import { type PlayableQuiz, playable } from '#engine/quiz/playable.ts';
import type { QuizMode } from '#engine/quiz/run.ts';

/** A question with a single right answer, the second, unless said otherwise. */
export function asked(question: string, more: Partial<QuizQuestion> = {}): QuizQuestion {
  return {
    question,
    questionType: 'text',
    answerSelectionType: 'single',
    answers: ['Un', 'Deux', 'Trois', 'Quatre'],
    correctAnswer: '2',
    explanation: '',
    ...more,
  };
}

export function quizOf(questions: QuizQuestion[], more: Partial<Quiz> = {}): Quiz {
  return { quizTitle: 'Les nombres', quizSynopsis: '', questions, ...more };
}

/** Freezes a thing and all it holds: whoever alters it throws. */
export function frozen<Thing>(thing: Thing): Thing {
  if (typeof thing === 'object' && thing !== null) Object.values(Object.freeze(thing)).forEach(frozen);
  return thing;
}

/** Plays events one second apart. */
export function play(quiz: PlayableQuiz, events: readonly QuizEvent[], from?: QuizState): QuizState {
  let now = from?.seenAt ?? 0;
  return events.reduce((state, event) => {
    now += 1_000;
    return step(quiz, state, event, now);
  }, from ?? atLanding(0));
}

const modes: QuizMode[] = ['instant', 'retry', 'at-end'];
export const anyMode = fc.constantFrom(...modes);

const anyQuestion = fc
  .record({ size: fc.integer({ min: 2, max: 6 }), several: fc.boolean(), picture: fc.boolean() })
  .chain(({ size, several }) => {
    const places = Array.from({ length: size }, (_, at) => String(at + 1));
    return fc.record({
      correctAnswer: several
        ? fc.subarray(places, { minLength: 1 })
        : fc.constantFrom(...places).map((place) => place),
      answers: fc.constant(places.map((place) => `réponse ${place}`)),
      answerSelectionType: fc.constant<'single' | 'multiple'>(several ? 'multiple' : 'single'),
      point: fc.option(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom('2', '1,5', '')), {
        nil: undefined,
      }),
      segment: fc.constantFrom('', 'A', 'B'),
    });
  });

/** Quizzes of one to eight questions, single and several, some cut to fewer. */
export const anyQuiz = fc
  .record({
    questions: fc.array(anyQuestion, { minLength: 1, maxLength: 8 }),
    limit: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
  })
  .map(({ questions, limit }) =>
    playable(
      quizOf(
        questions.map((one, at) => asked(`Question ${at}`, one)),
        limit === undefined ? {} : { nrOfQuestions: limit },
      ),
    ),
  );

const anySeed = fc.integer();
const anyEvent: fc.Arbitrary<QuizEvent> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ type: fc.constant('start' as const), mode: anyMode, seed: anySeed }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('redo' as const), seed: anySeed }) },
  {
    weight: 12,
    arbitrary: fc.record({ type: fc.constant('pick' as const), option: fc.integer({ min: -1, max: 7 }) }),
  },
  { weight: 9, arbitrary: fc.constant<QuizEvent>({ type: 'next' }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<QuizEvent>(
      { type: 'back' },
      { type: 'finish' },
      { type: 'complete' },
      { type: 'dismiss' },
      { type: 'leave' },
      { type: 'resume' },
    ),
  },
);

/** A run that has begun, followed by anything a person, or a bug, may send. */
export const anyEvents = fc
  .record({ mode: anyMode, seed: anySeed, rest: fc.array(anyEvent, { maxLength: 60 }) })
  .map(({ mode, seed, rest }): QuizEvent[] => [{ type: 'start', mode, seed }, ...rest]);
