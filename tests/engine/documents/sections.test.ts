import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCharacters } from '#contract/text.ts';
import type { DocumentBlock, ReadDocument } from '#engine/documents/document.ts';
import { notesOf } from '#engine/documents/notes.ts';
import { sectionsOf } from '#engine/documents/sections.ts';

const documentOf = (blocks: DocumentBlock[]): ReadDocument => ({
  title: null,
  blocks,
  pages: 9,
  pagesWithoutText: 0,
});
const heading = (level: number, text: string, page = 1): DocumentBlock => ({
  kind: 'heading',
  level,
  text,
  page,
});
const paragraph = (text: string, page = 1): DocumentBlock => ({ kind: 'paragraph', text, page });

test('the highest headings divide a document, and lower ones only where a section is too long', () => {
  const long = 'x'.repeat(60);
  const sections = sectionsOf(
    documentOf([
      paragraph('Avant tout.'),
      heading(1, 'A', 2),
      paragraph('court', 2),
      heading(2, 'A.1', 2),
      paragraph('court', 3),
      heading(1, 'B', 4),
      heading(2, 'B.1', 4),
      paragraph(long, 5),
      heading(2, 'B.2', 6),
      paragraph(long, 7),
    ]),
    100,
  );
  expect(
    sections.map(({ title, depth, firstPage, lastPage }) => [title, depth, firstPage, lastPage]),
  ).toEqual([
    [null, 0, 1, 1],
    ['A', 0, 2, 3],
    ['B', 0, 4, 4],
    ['B.1', 1, 4, 5],
    ['B.2', 1, 6, 7],
  ]);
});

const block = fc.oneof(
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.integer({ min: 1, max: 6 }),
    text: fc.string({ minLength: 1, maxLength: 20 }),
    page: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    kind: fc.constant('paragraph' as const),
    text: fc.string({ minLength: 1, maxLength: 60 }),
    page: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    kind: fc.constant('item' as const),
    depth: fc.nat(3),
    text: fc.string({ minLength: 1 }),
    page: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    kind: fc.constant('row' as const),
    cells: fc.array(fc.string(), { minLength: 2, maxLength: 3 }),
    page: fc.integer({ min: 1, max: 9 }),
  }),
);

test('sections hold every block once, in order, and no more than is taken at once', () => {
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 80, max: 400 }),
      (blocks, max) => {
        const sections = sectionsOf(documentOf(blocks), max);
        const lines = (notes: string) => notes.split('\n').filter((line) => line !== '');
        expect(sections.flatMap(({ notes }) => lines(notes))).toEqual(lines(notesOf(blocks)));
        for (const { notes } of sections) expect(countCharacters(notes)).toBeLessThanOrEqual(max);
        expect(sections.map(({ index }) => index)).toEqual(sections.map((_, at) => at));
      },
    ),
  );
});
