import { expect, test } from 'vitest';
import { rewriteCard } from '#engine/exercises/deck-edits.ts';
import { deckOfLabels } from '#engine/occlusion/deck.ts';

test('a card that is rewritten keeps its name, its figure and what of it is covered', () => {
  const mask = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 };
  const { data } = deckOfLabels({ lesson: 'cellule', name: 'mitose' }, [{ mask, text: 'Noyau' }]);
  const [card] = data;
  const words = { question: 'Et cette partie ?', answer: 'Le noyau', explanation: '' };
  expect(rewriteCard(data, 0, words)).toEqual([{ ...card, ...words }]);
  // A card’s own words may say more than a label holds.
  expect(rewriteCard(data, 0, { ...words, answer: 'n'.repeat(1_200) })).not.toBeNull();
  expect(rewriteCard(data, 0, { ...words, answer: 'n'.repeat(1_201) })).toBeNull();
});

test('a card that is rewritten no longer quotes the sentence that it was made from', () => {
  const card = { id: 'a', question: 'Q', answer: 'R', explanation: '', source: 'S' };
  const words = { question: 'Q2', answer: 'R', explanation: '' };
  expect(rewriteCard([card], 0, words)).toEqual([{ id: 'a', ...words }]);
});
