import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flashcardDeck } from '#contract/artefacts/flashcards.ts';
import { mindMap } from '#contract/artefacts/mind-map.ts';
import { storableQuiz } from '#contract/artefacts/quiz.ts';
import { timeline } from '#contract/artefacts/timeline.ts';
import type { LessonStudy } from '#engine/lesson/folder.ts';
import { seeded } from '#engine/make/random.ts';
import {
  asFlashcard,
  deckFromStudy,
  mapFromStudy,
  quizFromStudy,
  timelineFromStudy,
} from '#engine/make/written/from-study.ts';
import { lessons } from '#lessons/index.ts';
import { loadStudy } from '#lessons/studies.ts';

const studies = await Promise.all(
  lessons.map(async ({ slug }) => {
    const study = await loadStudy(slug);
    if (study === null) throw new Error(`Nothing to learn from ${slug}`);
    return [slug, study] as const;
  }),
);
const cellule = studies.find(([slug]) => slug === 'cellule')?.[1] as LessonStudy;
const asked = { slug: 'cellule', title: 'La cellule', elements: '', figures: true };

describe.each(studies)('what was written for %s', (_slug, study) => {
  it('makes a quiz, a deck, a map and a timeline that can be stored', () => {
    const random = seeded(1);
    storableQuiz.parse(quizFromStudy(study, asked, random));
    flashcardDeck.parse(deckFromStudy(study, '', random));
    mindMap.parse(mapFromStudy(study, ''));
    const told = timelineFromStudy(study, '');
    expect(told !== null).toBe((study.timeline ?? []).length > 0);
    if (told !== null) timeline.parse(told);
  });

  it('says why each wrong option is wrong', () => {
    for (const { answers, correctAnswer, why } of quizFromStudy(study, asked, seeded(2)).questions) {
      const wrong = answers.filter((_, at) => at + 1 !== Number(correctAnswer));
      expect(why?.wrong.map(({ option }) => option).sort()).toEqual(wrong.sort());
    }
  });
});

describe('a quiz of what was written', () => {
  it('has the number that is asked, and ten without one', () => {
    const count = (elements: string) =>
      quizFromStudy(cellule, { ...asked, elements }, seeded(1)).questions.length;
    expect(count('')).toBe(10);
    expect(count('4 questions')).toBe(4);
  });

  it('asks about figures by their name, and leaves them out where none can be shown', () => {
    const onFigures = cellule.quiz.filter(({ origin }) => origin.figure !== null);
    expect(onFigures.length).toBeGreaterThan(0);
    const made = (figures: boolean) =>
      quizFromStudy(cellule, { ...asked, elements: '99 questions', figures }, seeded(1)).questions;
    expect(made(true)).toHaveLength(cellule.quiz.length);
    const shown = made(true).flatMap(({ figure }) => figure ?? []);
    expect(shown).toHaveLength(onFigures.length);
    for (const { lesson, name } of shown) {
      expect(lesson).toBe('cellule');
      expect(onFigures.map(({ origin }) => origin.figure?.text)).toContain(`${name}.svg`);
    }
    expect(made(false)).toHaveLength(cellule.quiz.length - onFigures.length);
    expect(made(false).flatMap(({ figure }) => figure ?? [])).toEqual([]);
  });

  it('keeps to the level that is asked', () => {
    const level = 3;
    const quiz = quizFromStudy(cellule, { ...asked, elements: '3 questions difficiles' }, seeded(1));
    const ofLevel = cellule.quiz
      .filter((question) => question.level === level)
      .map(({ question }) => question);
    expect(quiz.questions).toHaveLength(3);
    for (const { question } of quiz.questions) expect(ofLevel).toContain(question);
  });

  it('fills up from the levels beside the one asked, and says so', () => {
    const ofLevel = cellule.quiz.filter(({ level }) => level === 3).length;
    const { questions, notes } = quizFromStudy(
      cellule,
      { ...asked, elements: `${ofLevel + 2} questions difficiles` },
      seeded(1),
    );
    expect(questions).toHaveLength(ofLevel + 2);
    expect(notes).toEqual([`${ofLevel} questions de niveau difficile ; 2 autres viennent du niveau moyen.`]);
  });

  it('has only the level that is asked when no number is, and then has nothing to say', () => {
    const { questions, notes } = quizFromStudy(cellule, { ...asked, elements: 'niveau 3' }, seeded(1));
    const ofLevel = cellule.quiz.filter(({ level }) => level === 3).map(({ question }) => question);
    for (const { question } of questions) expect(ofLevel).toContain(question);
    expect(notes).toBeUndefined();
  });

  it('keeps to the part that is named', () => {
    const { questions } = quizFromStudy(cellule, { ...asked, elements: 'mitose' }, seeded(1));
    expect(questions.length).toBeGreaterThan(0);
    for (const { question, answers, segment } of questions)
      expect(`${question} ${answers.join(' ')} ${segment}`).toMatch(/mitose/i);
  });

  it('begins with what is easy', () => {
    const levelOf = new Map(cellule.quiz.map(({ question, level }) => [question, level]));
    const levels = quizFromStudy(cellule, asked, seeded(4)).questions.map(({ question }) =>
      levelOf.get(question),
    );
    expect(levels).toEqual(levels.toSorted());
  });

  it('is another one the next time, in its questions or their order', () => {
    const wording = (seed: number) => JSON.stringify(quizFromStudy(cellule, asked, seeded(seed)).questions);
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (one, other) => {
        fc.pre(one !== other);
        expect(wording(one)).not.toBe(wording(other));
      }),
      { numRuns: 50 },
    );
  });
});

describe.each(studies)('a deck of what was written for %s', (_slug, study) => {
  const deck = (seed: number, elements = '') => deckFromStudy(study, elements, seeded(seed)).data;
  const ids = (seed: number, elements?: string) => deck(seed, elements).map(({ id }) => id);

  it('has every card in another order the next time, under the names it had', () => {
    const known = study.cards.map((card) => asFlashcard(card).id).sort();
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (one, other) => {
        fc.pre(one !== other);
        expect(ids(one)).not.toEqual(ids(other));
        expect(ids(one).sort()).toEqual(known);
      }),
      { numRuns: 10 },
    );
  });

  it('has other ten cards, or the same in another order', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (one, other) => {
        fc.pre(one !== other);
        expect(ids(one, '10 cartes')).not.toEqual(ids(other, '10 cartes'));
      }),
      { numRuns: 10 },
    );
  });

  it('has the number asked of a level, those of that level all in it', () => {
    const levelOf = new Map(study.cards.map((card) => [asFlashcard(card).id, card.level]));
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(1, 2, 3),
        (seed, count, level) => {
          const made = ids(seed, `${count} cartes niveau ${level}`);
          const there = study.cards.filter((card) => card.level === level).length;
          expect(made).toHaveLength(Math.min(count, study.cards.length));
          const of = made.filter((id) => levelOf.get(id ?? '') === level).length;
          expect(of).toBe(Math.min(count, there));
        },
      ),
      { numRuns: 10 },
    );
  });
});
