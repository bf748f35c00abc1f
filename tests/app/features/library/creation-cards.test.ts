import { expect, test } from 'vitest';
import type { StoredItem } from '#src/data/items/items.ts';
import { visualsOfItem } from '#src/features/history/item-visuals.tsx';
import { cardOfArtefact, cardOfFiche } from '#src/features/library/creation-cards.tsx';
import { lookOf } from '#src/features/revision-tools/from-notes/kinds.tsx';

const createdAt = '2026-11-29T10:00:00.000Z';
const page = '/library/faire/fiche?de=1';
const input = 'Sujet : Le sol';

/** Blue, as on the pages of lessons: what one reads (decision 044). */
test('a fiche has one chalk, wherever it is offered or found again', () => {
  const kept = {
    key: 'tool:1',
    type: 'tool',
    name: 'Fiche de révision',
    page,
    input,
    createdAt,
  } as StoredItem;
  expect(cardOfFiche({ key: 'tool:1', input, createdAt, page }).accent).toBe(2);
  expect(visualsOfItem(kept).accent).toBe(2);
  expect(lookOf('Fiche').accent).toBe(2);
});

test('a creation is called as on the page of a lesson, with its day', () => {
  const kept = { key: 'a', type: 'revisionTool', name: 'Frise Chronologique', input, createdAt } as Extract<
    StoredItem,
    { type: 'revisionTool' }
  >;
  expect(cardOfArtefact(kept, '/artefacts/a')).toMatchObject({
    title: 'Le sol',
    description: 'Frise chronologique · 29 novembre',
    accent: 0,
  });
});
