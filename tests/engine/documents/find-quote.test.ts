import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeset } from '#engine/answer/typeset.ts';
import type { DocumentBlock } from '#engine/documents/document.ts';
import { findQuote, textOfBlock } from '#engine/documents/find-quote.ts';
import { lessons } from '#tests/engine/texts.ts';

const paragraph = (page: number, text: string): DocumentBlock => ({ page, kind: 'paragraph', text });
const blocks = lessons
  .slice(0, 12)
  .flatMap(([, { body }], at) =>
    body.split('\n').flatMap((line) => (line.trim() === '' ? [] : [paragraph(at + 1, line)])),
  );
const sentences = blocks.flatMap(({ page }, block) =>
  [...textOfBlock(blocks[block] ?? paragraph(1, '')).matchAll(/[^.!?]{20,}[.!?]/g)].map(({ 0: text }) => ({
    block,
    page,
    text,
  })),
);
const found = (quote: string, near?: number) => {
  const place = findQuote(blocks, quote, near);
  if (place === null) return null;
  const block = blocks[place.block];
  return block === undefined ? null : textOfBlock(block).slice(place.start, place.end);
};
const bare = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

describe('quoted words', () => {
  it('are found again, typeset or cut off', () => {
    expect(sentences.length).toBeGreaterThan(300);
    fc.assert(
      fc.property(fc.constantFrom(...sentences), fc.nat(60), ({ text, page }, cut) => {
        expect(bare(found(typeset(text), page) ?? '')).toBe(bare(text));
        expect(found(text.toUpperCase(), page)).not.toBeNull();
        const short = text.slice(0, Math.max(12, text.length - cut));
        expect(bare(found(short, page) ?? '').startsWith(bare(short))).toBe(true);
      }),
    );
  });

  it('are found by their first words when the end was said otherwise', () => {
    const text = 'La membrane plasmique limite la cellule et règle les échanges avec le milieu.';
    const place = findQuote(
      [paragraph(1, 'Rien.'), paragraph(4, text)],
      `${text.slice(0, 60)} puis autre chose encore`,
    );
    expect(place).toMatchObject({ block: 1, start: 0 });
  });

  it('on the page that was named come first', () => {
    const twice = [paragraph(1, 'Le cœur bat.'), paragraph(7, 'Alors le cœur bat plus vite.')];
    expect(findQuote(twice, 'le cœur bat')).toMatchObject({ block: 0 });
    expect(findQuote(twice, 'le cœur bat', 7)).toMatchObject({ block: 1, start: 6, end: 17 });
  });

  it('are found in the cells of a row', () => {
    const row: DocumentBlock = { page: 2, kind: 'row', cells: ['stomate', 'petit orifice de la feuille'] };
    expect(findQuote([row], 'stomate : petit orifice')).toMatchObject({ block: 0, start: 0 });
  });

  it('that are not there are not found', () => {
    expect(findQuote(blocks, 'Napoléon mangeait des bananes au petit déjeuner')).toBeNull();
    expect(findQuote(blocks, '')).toBeNull();
    expect(findQuote(blocks, '…')).toBeNull();
    expect(findQuote([], 'cellule')).toBeNull();
  });
});
