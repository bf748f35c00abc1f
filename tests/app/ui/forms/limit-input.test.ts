import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters } from '#contract/text.ts';
import { limitInput } from '#src/ui/forms/limit-input.ts';

const piece = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '\n', '👩🏽‍🏫', '🇨🇩', 'œ'), maxLength: 8 });

describe('limitInput', () => {
  it('never lets a text grow beyond the limit, never cuts what stood around the insertion', () => {
    fc.assert(
      fc.property(piece, piece, piece, piece, fc.nat(20), (head, removed, inserted, tail, max) => {
        const before = head + removed + tail;
        const after = head + inserted + tail;
        const caret = (head + inserted).length;
        const { text, caret: placed } = limitInput({ before, after, caret, max });
        const length = countCharacters(text);
        expect(length <= max || length <= countCharacters(before)).toBe(true);
        if (countCharacters(after) <= max) expect(text).toBe(after);
        expect(text.startsWith(head) && text.endsWith(tail)).toBe(true);
        expect(text.slice(placed)).toBe(tail);
      }),
    );
  });

  it('lets a text that is already too long get shorter', () => {
    expect(limitInput({ before: 'abcdef', after: 'abcde', caret: 5, max: 3 })).toEqual({
      text: 'abcde',
      caret: 5,
    });
  });

  it('never cuts a character in two', () => {
    expect(limitInput({ before: 'ab', after: 'ab👩🏽‍🏫🇨🇩', caret: 13, max: 3 }).text).toBe('ab👩🏽‍🏫');
  });
});
