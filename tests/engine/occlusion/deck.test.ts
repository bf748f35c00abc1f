import { expect, test } from 'vitest';
import { flashcardDeck } from '#contract/artefacts/flashcards.ts';
import { deckOfLabels, picturesIn } from '#engine/occlusion/deck.ts';
import { cardsOf } from '#engine/review/review-cards.ts';

const figure = { lesson: 'cellule', name: 'cellule-animale' };
const labels = [
  { mask: { left: 0.02, top: 0.05, width: 0.2, height: 0.08 }, text: 'Membrane' },
  { mask: { left: 0.7, top: 0.4, width: 0.2, height: 0.08 }, text: 'Mitochondrie' },
  { mask: { left: 0.7, top: 0.8, width: 0.2, height: 0.08 }, text: 'Mitochondrie' },
];

test('each mask is a card that may be stored and comes to the review with its picture', () => {
  const deck = deckOfLabels(figure, labels);
  expect(flashcardDeck.safeParse(deck).success).toBe(true);
  const cards = cardsOf('Flashcards', JSON.stringify(deck))?.cards ?? [];
  expect(cards.map(({ question, answer }) => [question, answer])).toEqual([
    ['Quel est le nom de la partie 1, en haut à gauche ?', 'Membrane'],
    ['Quel est le nom de la partie 2, à droite ?', 'Mitochondrie'],
    ['Quel est le nom de la partie 3, en bas à droite ?', 'Mitochondrie'],
  ]);
  expect(cards[1]).toMatchObject({ figure, occlusion: { asked: 1, masks: labels.map(({ mask }) => mask) } });
});

test('the picture is found again in its cards, without the name of one that was dropped', () => {
  const { data } = deckOfLabels(figure, labels);
  expect(picturesIn(data)).toEqual([{ figure, labels }]);
  expect(picturesIn(data.slice(1))[0]?.labels[0]).toEqual({ ...labels[0], text: '' });
  expect(picturesIn([{ question: 'Q', answer: 'R', explanation: '' }])).toEqual([]);
});
