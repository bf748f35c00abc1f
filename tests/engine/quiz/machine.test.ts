import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLanding, missedOf, type QuizEvent, type QuizState, step } from '#engine/quiz/machine.ts';
import { newlyMissed } from '#engine/quiz/missed-cards.ts';
import { type PlayableQuiz, playable } from '#engine/quiz/playable.ts';
import { filterEntries, summarise } from '#engine/quiz/result.ts';
import { isLocked, type QuizMode, turnAt, unanswered } from '#engine/quiz/run.ts';
import { anyEvents, anyMode, anyQuiz, asked, frozen, play, quizOf } from '#tests/engine/quiz/quizzes.ts';

const start = (mode: QuizMode = 'instant', seed = 1): QuizEvent => ({ type: 'start', mode, seed });
const choose = (...options: number[]): QuizEvent[] => options.map((option) => ({ type: 'pick', option }));
const next: QuizEvent = { type: 'next' };

/** Answers every question from where the state is, right or wrong, up to the result. */
function answerAll(quiz: PlayableQuiz, from: QuizState, isRight: (at: number) => boolean): QuizState {
  let state = from;
  for (let guard = 0; state.stage === 'question' && guard < 500; guard += 1) {
    const found = state.run && turnAt(quiz, state.run, state.run.at);
    if (!found || !state.run) throw new Error('no question on screen');
    const { question, turn } = found;
    const known = [...question.right, ...turn.excluded];
    const wrong = [...question.options.keys()].filter((place) => !known.includes(place));
    const picks =
      isRight(state.run.at) || wrong.length === 0 ? question.right : [...wrong, ...question.right];
    const wanted = picks.slice(0, question.right.length);
    const kept = turn.picks.filter((place) => wanted.includes(place));
    const taps = [...turn.picks, ...wanted].filter((place) => !kept.includes(place));
    state = play(quiz, [...choose(...taps), next], state);
    if (state.asking === 'finish') state = play(quiz, [{ type: 'finish' }], state);
  }
  return state;
}

const run = (state: QuizState) => {
  if (state.run === null) throw new Error('no run');
  return state.run;
};

const three = playable(quizOf([asked('A ?'), asked('B ?'), asked('C ?')]));
const several = playable(
  quizOf([asked('Lesquels ?', { answerSelectionType: 'multiple', correctAnswer: ['1', '3'] })]),
);

describe('instant feedback', () => {
  it('locks the first answer: a second pick changes nothing', () => {
    const state = play(three, [start(), ...choose(0, 1)]);
    expect(run(state).turns[0]?.picks).toEqual([0]);
  });

  it('goes on only once the question is answered', () => {
    expect(run(play(three, [start(), next])).at).toBe(0);
    expect(run(play(three, [start(), ...choose(3), next])).at).toBe(1);
  });

  it('judges a several-answer question once, at as many picks as there are right answers', () => {
    const one = play(several, [start(), ...choose(0)]);
    expect(play(several, [next], one).stage).toBe('question');
    const unpicked = play(several, choose(0), one);
    expect(run(unpicked).turns[0]?.picks).toEqual([]);
    const done = play(several, [...choose(2), ...choose(1), next], one);
    expect(done.stage).toBe('result');
    expect(run(done).turns[0]?.picks).toEqual([0, 2]);
    expect(summarise(several, run(done)).numberOfCorrectAnswers).toBe(1);
  });

  it('lets one look back at locked answers and come forward again', () => {
    const state = play(three, [start(), ...choose(1), next, ...choose(0), { type: 'back' }, ...choose(3)]);
    expect(run(state).at).toBe(0);
    expect(run(state).turns[0]?.picks).toEqual([1]);
  });

  it('never changes an answer it has judged, whatever comes in', () => {
    fc.assert(
      fc.property(anyQuiz, anyEvents, (quiz, events) => {
        let state = atLanding(0);
        for (const event of events) {
          const before = state;
          state = step(quiz, before, event, 0);
          const kept = before.run !== null && event.type !== 'start' && event.type !== 'redo';
          if (!kept || before.run === null || before.run.mode === 'at-end') continue;
          for (const [at, turn] of before.run.turns.entries()) {
            const found = turnAt(quiz, before.run, at);
            if (found && isLocked(before.run, found.question, turn)) {
              expect(state.run?.turns[at]).toEqual(turn);
            }
          }
        }
      }),
    );
  });
});

describe('until it is right', () => {
  it('takes a wrong option away and lets one try on; what was found late counts as missed', () => {
    const state = play(three, [start('retry'), ...choose(0, 0, 2)]);
    expect(run(state).turns[0]).toMatchObject({ picks: [], excluded: [0, 2] });
    expect(play(three, [next], state)).toMatchObject({ run: { at: 0 } });
    const found = play(three, [...choose(1), next], state);
    expect(run(found).at).toBe(1);
    const done = answerAll(three, found, () => true);
    const result = summarise(three, run(done));
    expect(result.numberOfCorrectAnswers).toBe(2);
    expect(result.entries[0]).toMatchObject({ right: false, found: true });
  });

  it('keeps the right picks of several when the wrong ones are taken away', () => {
    const state = play(several, [start('retry'), ...choose(0, 1)]);
    expect(run(state).turns[0]).toMatchObject({ picks: [0], excluded: [1] });
    expect(play(several, [...choose(2), next], state).stage).toBe('result');
  });

  it('can always be finished, and never takes a right option away', () => {
    fc.assert(
      fc.property(anyQuiz, anyEvents, fc.integer(), (quiz, events, seed) => {
        const retried = events.map((event) => (event.type === 'start' ? start('retry', seed) : event));
        const state = play(quiz, [...retried, { type: 'resume' }]);
        for (const turn of run(state).turns) {
          const right = quiz.questions[turn.question]?.right ?? [];
          expect(turn.excluded.some((place) => right.includes(place))).toBe(false);
        }
        expect(answerAll(quiz, state, () => true).stage).toBe('result');
      }),
    );
  });
});

describe('correction at the end', () => {
  it('lets answers be changed, taken back and left out until the end', () => {
    const events: QuizEvent[] = [...choose(0, 3), next, ...choose(1, 1), next, { type: 'back' }];
    const state = play(three, [start('at-end'), ...events]);
    expect(run(state).at).toBe(1);
    expect(run(state).turns.map(({ picks }) => picks)).toEqual([[3], [], []]);
  });

  it('says that the quiz is incomplete, leads to the first open question, and does not finish', () => {
    const state = play(three, [start('at-end'), ...choose(1), next, next, ...choose(1), next]);
    expect(state).toMatchObject({ stage: 'question', asking: 'incomplete' });
    expect(play(three, [{ type: 'finish' }], state).stage).toBe('question');
    expect(play(three, [{ type: 'complete' }], state)).toMatchObject({ asking: null, run: { at: 1 } });
  });

  it('asks before it finishes, and stays when the answer is no', () => {
    const answers: QuizEvent[] = [...choose(1), next, ...choose(1), next, ...choose(0), next];
    const state = play(three, [start('at-end'), ...answers]);
    expect(state.asking).toBe('finish');
    expect(play(three, [{ type: 'dismiss' }, ...choose(1)], state)).toMatchObject({
      stage: 'question',
      asking: null,
    });
    const done = play(three, [{ type: 'finish' }], state);
    expect(done.stage).toBe('result');
    expect(summarise(three, run(done))).toMatchObject({
      numberOfCorrectAnswers: 2,
      numberOfIncorrectAnswers: 1,
    });
  });
});

describe('the faults that must not come back', () => {
  it('a result is reached with every question answered, never with gaps taken for answers', () => {
    fc.assert(
      fc.property(anyQuiz, anyEvents, (quiz, events) => {
        const state = play(quiz, events);
        if (state.stage === 'result') expect(unanswered(quiz, run(state))).toEqual([]);
        if (state.run?.finished) {
          const { userInput, numberOfQuestions } = summarise(quiz, state.run);
          expect(userInput).toHaveLength(numberOfQuestions);
          expect(userInput.every((picks) => picks.length > 0)).toBe(true);
        }
      }),
    );
  });

  it('shuffling and playing alter neither the stored quiz nor the one that is played', () => {
    fc.assert(
      fc.property(anyEvents, fc.integer(), (events, seed) => {
        const stored = frozen(quizOf([asked('A'), asked('B'), asked('C'), asked('D')], { nrOfQuestions: 3 }));
        const quiz = frozen(playable(stored));
        play(quiz, [...events, start('instant', seed)]);
        expect(quiz.questions.map(({ question }) => question)).toEqual(['A', 'B', 'C', 'D']);
      }),
    );
  });

  it('a replay draws again from all the questions, and every question comes up in time', () => {
    const quiz = playable(
      quizOf(
        'ABCDEF'.split('').map((name) => asked(name)),
        { nrOfQuestions: 2 },
      ),
    );
    const seen = new Set<number>();
    let state = atLanding(0);
    for (let seed = 0; seed < 60; seed += 1) {
      state = answerAll(quiz, play(quiz, [start('instant', seed)], state), () => true);
      expect(run(state).turns).toHaveLength(2);
      for (const turn of run(state).turns) seen.add(turn.question);
    }
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('each draw asks different questions, as many as the quiz allows', () => {
    fc.assert(
      fc.property(anyQuiz, anyMode, fc.integer(), (quiz, mode, seed) => {
        const { turns } = run(play(quiz, [start(mode, seed)]));
        expect(turns).toHaveLength(Math.min(quiz.questions.length, quiz.limit ?? Number.POSITIVE_INFINITY));
        expect(new Set(turns.map(({ question }) => question)).size).toBe(turns.length);
      }),
    );
  });

  it('a filter shows each question with its own answer and number', () => {
    fc.assert(
      fc.property(anyQuiz, anyMode, fc.integer(), fc.array(fc.boolean()), (quiz, mode, seed, rights) => {
        const done = answerAll(quiz, play(quiz, [start(mode, seed)]), (at) => rights[at] ?? false);
        expect(done.stage).toBe('result');
        const result = summarise(quiz, run(done));
        const right = filterEntries(result, 'right');
        const wrong = filterEntries(result, 'wrong');
        expect([...right, ...wrong].sort((a, b) => a.number - b.number)).toEqual(
          filterEntries(result, 'all'),
        );
        for (const entry of [...right, ...wrong]) {
          const turn = run(done).turns[entry.number - 1];
          expect(turn && quiz.questions[turn.question]).toBe(entry.question);
          expect(entry.picks).toEqual(turn?.picks);
          expect(result.userInput[entry.number - 1]).toEqual(entry.picks.map((pick) => pick + 1));
        }
      }),
    );
  });

  it('counts and points always add up to numbers', () => {
    fc.assert(
      fc.property(anyQuiz, anyMode, fc.integer(), fc.array(fc.boolean()), (quiz, mode, seed, rights) => {
        const result = summarise(
          quiz,
          run(answerAll(quiz, play(quiz, [start(mode, seed)]), (at) => !!rights[at])),
        );
        expect(result.numberOfCorrectAnswers + result.numberOfIncorrectAnswers).toBe(
          result.numberOfQuestions,
        );
        expect(result.correctPoints).toBeGreaterThanOrEqual(0);
        expect(result.correctPoints).toBeLessThanOrEqual(result.totalPoints);
        if (result.numberOfIncorrectAnswers === 0) expect(result.correctPoints).toBe(result.totalPoints);
      }),
    );
  });
});

describe('after the result', () => {
  const missTwo = (quiz: PlayableQuiz) => answerAll(quiz, play(quiz, [start()]), (at) => at === 0);

  it('asks again only what was missed, then everything again', () => {
    const done = missTwo(three);
    const missed = missedOf(three, run(done));
    const again = play(three, [{ type: 'redo', seed: 7 }], done);
    expect(again.stage).toBe('question');
    expect(
      run(again)
        .turns.map(({ question }) => question)
        .sort(),
    ).toEqual([...missed].sort());
    const perfect = answerAll(three, again, () => true);
    expect(play(three, [{ type: 'redo', seed: 8 }], perfect).stage).toBe('result');
    expect(run(play(three, [start('instant', 9)], perfect)).turns).toHaveLength(3);
  });

  it('hands each missed question to the review once, as a card with the words of the right answer', () => {
    const before = play(three, [start()]);
    const after = play(three, choose(0), before);
    const [card, ...others] = newlyMissed(three, before.run, after.run);
    expect(others).toEqual([]);
    expect(card).toMatchObject({ answer: 'Deux' });
    expect(card?.question).toBe(three.questions[run(after).turns[0]?.question ?? -1]?.question);
    expect(newlyMissed(three, after.run, play(three, [next], after).run)).toEqual([]);
    expect(newlyMissed(three, before.run, play(three, choose(1), before).run)).toEqual([]);
  });

  it('adds up points and parts', () => {
    const quiz = playable(
      quizOf([
        asked('A ?', { point: '1,5', segment: 'Nord' }),
        asked('B ?', { point: 2, segment: 'Sud' }),
        asked('C ?', { segment: 'Sud' }),
      ]),
    );
    const result = summarise(quiz, run(answerAll(quiz, play(quiz, [start()]), () => true)));
    expect(result).toMatchObject({ totalPoints: 3.5, correctPoints: 3.5 });
    expect(new Map(result.segments.map(({ segment, right, total }) => [segment, [right, total]]))).toEqual(
      new Map([
        ['Nord', [1, 1]],
        ['Sud', [2, 2]],
      ]),
    );
  });
});

describe('time', () => {
  it('counts the seconds spent on questions, not those the app was away nor a clock set back', () => {
    let state = step(three, atLanding(0), start(), 10_000);
    state = step(three, state, { type: 'pick', option: 1 }, 14_000);
    state = step(three, state, next, 3_600_000 * 5);
    state = step(three, state, { type: 'pick', option: 1 }, 1_000);
    expect(run(state).spent).toBe(4_000 + 120_000);
    state = step(three, state, { type: 'leave' }, 2_000);
    state = step(three, state, { type: 'resume' }, 60_000);
    expect(run(state).spent).toBe(4_000 + 120_000 + 1_000);
  });
});
