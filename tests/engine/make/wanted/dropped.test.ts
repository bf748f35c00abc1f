import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPassages } from '#bench/engine/passage.ts';
import { createLocalMaker } from '#engine/local-maker.ts';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { seeded } from '#engine/make/random.ts';
import { droppedOf, itemOfCard, itemOfQuestion, tasteFor, textNameOf } from '#engine/make/wanted/dropped.ts';
import { kindOf } from '#engine/make/wanted/item-kind.ts';
import { readRequest } from '#engine/make/wanted/request.ts';
import { deckFromStudy, quizFromStudy } from '#engine/make/written/from-study.ts';
import { loadStudy } from '#lessons/studies.ts';

const texts = readPassages('passages');
const study = await loadStudy('cellule');
if (study === null) throw new Error('The lesson is missing');

const NAME = 'texte-1';
const anyText = fc.constantFrom(...texts);
const anyPlaces = fc.array(fc.nat(40), { maxLength: 8 });

describe('what was dropped', () => {
  it('does not come again in a deck, and nothing else is lost while there is enough', () => {
    fc.assert(
      fc.property(anyText, anyPlaces, ({ text }, places) => {
        const first = makeFlashcards(text, { limit: 8 }).data;
        const gone = first.filter((_, at) => places.includes(at));
        const dropped = gone.map((card) => droppedOf(NAME, itemOfCard(card)));
        const again = makeFlashcards(text, { limit: 8, taste: tasteFor(NAME, dropped) }).data;
        for (const card of gone) expect(again.map(({ question }) => question)).not.toContain(card.question);
        const all = makeFlashcards(text, { limit: 200 }).data.length;
        expect(again.length).toBeGreaterThanOrEqual(Math.min(first.length, all - gone.length));
      }),
      { numRuns: 150 },
    );
  });

  it('does not come again in a quiz', () => {
    fc.assert(
      fc.property(anyText, anyPlaces, ({ text }, places) => {
        const gone = makeQuiz(text).questions.filter((_, at) => places.includes(at));
        const dropped = gone.map((question) => droppedOf(NAME, itemOfQuestion(question)));
        const again = makeQuiz(text, { taste: tasteFor(NAME, dropped) }).questions;
        for (const one of gone) expect(again.map(({ question }) => question)).not.toContain(one.question);
      }),
      { numRuns: 60 },
    );
  });

  it('of another text changes nothing, and neither does what was taken back', () => {
    fc.assert(
      fc.property(anyText, ({ text }) => {
        const { data } = makeFlashcards(text);
        const dropped = data.map((card) => droppedOf('another', itemOfCard(card)));
        expect(makeFlashcards(text, { taste: tasteFor(NAME, dropped) }).data).toEqual(data);
        expect(makeFlashcards(text, { taste: tasteFor(NAME, []) }).data).toEqual(data);
      }),
      { numRuns: 20 },
    );
  });

  it('makes its kind come later, when several of that kind were dropped', () => {
    const { data } = deckFromStudy(study, '', seeded(1));
    const kindOfCard = (card: (typeof data)[number]) => kindOf(card.question, [card.answer]);
    const ofKind = data.filter((card) => kindOfCard(card) === 'definition');
    expect(ofKind.length).toBeGreaterThan(4);
    const dropped = ofKind.slice(0, 3).map((card) => droppedOf('cellule', itemOfCard(card)));
    const taste = tasteFor('cellule', dropped);
    const few = deckFromStudy(study, '8 cartes', seeded(1), taste).data;
    expect(few.filter((card) => kindOfCard(card) === 'definition')).toEqual([]);
    const most = deckFromStudy(study, '', seeded(1), taste).data;
    expect(most).toHaveLength(data.length - 3);
  });

  it('holds for the written questions of a lesson, whatever is drawn', () => {
    const request = { slug: 'cellule', title: 'La cellule', elements: '', figures: true };
    const first = quizFromStudy(study, request, seeded(1)).questions;
    const taste = tasteFor(
      'cellule',
      first.slice(0, 4).map((question) => droppedOf('cellule', itemOfQuestion(question))),
    );
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const again = quizFromStudy(study, { ...request, taste }, seeded(seed)).questions;
        const words = again.map(({ question }) => question);
        for (const one of first.slice(0, 4)) expect(words).not.toContain(one.question);
      }),
      { numRuns: 30 },
    );
  });

  it('is known again after the typography of what is shown', () => {
    const maker = createLocalMaker(() => ({ find: () => null, nearest: () => [] }));
    const [{ text }] = texts as [(typeof texts)[number]];
    const request = { subject: 'Sujet', elements: '', source: text };
    const first = maker.make('Flashcards', request);
    if (!first.made) throw new Error(first.reason);
    const name = first.artefact.text ?? '';
    expect(name).toBe(textNameOf(text));
    const dropped = first.artefact.data.slice(0, 2).map((card) => droppedOf(name, itemOfCard(card)));
    const again = maker.make('Flashcards', { ...request, dropped });
    if (!again.made) throw new Error(again.reason);
    const words = again.artefact.data.map(({ question }) => question);
    for (const card of first.artefact.data.slice(0, 2)) expect(words).not.toContain(card.question);
  });
});

describe('what is asked for', () => {
  it.each([
    ['12 cartes : dates et définitions sur la mitose', 12, ['definition', 'date'], 'mitose'],
    ['5 questions faciles', 5, [], 'faciles'],
    ['causes, listes', null, ['cause', 'list'], ''],
    ['les personnages', null, ['person'], 'les'],
  ])('« %s »', (elements, count, kinds, named) => {
    const read = readRequest(elements);
    expect(read.count).toBe(count);
    expect([...read.kinds].sort()).toEqual([...kinds].sort());
    expect(read.named).toContain(named);
  });

  it('chooses kinds and number of what is made of notes', () => {
    for (const { text } of texts) {
      const dates = makeFlashcards(text, { elements: 'dates' }).data;
      const all = makeFlashcards(text).data;
      const isDate = ({ question, answer }: (typeof all)[number]) => kindOf(question, [answer]) === 'date';
      if (all.some(isDate)) expect(dates.every(isDate)).toBe(true);
      expect(makeFlashcards(text, { elements: '3 cartes' }).data.length).toBeLessThanOrEqual(3);
      expect(makeQuiz(text, { elements: '2 questions' }).questions.length).toBeLessThanOrEqual(2);
    }
  });

  it.each([
    ['Qu’est-ce que la mitose ?', 'Une division', 'definition'],
    ['Quand a lieu la conférence ?', 'En 1884', 'date'],
    ['Que s’est-il passé en 1960 ?', 'L’indépendance', 'date'],
    ['Pourquoi le ciel est-il bleu ?', 'La diffusion', 'cause'],
    ['Citez les trois pouvoirs.', 'A ; B ; C', 'list'],
    ['Qui dirige le pays ?', 'Le président', 'person'],
    ['Où se trouve le noyau ?', 'Au centre', 'place'],
    ['Combien de chromosomes a l’homme ?', '46', 'number'],
    ['Que fait le foie ?', 'Il filtre', 'other'],
  ] as const)('« %s » is of its kind', (question, answer, kind) => {
    expect(kindOf(question, [answer])).toBe(kind);
  });
});
