import { describe, expect, it } from 'vitest';
import type { ArdoiseArtefact, ArdoiseCourse } from '#contract/exchange.ts';
import { digestOf, looksLikeArdoise, readArdoise, writeArdoise } from '#engine/exchange/ardoise-file.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const deck: ArdoiseArtefact = {
  clientId: '3f1c0d52-6a53-4d0e-9d3c-2f6f5a1b9c11',
  name: 'Flashcards',
  input: 'Sujet : ADN',
  engine: 'local',
  createdAt: now.toISOString(),
  content: { data: [{ id: 'a', question: 'ADN ?', answer: 'Molécule', explanation: '' }] },
};
const sealed = (artefacts: unknown[], more: object = {}) =>
  JSON.stringify({
    format: 'ardoise',
    version: 1,
    digest: digestOf(JSON.stringify(artefacts)),
    artefacts,
    ...more,
  });

describe('a file of Ardoise', () => {
  it('gives back what it was made of, several artefacts at once', () => {
    const map: ArdoiseArtefact = {
      name: 'Carte mentale',
      input: 'Sujet : Eau',
      engine: 'model',
      content: { title: 'Eau', description: '', subtopics: [] },
    };
    const text = writeArdoise([deck, map], now);
    expect(looksLikeArdoise(text)).toBe(true);
    const { name, input, clientId, content } = deck;
    expect(readArdoise(text)).toEqual({
      artefacts: [
        { name, input, clientId, content, notes: [] },
        { name: map.name, input: map.input, clientId: null, content: map.content, notes: [] },
      ],
      courses: [],
      notes: [],
    });
  });

  it('carries courses with their text, alone or beside artefacts', () => {
    const course: ArdoiseCourse = {
      title: 'Biologie',
      subject: 'Biologie',
      classe: '5e',
      sources: [
        {
          name: 'cours.pdf',
          kind: 'file',
          title: null,
          pages: 2,
          pagesWithoutText: 0,
          blocks: [
            { page: 1, kind: 'heading', level: 1, text: 'La cellule' },
            { page: 2, kind: 'row', cells: ['noyau', 'ADN'] },
          ],
        },
      ],
    };
    expect(readArdoise(writeArdoise([], now, [course]))).toEqual({
      artefacts: [],
      courses: [course],
      notes: [],
    });
    expect(readArdoise(writeArdoise([deck], now, [course]))).toMatchObject({ courses: [course] });
    // A release before courses still reads a file without any.
    expect(JSON.parse(writeArdoise([deck], now))).toMatchObject({ version: 1 });
    expect(JSON.parse(writeArdoise([deck], now, [course]))).toMatchObject({ version: 2 });
    const changed = writeArdoise([deck], now, [course]).replace('La cellule', 'La cellvle');
    expect(readArdoise(changed)).toEqual({ refused: expect.stringContaining('abîmé') });
    const broken = writeArdoise([deck], now, [{ ...course, title: '' }]);
    expect(readArdoise(broken)).toMatchObject({ courses: [], notes: [expect.stringContaining('1')] });
  });

  it('is refused with a sentence when a letter of it changed', () => {
    const text = writeArdoise([deck], now).replace('Molécule', 'Molecule');
    expect(readArdoise(text)).toEqual({ refused: expect.stringContaining('abîmé') });
  });

  it('of a later version is refused with what to do', () => {
    expect(readArdoise(sealed([deck], { version: 3, artefacts: {} }))).toEqual({
      refused: expect.stringContaining('Mettez l’application à jour'),
    });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{"format":"ardoise"'],
    ['a list', '[]'],
    ['another format', '{"format":"autre","version":1,"artefacts":[1],"digest":""}'],
    ['a list of nothing', sealed([])],
    ['wrong types', sealed([1, null, 'x', { name: 'Quiz' }])],
    [
      'a deep list',
      `{"format":"ardoise","version":1,"digest":"","artefacts":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    ],
    ['a broken deck', sealed([{ ...deck, content: { data: [{ question: 1 }] } }])],
    ['an unknown kind', sealed([{ ...deck, name: '__proto__' }])],
  ])('that holds %s is refused', (_, text) => {
    expect(readArdoise(text)).toEqual({ refused: expect.stringMatching(/\.$/) });
  });

  it('loses what can’t be used and says so', () => {
    const read = readArdoise(sealed([deck, { ...deck, content: {} }]));
    expect(read).toMatchObject({ artefacts: [{ name: 'Flashcards' }], notes: ['1 élément écarté'] });
  });
});
