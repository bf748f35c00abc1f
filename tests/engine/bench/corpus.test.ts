import { describe, expect, it } from 'vitest';
import { measure } from '#bench/engine/measure.ts';
import { readMoment, readPassage, readPassages } from '#bench/engine/passage.ts';

const corpus = readPassages('passages');
const heldOut = readPassages('held-out');
const ARTICLE = /^(?:le |la |les |l')/;

describe('the measured corpus', () => {
  it('has at least forty passages and twelve held out, in eleven subjects or more, lessons and notes', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(40);
    expect(heldOut.length).toBeGreaterThanOrEqual(12);
    expect(new Set(corpus.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(11);
    for (const style of ['lesson', 'notes'])
      expect(corpus.filter((passage) => passage.style === style).length).toBeGreaterThanOrEqual(15);
  });

  it.each([...corpus, ...heldOut])('annotates only what stands in the passage: $name', (passage) => {
    const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    const text = letters(passage.text);
    for (const date of passage.dates) expect(text).toContain(letters(date.text));
    for (const { items } of passage.enumerations) {
      for (const item of items) expect(text).toContain(letters(item.replace(ARTICLE, '')));
    }
    for (const { term } of passage.definitions) expect(term).not.toBe('');
    const length = passage.text.trim().split(/\s+/).length;
    expect(length).toBeGreaterThanOrEqual(60);
    expect(length).toBeLessThanOrEqual(500);
  });
});

describe('what the engine reads in the corpus', () => {
  const measured = measure(corpus);

  it('finds the dates, with their place in time', () => {
    expect(measured.dates.f1).toBeGreaterThanOrEqual(0.975);
  });

  it('finds the definitions', () => {
    expect(measured.definitions.f1).toBeGreaterThanOrEqual(0.91);
  });

  it('finds the enumerations', () => {
    expect(measured.enumerations.f1).toBeGreaterThanOrEqual(0.89);
  });

  it('puts every dated statement into the timeline, and no other', () => {
    expect(measured.timeline.recall).toBeGreaterThanOrEqual(0.97);
    expect(measured.timeline.precision).toBeGreaterThanOrEqual(0.98);
  });

  it('makes flashcards that keep the rules of a good question', () => {
    expect(measured.flashcards.items).toBeGreaterThanOrEqual(300);
    expect(measured.flashcards.wellFormed).toBeGreaterThanOrEqual(0.98);
  });

  it('makes quiz questions that keep them too', () => {
    expect(measured.quiz.wellFormed).toBeGreaterThanOrEqual(0.98);
  });

  it('invents no word and no number', () => {
    expect(measured.flashcards.unsupported).toEqual([]);
    expect(measured.quiz.unsupported).toEqual([]);
  });
});

describe('what the engine reads in passages it was not improved on', () => {
  const measured = measure(heldOut);

  it('finds dates, definitions and enumerations as a teacher would', () => {
    expect(measured.dates.f1).toBeGreaterThanOrEqual(0.97);
    expect(measured.definitions.f1).toBeGreaterThanOrEqual(0.9);
    expect(measured.enumerations.f1).toBeGreaterThanOrEqual(0.85);
  });

  it('makes well-formed flashcards and invents nothing', () => {
    expect(measured.flashcards.wellFormed).toBeGreaterThanOrEqual(0.95);
    expect(measured.flashcards.unsupported).toEqual([]);
    expect(measured.quiz.unsupported).toEqual([]);
  });
});

describe('a passage file', () => {
  const file = (marks: string) => `---\nsubject: histoire\nstyle: notes\n${marks}\n---\nLe texte.\n`;

  it('gives times as spans of years', () => {
    expect(readMoment('1789')).toEqual({ from: 1789, to: 1790 });
    expect(readMoment('-52')).toEqual({ from: -52, to: -51 });
    expect(readMoment('1914..1918')).toEqual({ from: 1914, to: 1919 });
    expect(readMoment('1789-07').from).toBeCloseTo(1789.5);
    expect(readMoment('1789-07-14').from).toBeCloseTo(1789.5 + 13 / 372);
  });

  it('gives its annotations', () => {
    const passage = readPassage(
      'x',
      file('date: 1789 => 1789 => révolte\nenumeration: les ordres => clergé | noblesse'),
    );
    expect(passage.dates).toEqual([{ text: '1789', event: 'révolte', from: 1789, to: 1790 }]);
    expect(passage.enumerations).toEqual([{ of: 'les ordres', items: ['clergé', 'noblesse'] }]);
    expect(passage.text).toBe('Le texte.\n');
  });

  it('is refused with its name when a line is not of the format', () => {
    expect(() => readPassage('x', 'Le texte.')).toThrow('x: no annotations');
    expect(() => readPassage('x', file('nothing here'))).toThrow('x: nothing here');
    expect(() => readPassage('x', file('date: 1789 => juillet => révolte'))).toThrow('juillet');
    expect(() => readPassage('x', file('term: a').replace('notes', 'poem'))).toThrow('x: style');
  });
});
