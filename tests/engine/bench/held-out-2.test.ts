import { describe, expect, it } from 'vitest';
import { readPassage, readPassages } from '#bench/engine/passage.ts';

const corpus = readPassages('held-out-2');
const ARTICLE = /^(?:un |une |le |la |les |l')/;
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

describe('the second held-out part', () => {
  it('has forty passages or more in ten subjects or more, about half of them notes', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(40);
    expect(new Set(corpus.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(10);
    for (const style of ['lesson', 'notes'])
      expect(corpus.filter((passage) => passage.style === style).length).toBeGreaterThanOrEqual(20);
    expect(corpus.filter(({ dates }) => dates.length > 0).length).toBeGreaterThanOrEqual(25);
  });

  it.each(corpus)('annotates only what stands in the passage: $name', (passage) => {
    const text = letters(passage.text);
    for (const date of passage.dates) expect(text).toContain(letters(date.text));
    for (const { term, definition } of passage.definitions) {
      expect(text).toContain(letters(term.replace(ARTICLE, '')));
      expect(text).toContain(letters(definition));
    }
    for (const item of passage.enumerations.flatMap(({ items }) => items))
      expect(text).toContain(letters(item));
    for (const word of passage.outline.flat().join(' ').split(/\s+/)) expect(text).toContain(letters(word));
    expect(passage.outline.length).toBeGreaterThanOrEqual(9);
    const length = passage.text.trim().split(/\s+/).length;
    expect(length).toBeGreaterThanOrEqual(200);
    expect(length).toBeLessThanOrEqual(500);
  });
});

describe('the outline of a passage', () => {
  const read = (...lines: string[]) =>
    readPassage('x', ['---', 'subject: histoire', 'style: notes', ...lines, '---', 'Le texte.'].join('\n'));

  it('is a list of paths', () => {
    const { outline } = read('outline: Les causes', 'outline: Les causes > la crise');
    expect(outline).toEqual([['Les causes'], ['Les causes', 'la crise']]);
  });

  it('is empty where nobody wrote it', () => {
    expect(read().outline).toEqual([]);
  });

  it('is refused with the name of the passage when a line is malformed', () => {
    expect(() => read('outline: Les causes', 'outline: Les causes > ')).toThrow('x: outline: Les causes >');
    expect(() => read('outline: un deux trois quatre cinq six sept')).toThrow('x: outline');
    expect(() => read('outline: Les causes > la crise')).toThrow('x: outline');
    expect(() => read('outline: Les causes', 'outline: Les causes')).toThrow('x: outline');
  });
});
