import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drawQr } from '#src/features/sharing/hand-over/draw-qr.ts';
import { HandOver } from '#src/features/sharing/hand-over/hand-over.tsx';
import { showPage } from '#tests/app/scripted-server.tsx';

const deckOf = (cards: number) => ({
  name: 'Flashcards' as const,
  input: 'Sujet : La cellule',
  output: JSON.stringify({
    data: Array.from({ length: cards }, (_, at) => ({
      question: `Question ${at * 7919} ?`,
      answer: `Réponse ${at * 104_729} ${(at * 1_299_709).toString(36)}`,
      explanation: '',
    })),
  }),
});

describe('handing over to the class', () => {
  test('shows a code that carries the deck', async () => {
    const { person } = showPage(<HandOver given={deckOf(3)} />, '/');
    await person.click(screen.getByRole('button', { name: 'Donner à la classe' }));
    expect(await screen.findByRole('img', { name: /La cellule/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enregistrer le fichier' })).toBeTruthy();
  });

  test('says that a deck is too large for one, and offers the file', async () => {
    const { person } = showPage(<HandOver given={deckOf(190)} />, '/');
    await person.click(screen.getByRole('button', { name: 'Donner à la classe' }));
    expect(await screen.findByText('Trop grand pour un code')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('button', { name: 'Enregistrer le fichier' })).toBeTruthy();
  });
});

test('the squares of a code stand inside its quiet zone', () => {
  const { size, path } = drawQr('https://ardoise.test/importer#d=abc');
  const places = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
});
