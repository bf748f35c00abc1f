import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArtefactContent, type ArtefactName, artefactShapes } from '#contract/artefacts/artefact.ts';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { drawExercises, offeredKinds } from '#engine/exercises/draw.ts';
import { exerciseKinds, kindNames } from '#engine/exercises/kinds.ts';
import { bare } from '#engine/exercises/wording.ts';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeMindMap } from '#engine/make/mind-map/mind-map.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';
import { readDate } from '#engine/timeline/read-date.ts';
import { lessonBody, lessons } from '../texts.ts';
import { keepsTheRules } from './rules.ts';

const artefactNames = Object.keys(artefactShapes) as ArtefactName[];
const kindsOf = (name: ArtefactName) => kindNames.filter((kind) => exerciseKinds[kind].from === name);

function checkAll<Name extends ArtefactName>(name: Name, content: ArtefactContent<Name>, seed: number) {
  return kindsOf(name).map((kind) => {
    const drawn = drawExercises(name, content, kind, seed);
    for (const exercise of drawn) keepsTheRules(exercise);
    expect(drawn.length).toBeLessThanOrEqual(10);
    expect(drawn.length === 0 || drawn.length >= exerciseKinds[kind].least).toBe(true);
    return drawn.length;
  });
}

describe('exercises from the artefacts of the lessons', () => {
  it('keep to the rules in all 53 lessons', () => {
    expect(lessons).toHaveLength(53);
    let offered = 0;
    for (const [, { title, body }] of lessons) {
      const deck = makeFlashcards(body, { subject: title, limit: 20 });
      const line = makeTimeline(body, { subject: title });
      const counts = checkAll('Flashcards', deck, 1);
      if (line.data.length > 0) counts.push(...checkAll('Frise Chronologique', line, 1));
      counts.push(...checkAll('Carte mentale', makeMindMap(body, { subject: title }), 1));
      offered += counts.filter((count) => count > 0).length;
    }
    // Not a promise of quality, only that the rules are not kept by offering nothing.
    expect(offered).toBeGreaterThan(53 * 7);
  }, 60_000);

  it('keep to the rules in quizzes, and never take an option for right that the quiz says is wrong', () => {
    for (const slug of ['cellule', 'congo-belge', 'inflation']) {
      const quiz = makeQuiz(lessonBody(slug), { subject: slug });
      expect(checkAll('Quiz', quiz, 3).filter((count) => count > 0).length).toBeGreaterThanOrEqual(2);
      for (const exercise of drawExercises('Quiz', quiz, 'quiz-true-false', 5)) {
        if (exercise.form !== 'choice') throw new Error('A judgement is a choice');
        const source = quiz.questions.find(({ question }) => question === exercise.prompt);
        const right = source?.answers[Number(source.correctAnswer) - 1] ?? '';
        const proposed = exercise.lines[0]?.replace(/^Réponse proposée\s: /u, '') ?? '';
        expect(exercise.right === 0).toBe(bare(proposed) === bare(right));
      }
    }
  });

  it('are the same for the same seed, and stand in another order for another', () => {
    const deck = makeFlashcards(lessonBody('congo-belge'), { limit: 20 });
    const again = (seed: number) => JSON.stringify(drawExercises('Flashcards', deck, 'choice', seed));
    expect(again(4)).toBe(again(4));
    expect(again(4)).not.toBe(again(5));
  });
});

const word = fc.constantFrom(
  ...'le roi la reine Kongo traité atome énergie 1885 1908 mars une loi du fleuve Congo Belges ville été'.split(
    ' ',
  ),
);
const phrase = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(' '));
const hostile = fc.oneof(phrase, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }));
const date = fc.oneof(
  fc.integer({ min: 1, max: 2020 }).map(String),
  fc.constantFrom(
    '44 av. J.-C.',
    'vers 1200',
    '1939-1945',
    'XIXe s.',
    '14 juillet 1789',
    'mars 1960',
    'hier',
  ),
);

describe('exercises from any artefact', () => {
  it('keep to the rules, whatever the cards say', () => {
    const card = fc.record({ question: hostile, answer: hostile, explanation: hostile, source: hostile });
    fc.assert(
      fc.property(fc.array(card, { minLength: 1, maxLength: 12 }), fc.nat(), (data, seed) => {
        checkAll('Flashcards', { data }, seed);
      }),
      { numRuns: 60 },
    );
  });

  it('keep to the rules, whatever the timeline says, and only one order is right', () => {
    const event = fc.record({ date, event: hostile, description: hostile });
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 14 }), fc.nat(), (data, seed) => {
        checkAll('Frise Chronologique', { data }, seed);
        for (const exercise of drawExercises('Frise Chronologique', { data }, 'order', seed)) {
          if (exercise.form !== 'order') throw new Error('An order was asked for');
          const spans = exercise.order.map((place) => readDate(exercise.dates[place] ?? ''));
          for (const [at, span] of spans.entries()) {
            const next = spans[at + 1];
            if (next) expect(span?.to ?? Infinity).toBeLessThanOrEqual(next.from + 1 / 744);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keep to the rules, whatever the map says', () => {
    const leaf = fc.record({
      title: hostile,
      description: fc.constant(''),
      subtopics: fc.constant<MindMap[]>([]),
    });
    const branch = fc.record({
      title: hostile,
      description: hostile,
      subtopics: fc.array(leaf, { maxLength: 5 }),
    });
    const map = fc.record({
      title: hostile,
      description: hostile,
      subtopics: fc.array(branch, { maxLength: 5 }),
    });
    fc.assert(
      fc.property(map, fc.nat(), (one, seed) => {
        checkAll('Carte mentale', one, seed);
      }),
      { numRuns: 60 },
    );
  });
});

const card = (question: string, answer: string): Flashcard => ({ question, answer, explanation: '' });

describe('what is offered', () => {
  it('names at least ten kinds, each with its own name for what it is made from', () => {
    expect(kindNames.length).toBeGreaterThanOrEqual(10);
    for (const name of artefactNames) {
      const titles = kindsOf(name).map((kind) => exerciseKinds[kind].title);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  it('says why a deck that is too small gives no multiple choice, instead of padding it', () => {
    const data = [card('Quelle est la capitale du Kenya ?', 'Nairobi'), card('Quand ?', '1885')];
    const choice = offeredKinds('Flashcards', { data }).find(({ kind }) => kind === 'choice');
    expect(choice).toMatchObject({ count: 0 });
    expect(choice?.lacks).toMatch(/^Il faut plus de cartes/);
  });

  it('asks nothing of a card without a question', () => {
    const data = [card(' ', 'le'), card(' ', 'À '), card('le', '0 ')];
    expect(checkAll('Flashcards', { data }, 0)).toEqual(kindsOf('Flashcards').map(() => 0));
  });

  it('takes wrong answers only from questions of the same kind', () => {
    const data = [
      card('Quelle est la capitale du Kenya ?', 'Nairobi'),
      card('Quelle est la capitale du Sénégal ?', 'Dakar'),
      card('Quelle est la capitale du Gabon ?', 'Libreville'),
      card('Quelle est la capitale du Ghana ?', 'Accra'),
      card('Quel est le fleuve de Kinshasa ?', 'Congo'),
      card('Quand est fondée l’ONU ?', '1945'),
    ];
    const drawn = drawExercises('Flashcards', { data }, 'choice', 2);
    expect(drawn).toHaveLength(4);
    for (const exercise of drawn) {
      expect(exercise.form === 'choice' && exercise.options).not.toContain('Congo');
      expect(exercise.form === 'choice' && exercise.options).not.toContain('1945');
    }
  });

  it('never offers as wrong what another card says is right', () => {
    const data = [
      card('Citez un pays d’Afrique centrale.', 'Le Gabon'),
      card('Citez un pays d’Afrique centrale.', 'Le Cameroun'),
      card('Citez un pays d’Afrique australe.', 'Le Botswana'),
      card('Citez un pays d’Afrique du Nord.', 'Le Maroc'),
      card('Citez un pays d’Afrique de l’Est.', 'Le Kenya'),
    ];
    for (const exercise of drawExercises('Flashcards', { data }, 'choice', 9)) {
      if (exercise.form !== 'choice') throw new Error('A choice was asked for');
      const central = exercise.options.filter((one) => ['Le Gabon', 'Le Cameroun'].includes(one));
      if (exercise.prompt.includes('centrale')) expect(central).toHaveLength(1);
    }
  });
});
