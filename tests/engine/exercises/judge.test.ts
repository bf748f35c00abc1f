import { expect, it } from 'vitest';
import { judge } from '#engine/exercises/judge.ts';

const of = (accepted: string[], refused: string[] = []) => ({ accepted, refused });

it('forgives case, accents, articles, punctuation and the plural', () => {
  expect(judge('leopold ii', of(['Léopold II']))).toBe('right');
  expect(judge('force publique.', of(['La Force publique']))).toBe('right');
  expect(judge('L’ÉNERGIE', of(['énergie']))).toBe('right');
  expect(judge('droits', of(['droit']))).toBe('slip');
  expect(judge('1 500', of(['1500']))).toBe('right');
});

it('forgives a slip of the finger in a long word only', () => {
  expect(judge('mitocondrie', of(['Mitochondrie']))).toBe('slip');
  expect(judge('photosynthese', of(['Photosynthèse']))).toBe('right');
  expect(judge('roc', of(['Roi']))).toBe('wrong');
});

it('never forgives a figure', () => {
  expect(judge('1886', of(['1885']))).toBe('wrong');
  expect(judge('juin 1960', of(['Juin 1961']))).toBe('wrong');
});

it('does not take another answer of the deck for a slip', () => {
  expect(judge('inflation', of(['Déflation'], ['Inflation']))).toBe('wrong');
  expect(judge('', of(['Rien']))).toBe('wrong');
});
