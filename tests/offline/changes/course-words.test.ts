import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coursePartBody } from '#contract/courses.ts';
import { BODY_BYTES } from '#contract/limits.ts';
import { isStorable } from '#contract/text.ts';
import { documentOf, partsOfText, storableName } from '#src/offline/changes/course-words.ts';
import type { CourseBlock, StoredSource } from '#src/offline/database/course-rows.ts';

const source: StoredSource = {
  id: '00000000-0000-4000-8000-000000000001',
  course: '00000000-0000-4000-8000-000000000002',
  name: 'manuel.pdf',
  kind: 'file',
  title: 'Manuel',
  pages: 10_000,
  numbering: 'pages',
  pagesWithoutText: 0,
  characters: 1,
  outline: [],
  addedAt: '2026-11-20T08:00:00.000Z',
};

/** The body of each call that carries the text. */
const bodies = (blocks: readonly CourseBlock[], of: StoredSource = source) =>
  partsOfText(blocks).map((part, at, all) =>
    coursePartBody.parse({
      course: of.course,
      name: storableName(of.name),
      addedAt: of.addedAt,
      edition: of.id,
      of: all.length,
      ...(at === 0 && { document: documentOf(of) }),
      blocks: part,
    }),
  );
const wordsOf = (blocks: readonly CourseBlock[]) =>
  blocks.map((block) => (block.kind === 'row' ? block.cells.join('') : block.text)).join('');

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .tuple(fc.constantFrom('a', 'é ', '"', '\u0001', '🥚', 'mot '), fc.integer({ min: 1, max: 60_000 }))
    .map(([unit, times]) => unit.repeat(times)),
);
const block: fc.Arbitrary<CourseBlock> = fc.oneof(
  fc.record({ page: fc.constant(1), kind: fc.constant('paragraph' as const), text }),
  fc.record({ page: fc.constant(2), kind: fc.constant('heading' as const), level: fc.constant(1), text }),
  fc.record({ page: fc.constant(3), kind: fc.constant('item' as const), depth: fc.constant(0), text }),
  fc.record({
    page: fc.constant(3),
    kind: fc.constant('row' as const),
    cells: fc.array(text, { maxLength: 3 }),
  }),
);

it('any text goes in parts that the server takes, with each of its characters in its order', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
      const sent = bodies(blocks);
      for (const body of sent) {
        expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(BODY_BYTES);
      }
      const arrived = wordsOf(sent.flatMap((body) => body.blocks));
      expect(isStorable(arrived)).toBe(true);
      expect(arrived).toBe(wordsOf(blocks).replace(/\p{Surrogate}|\0/gu, '\uFFFD'));
    }),
    { numRuns: 60 },
  );
});

it('a book of small lines is cut by its bytes, and the printed numbers of its pages fit beside', () => {
  const blocks = Array.from(
    { length: 60_000 },
    (_, at): CourseBlock => ({ page: 1 + (at % 10_000), kind: 'paragraph', text: 'a' }),
  );
  const labelled = { ...source, pageLabels: Array.from({ length: 10_000 }, (_, at) => String(at + 1)) };
  const sent = bodies(blocks, labelled);
  expect(sent.length).toBeGreaterThan(10);
  expect(sent[0]?.document?.pageLabels).toHaveLength(10_000);
  for (const body of sent) expect(JSON.stringify(body).length).toBeLessThan(BODY_BYTES);
  // Labels that would not fit stay here.
  const absurd = { ...source, pageLabels: Array.from({ length: 10_000 }, () => 'é'.repeat(20)) };
  expect(documentOf(absurd).pageLabels).toBeUndefined();
});

it('what is short is not cut', () => {
  const blocks: CourseBlock[] = [
    { page: 1, kind: 'heading', level: 1, text: 'La cellule' },
    { page: 1, kind: 'row', cells: ['a', 'b'] },
    { page: 2, kind: 'paragraph', text: '' },
  ];
  expect(partsOfText(blocks)).toEqual([blocks]);
});
