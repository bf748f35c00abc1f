import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords } from '#engine/writing/diff.ts';

const wordy = fc
  .array(fc.constantFrom('le', 'la', 'chat', 'a', 'à', 'l’', ' ', ' ', '\n', ',', 'été', '2', '😀'), {
    maxLength: 40,
  })
  .map((all) => all.join(''));

describe('the difference of two texts', () => {
  it('is the words that change, and no letter of the others', () => {
    expect(diffWords('Les enfant joue ici.', 'Les enfants jouent ici.')).toEqual([
      { kind: 'same', text: 'Les ' },
      { kind: 'removed', text: 'enfant' },
      { kind: 'added', text: 'enfants' },
      { kind: 'same', text: ' ' },
      { kind: 'removed', text: 'joue' },
      { kind: 'added', text: 'jouent' },
      { kind: 'same', text: ' ici.' },
    ]);
    expect(diffWords('', '')).toEqual([]);
    expect(diffWords('même', 'même')).toEqual([{ kind: 'same', text: 'même' }]);
  });

  it('gives both texts back, letter for letter, whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(wordy, fc.string({ unit: 'grapheme' })), wordy, (before, after) => {
        const parts = diffWords(before, after);
        const but = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map(({ text }) => text)
            .join('');
        expect(but('added')).toBe(before);
        expect(but('removed')).toBe(after);
        expect(parts.every(({ kind }, at) => kind !== parts[at - 1]?.kind)).toBe(true);
      }),
    );
  });
});
