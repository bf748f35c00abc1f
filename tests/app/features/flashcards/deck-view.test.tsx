import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { DeckView } from '#src/features/flashcards/deck-view.tsx';
import { show } from '#tests/app/ui/show.tsx';

const deck: FlashcardDeck = {
  data: [
    {
      id: 'a',
      question: 'Qu’est-ce que la mitose ?',
      answer: 'Une division cellulaire',
      explanation: 'La mitose est une division cellulaire.',
      source: 'La mitose est une division cellulaire.',
    },
    {
      id: 'b',
      question: 'Qui décrit l’ADN ?',
      answer: 'Watson et Crick',
      explanation: '',
      source: 'En 1953…',
    },
    { id: 'c', question: 'Où est l’ADN ?', answer: 'Dans le noyau', explanation: 'Chez les eucaryotes.' },
  ],
};

const turn = () => screen.getByRole('button', { name: 'Retourner' });

describe('a deck, one card at a time', () => {
  test('shows the question, and says the answer aloud once the card is turned', async () => {
    const { person } = show(<DeckView drawFigure={() => null} deck={deck} />);
    expect(screen.getByText('Carte 1 sur 3')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(turn().getAttribute('aria-pressed')).toBe('false');
    await person.click(turn());
    expect(screen.getByRole('status').textContent).toContain('Réponse\u00a0: Une division cellulaire');
    expect(turn().getAttribute('aria-pressed')).toBe('true');
    await person.keyboard(' ');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('goes to the next card on its question side, and stops at both ends without losing the focus', async () => {
    const { person } = show(<DeckView drawFigure={() => null} deck={deck} />);
    await person.click(turn());
    const next = () => screen.getByRole('button', { name: 'Carte suivante' });
    await person.click(next());
    expect(screen.getByText('Carte 2 sur 3')).toBeTruthy();
    expect(turn().getAttribute('aria-pressed')).toBe('false');
    await person.click(next());
    await person.click(next());
    expect(screen.getByText('Carte 3 sur 3')).toBeTruthy();
    expect(next().getAttribute('aria-disabled')).toBe('true');
  });

  test('quotes the sentence a card came from only where the explanation does not say it already', () => {
    show(<DeckView drawFigure={() => null} deck={{ data: deck.data.slice(0, 1) }} />);
    expect(screen.getAllByText(/La mitose est une division cellulaire\./)).toHaveLength(1);
  });
});

describe('all the cards at once', () => {
  test('each turns by itself', async () => {
    const { person } = show(<DeckView drawFigure={() => null} deck={deck} />);
    await person.click(screen.getByRole('button', { name: 'Toutes les cartes' }));
    const cards = screen.getAllByRole('listitem');
    expect(cards).toHaveLength(3);
    const [first, second] = cards.map((card) => within(card));
    await person.click(second?.getByRole('button', { name: 'Retourner' }) as HTMLElement);
    expect(second?.getByRole('status').textContent).toContain('Watson et Crick');
    expect(first?.getByRole('status').textContent).toBe('');
    await person.click(screen.getByRole('button', { name: 'Une à une' }));
    expect(screen.getByText('Carte 1 sur 3')).toBeTruthy();
  });
});
