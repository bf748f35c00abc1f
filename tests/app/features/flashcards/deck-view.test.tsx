import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
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

  test('goes to the next card on its question side, ends after the last one, and begins again', async () => {
    const { person } = show(<DeckView drawFigure={() => null} deck={deck} />);
    await person.click(turn());
    const next = () => screen.getByRole('button', { name: 'Carte suivante' });
    await person.click(next());
    expect(screen.getByText('Carte 2 sur 3')).toBeTruthy();
    expect(turn().getAttribute('aria-pressed')).toBe('false');
    await person.click(next());
    expect(screen.getByText('Carte 3 sur 3')).toBeTruthy();
    await person.click(next());
    const end = screen.getByRole('heading', { name: 'Paquet terminé' });
    expect(document.activeElement).toBe(end);
    expect(screen.getByText('Vous avez vu les 3 cartes.')).toBeTruthy();
    await person.keyboard('{ArrowLeft}');
    expect(screen.getByText('Carte 3 sur 3')).toBeTruthy();
    await person.click(next());
    await person.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(screen.getByText('Carte 1 sur 3')).toBeTruthy();
    expect(document.activeElement).toBe(turn());
    await person.keyboard('{ArrowLeft}');
    expect(screen.getByText('Carte 1 sur 3')).toBeTruthy();
  });

  const face = () => screen.getByText('Question').parentElement?.parentElement as HTMLElement;
  const isTurned = () => turn().getAttribute('aria-pressed') === 'true';

  test('turns by a tap, not by marking words', async () => {
    const { person } = show(<DeckView drawFigure={() => null} deck={deck} />);
    const question = screen.getByText('Qu’est-ce que la mitose ?');
    await person.click(question);
    expect(isTurned()).toBe(true);
    await person.click(screen.getByText('Une division cellulaire'));
    expect(isTurned()).toBe(false);
    fireEvent.pointerDown(question, { isPrimary: true, clientX: 10, clientY: 10 });
    fireEvent.pointerUp(question, { isPrimary: true, button: 0, clientX: 90, clientY: 12 });
    expect(isTurned()).toBe(false);
    const selection = vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    await person.click(question);
    selection.mockRestore();
    expect(isTurned()).toBe(false);
  });

  test('turns with space and Enter wherever the focus is in the deck', async () => {
    const { person } = show(<DeckView drawFigure={() => null} deck={deck} />);
    fireEvent.keyDown(face(), { key: ' ' });
    expect(isTurned()).toBe(true);
    fireEvent.keyDown(face(), { key: 'Enter' });
    expect(isTurned()).toBe(false);
    // The button keeps its own keys: it is pressed once.
    turn().focus();
    await person.keyboard('{Enter}');
    expect(isTurned()).toBe(true);
  });

  test('goes on by a swipe, and back; up and down is for scrolling', () => {
    show(<DeckView drawFigure={() => null} deck={deck} />);
    const swipe = (x: number, y: number) => {
      const at = { pointerId: 1, pointerType: 'touch', isPrimary: true };
      fireEvent.pointerDown(face(), { ...at, clientX: 200, clientY: 200 });
      fireEvent.pointerMove(face(), { ...at, clientX: 200 + x, clientY: 200 + y });
      fireEvent.pointerUp(face(), { ...at, button: 0, clientX: 200 + x, clientY: 200 + y });
    };
    swipe(-120, 10);
    expect(screen.getByText('Carte 2 sur 3')).toBeTruthy();
    swipe(-100, -160);
    expect(screen.getByText('Carte 2 sur 3')).toBeTruthy();
    swipe(120, 0);
    expect(screen.getByText('Carte 1 sur 3')).toBeTruthy();
    swipe(120, 0);
    expect(screen.getByText('Carte 1 sur 3')).toBeTruthy();
  });

  test('fills the screen alone, in the address, and comes back', async () => {
    const { person } = show(
      <main>
        <h1>La mitose</h1>
        <p>Autour</p>
        <DeckView drawFigure={() => null} deck={deck} />
      </main>,
    );
    await person.click(screen.getByRole('button', { name: 'Plein écran' }));
    expect(screen.getByText('Autour').hasAttribute('data-set-aside')).toBe(true);
    expect(screen.getByRole('heading', { level: 1 }).hasAttribute('data-title-alone')).toBe(true);
    await person.click(turn());
    await person.click(screen.getByRole('button', { name: 'Quitter le plein écran' }));
    expect(screen.getByText('Autour').hasAttribute('data-set-aside')).toBe(false);
    // Nothing was drawn anew: the card is on the side it was.
    expect(isTurned()).toBe(true);
  });

  test('says what its answer adds, and nothing twice', () => {
    show(<DeckView drawFigure={() => null} deck={{ data: deck.data.slice(0, 1) }} />);
    // The explanation and the sentence that the card came from only repeat the answer.
    expect(screen.queryByText(/La mitose est une division cellulaire\./)).toBeNull();
    cleanup();
    show(<DeckView drawFigure={() => null} deck={{ data: deck.data.slice(2) }} />);
    expect(screen.getByText('Chez les eucaryotes.')).toBeTruthy();
    cleanup();
    show(<DeckView drawFigure={() => null} deck={{ data: deck.data.slice(1, 2) }} />);
    expect(screen.getByText(/En 1953…/)).toBeTruthy();
  });
});

describe('all the cards at once', () => {
  test('are questions with their answers, which can be hidden and found one by one', async () => {
    const { person } = show(<DeckView drawFigure={() => null} deck={deck} />);
    await person.click(screen.getByRole('button', { name: 'Toutes les cartes' }));
    const cards = screen.getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Qu’est-ce que la mitose ?Une division cellulaire',
      'Qui décrit l’ADN ?Watson et Crick',
      'Où est l’ADN ?Dans le noyau',
    ]);
    await person.click(screen.getByRole('button', { name: 'Cacher les réponses' }));
    expect(screen.queryByText('Watson et Crick')).toBeNull();
    await person.click(within(cards[1] as HTMLElement).getByRole('button', { name: 'Voir la réponse' }));
    expect(within(cards[1] as HTMLElement).getByText('Watson et Crick')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Watson et Crick');
    expect(screen.queryByText('Dans le noyau')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Cacher les réponses' }));
    expect(screen.getByText('Dans le noyau')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Une à une' }));
    expect(screen.getByText('Carte 1 sur 3')).toBeTruthy();
  });
});
