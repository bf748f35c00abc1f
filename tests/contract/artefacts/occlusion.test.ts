import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkContent } from '#contract/artefacts/artefact.ts';
import { mask, occlusion } from '#contract/artefacts/occlusion.ts';
import { PICTURE_MASKS } from '#contract/limits.ts';
import { checkCards } from '#engine/exchange/check-cards.ts';

const box = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 };
const card = (more: object = {}) => ({
  question: 'Quel est le nom de la partie 1 ?',
  answer: 'Noyau',
  explanation: '',
  figure: { lesson: 'cellule', name: 'cellule-animale' },
  occlusion: { masks: [box], asked: 0 },
  ...more,
});
const isStored = (one: object) => 'content' in checkContent('Flashcards', { data: [one] });

describe('a card with masks is stored only if', () => {
  test('its figure is one of a lesson, or a picture by its name', () => {
    expect(isStored(card())).toBe(true);
    expect(isStored(card({ figure: { picture: '7f1f2f5e-58b1-4b1c-9d1b-0f3d2a4b5c6d' } }))).toBe(true);
    expect(isStored(card({ figure: { picture: 'https://example.org/a.png' } }))).toBe(false);
    expect(isStored(card({ figure: { lesson: '../etc', name: 'passwd' } }))).toBe(false);
  });

  test('its masks lie on the picture, and one of them is asked', () => {
    expect(isStored(card({ occlusion: { masks: [box], asked: 1 } }))).toBe(false);
    expect(isStored(card({ occlusion: { masks: [box, box], asked: 0.5 } }))).toBe(false);
    expect(isStored(card({ occlusion: { masks: [box], asked: -1 } }))).toBe(false);
    expect(isStored(card({ occlusion: { masks: [], asked: 0 } }))).toBe(false);
    expect(isStored(card({ occlusion: { masks: [{ ...box, left: 0.9 }], asked: 0 } }))).toBe(false);
    expect(isStored(card({ occlusion: { masks: [{ ...box, width: 0 }], asked: 0 } }))).toBe(false);
    const many = Array.from({ length: PICTURE_MASKS + 1 }, () => box);
    expect(isStored(card({ occlusion: { masks: many, asked: 0 } }))).toBe(false);
  });
});

test('no value that is no mask passes for one, and nothing unknown rides along', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const read = mask.safeParse(value);
      if (read.success) expect(Object.keys(read.data).toSorted()).toEqual(['height', 'left', 'top', 'width']);
      expect(occlusion.safeParse({ masks: [value], asked: 0 }).success).toBe(read.success);
    }),
  );
  expect(mask.safeParse({ ...box, left: Number.NaN }).success).toBe(false);
  expect(mask.safeParse({ ...box, onclick: 'alert(1)' }).data).toEqual(box);
});

test('masks of a file that can’t be read leave the card its words', () => {
  const wrong = card({ occlusion: { masks: [{ ...box, left: 7 }], asked: 0 } });
  expect(checkCards({ data: [wrong] }).content?.data[0]).not.toHaveProperty('occlusion');
  expect(checkCards({ data: [card()] }).content?.data[0]).toMatchObject({ occlusion: card().occlusion });
});
