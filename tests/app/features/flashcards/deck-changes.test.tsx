import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Flashcard, FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { DeckView } from '#src/features/flashcards/deck-view.tsx';
import { ToastProvider } from '#src/ui/feedback/toast.tsx';
import { show } from '#tests/app/ui/show.tsx';

const deck: FlashcardDeck = {
  data: [
    { id: 'a', question: 'Capitale du Kenya ?', answer: 'Nairobi', explanation: '' },
    { id: 'b', question: 'Capitale du Gabon ?', answer: 'Libreville', explanation: '' },
  ],
};

function open(
  onSave = vi.fn(async (_: FlashcardDeck) => undefined),
  onDropped?: (card: Flashcard, isDropped: boolean) => void,
) {
  const shown = show(
    <ToastProvider>
      <DeckView drawFigure={() => null} deck={deck} onSave={onSave} onDropped={onDropped} />
    </ToastProvider>,
  );
  return { ...shown, onSave };
}

describe('a deck of one’s own', () => {
  test('a card is dropped at once, and comes back where it was', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Écarter' }));
    expect(screen.getByText('Carte 1 sur 1')).toBeTruthy();
    expect(screen.queryByText('Capitale du Kenya ?')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.getByText('Carte 1 sur 2')).toBeTruthy();
    expect(screen.getByText('Capitale du Kenya ?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enregistrer le paquet' })).toBeNull();
  });

  test('a card that is dropped says for how long, and comes back with all changes that are given up', async () => {
    const onDropped = vi.fn();
    const { person } = open(undefined, onDropped);
    await person.click(screen.getByRole('button', { name: 'Écarter' }));
    expect(onDropped).toHaveBeenLastCalledWith(deck.data[0], true);
    expect(await screen.findByText(/vos prochains paquets sur ce texte ne l’auront plus/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Annuler les changements' }));
    expect(onDropped).toHaveBeenLastCalledWith(deck.data[0], false);
    expect(onDropped).toHaveBeenCalledTimes(2);
  });

  test('the last card stays', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Écarter' }));
    await person.click(screen.getByRole('button', { name: 'Écarter' }));
    expect(screen.getByText('Carte 1 sur 1')).toBeTruthy();
  });

  test('a card is rewritten and keeps its name, another is added, and the deck is saved whole', async () => {
    const { person, onSave } = open();
    await person.click(screen.getByRole('button', { name: 'Modifier' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.clear(dialog.getByLabelText('Réponse'));
    await person.click(dialog.getByRole('button', { name: 'Enregistrer la carte' }));
    expect(dialog.getByText('Écrivez la réponse.')).toBeTruthy();
    await person.click(dialog.getByLabelText('Réponse'));
    await person.paste('Nairobi, depuis 1907');
    await person.click(dialog.getByRole('button', { name: 'Enregistrer la carte' }));
    await person.click(screen.getByRole('button', { name: 'Ajouter' }));
    const other = within(screen.getByRole('dialog'));
    await person.click(other.getByLabelText('Question'));
    await person.paste('Capitale du Ghana ?');
    await person.click(other.getByLabelText('Réponse'));
    await person.paste('Accra');
    await person.click(other.getByRole('button', { name: 'Ajouter' }));
    expect(screen.getByText('Carte 3 sur 3')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Enregistrer le paquet' }));
    const saved = onSave.mock.calls[0]?.[0];
    expect(saved?.data.map(({ answer }) => answer)).toEqual(['Nairobi, depuis 1907', 'Libreville', 'Accra']);
    expect(saved?.data.map(({ id }) => id).slice(0, 2)).toEqual(['a', 'b']);
    expect(saved?.data[2]?.id).toMatch(/^[0-9a-z]+$/);
  });

  test('the arrow keys go from card to card', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Retourner' }));
    await person.keyboard('{ArrowRight}');
    expect(screen.getByText('Carte 2 sur 2')).toBeTruthy();
    await person.keyboard('{ArrowLeft}');
    expect(screen.getByText('Carte 1 sur 2')).toBeTruthy();
  });
});

describe('reading aloud', () => {
  const speech = (voices: { lang: string; localService: boolean }[]) => ({
    getVoices: () => voices,
    cancel: vi.fn(),
    speak: vi.fn(),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });

  test('is offered only where the device has a French voice of its own, and stops when one leaves', async () => {
    vi.stubGlobal('speechSynthesis', speech([{ lang: 'en-US', localService: true }]));
    const without = open();
    expect(screen.queryByRole('button', { name: 'Écouter' })).toBeNull();
    without.unmount();

    const french = speech([{ lang: 'fr-FR', localService: true }]);
    vi.stubGlobal('speechSynthesis', french);
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class extends EventTarget {
        text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      },
    );
    const { person, unmount } = open();
    await person.click(screen.getByRole('button', { name: 'Écouter' }));
    expect(french.speak.mock.calls[0]?.[0]).toMatchObject({ text: 'Capitale du Kenya ?' });
    expect(screen.getByRole('button', { name: 'Arrêter la lecture' })).toBeTruthy();
    french.cancel.mockClear();
    unmount();
    expect(french.cancel).toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
