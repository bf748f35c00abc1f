import { expect, it } from 'vitest';
import { judgeTyped } from '#engine/exercises/judge-typed.ts';

const of = (accepted: string[], refused: string[] = []) => ({ accepted, refused });

it('forgives case, accents, articles, punctuation and the plural', () => {
  expect(judgeTyped('leopold ii', of(['Léopold II']))).toBe('right');
  expect(judgeTyped('force publique.', of(['La Force publique']))).toBe('right');
  expect(judgeTyped('L’ÉNERGIE', of(['énergie']))).toBe('right');
  expect(judgeTyped('droits', of(['droit']))).toBe('slip');
  expect(judgeTyped('1 500', of(['1500']))).toBe('right');
});

it('forgives a slip of the finger in a long word only', () => {
  expect(judgeTyped('mitocondrie', of(['Mitochondrie']))).toBe('slip');
  expect(judgeTyped('photosynthese', of(['Photosynthèse']))).toBe('right');
  expect(judgeTyped('roc', of(['Roi']))).toBe('wrong');
});

it('never forgives a figure', () => {
  expect(judgeTyped('1886', of(['1885']))).toBe('wrong');
  expect(judgeTyped('juin 1960', of(['Juin 1961']))).toBe('wrong');
});

it('does not take another answer of the deck for a slip', () => {
  expect(judgeTyped('inflation', of(['Déflation'], ['Inflation']))).toBe('wrong');
  expect(judgeTyped('', of(['Rien']))).toBe('wrong');
});
