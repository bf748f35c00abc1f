import { describe, expect, it, test } from 'vitest';
import { readWishes } from '#engine/make/written/wishes.ts';

describe('what a student asks for', () => {
  test.each([
    ['', null, null, []],
    ['12 questions difficiles sur la mitose', 12, 3, ['mitos']],
    ['5 cartes', 5, null, []],
    ['20 flashcards faciles', 20, 1, []],
    ['0 question', null, null, []],
    ['niveau 2', null, 2, []],
    ['les organites', null, null, ['organit']],
    ['comme à l’EXETAT', null, 3, []],
    ['la crise de 1929', null, null, ['cris', '1929']],
  ] as const)('%s', (elements, count, level, about) => {
    const wishes = readWishes(elements);
    expect({ ...wishes, about: [...wishes.about] }).toEqual({ count, level, about, kinds: new Set() });
  });

  it('takes a year for no number of questions', () => {
    expect(readWishes('1789 et les cahiers').count).toBeNull();
  });
});
