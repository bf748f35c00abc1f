import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { ToastProvider, useToast } from '#src/ui/feedback/toast.tsx';
import type { Toast } from '#src/ui/feedback/toast-queue.ts';
import { show } from '#tests/app/ui/show.tsx';

/** A page whose buttons each say one of the messages, and a dialog that says the first one. */
function Page({ toasts, onClose = () => {} }: { toasts: Toast[]; onClose?: () => void }) {
  const say = useToast();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      {toasts
        .map((toast, place) => ({ toast, name: `Dire ${place + 1}` }))
        .map(({ toast, name }) => (
          <button key={name} type="button" onClick={() => say(toast)}>
            {name}
          </button>
        ))}
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <Dialog open={isOpen} onClose={close} title="Synchronisation">
        <button type="button" onClick={() => toasts[0] && say(toasts[0])}>
          Annuler la demande
        </button>
      </Dialog>
    </>
  );
}

const given = (...toasts: Toast[]) => {
  const onClose = vi.fn();
  show(
    <ToastProvider>
      <Page toasts={toasts} onClose={onClose} />
    </ToastProvider>,
  );
  return { onClose };
};
const button = (name: string) => screen.getByRole('button', { name });
const say = (which = 1) => fireEvent.click(button(`Dire ${which}`));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const focus = (element: HTMLElement) => act(() => element.focus());
const press = (key: string) =>
  act(() => fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true }));
const shown = () => [...document.querySelectorAll('[data-toast] p')].map((text) => text.textContent);
const polite = () => screen.getByRole('status');
const assertive = () => screen.getByRole('alert');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what a screen reader is told by a toast', () => {
  it('comes into live regions that were there before, which read only what is new', () => {
    given({ text: 'Enregistré' });
    const regions = [polite(), assertive()];
    expect(regions.map((region) => region.textContent)).toEqual(['', '']);
    expect(regions.map((region) => region.getAttribute('aria-atomic'))).toEqual(['false', 'false']);
    say();
    expect([polite(), assertive()]).toEqual(regions);
  });

  it('waits its turn for a success', () => {
    given({ text: 'Ajouté aux favoris', tone: 'success' });
    say();
    expect(within(polite()).getByText('Ajouté aux favoris')).toBeTruthy();
    expect(assertive().textContent).toBe('');
  });

  it('interrupts for a failure', () => {
    given({ text: 'Une erreur inconnue a eu lieu', tone: 'error' });
    say();
    expect(within(assertive()).getByText('Une erreur inconnue a eu lieu')).toBeTruthy();
    expect(polite().textContent).toBe('');
  });

  it('is told again when the same is said again, without a second message', () => {
    given({ text: 'Copié', tone: 'success' });
    say();
    const first = screen.getByText('Copié');
    wait(5000);
    say();
    expect(shown()).toEqual(['Copié']);
    expect(screen.getByText('Copié')).not.toBe(first);
    wait(5000);
    expect(shown()).toEqual(['Copié']);
  });

  it('belongs to its buttons: they are described by it', () => {
    given({ text: 'Carte écartée.', action: { label: 'Annuler', onSelect: () => {} } });
    say();
    for (const name of ['Annuler', 'Fermer le message']) {
      const id = button(name).getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(id)?.textContent).toBe('Carte écartée.');
    }
  });

  it('is a landmark while there is one, which says the key that leads there', () => {
    given({ text: 'Enregistré' });
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    say();
    const landmark = screen.getByRole('region', { name: 'Notifications' });
    expect(landmark.getAttribute('aria-keyshortcuts')).toBe('F6');
  });
});

describe('the time of a toast', () => {
  it('is six seconds', () => {
    given({ text: 'Enregistré' });
    say();
    wait(5900);
    expect(shown()).toEqual(['Enregistré']);
    wait(200);
    expect(shown()).toEqual([]);
  });

  it('is longer for a long text: a tenth of a second for a character', () => {
    given({ text: 'a'.repeat(90) });
    say();
    wait(8900);
    expect(shown()).toHaveLength(1);
    wait(200);
    expect(shown()).toEqual([]);
  });

  it('is twelve seconds with something to do, which is done once', () => {
    const undo = vi.fn();
    given({ text: 'Supprimé', action: { label: 'Annuler', onSelect: undo } });
    say();
    wait(11_900);
    fireEvent.click(button('Annuler'));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  it.each([
    ['focusin', 'focusout', 'holds the focus'],
    ['pointerenter', 'pointerleave', 'is pointed at'],
  ])('stands still for all of them between %s and %s: one of them %s', (begin, end) => {
    given({ text: 'Enregistré' }, { text: 'Copié' });
    say(1);
    say(2);
    const stack = screen.getByRole('region', { name: 'Notifications' });
    act(() => stack.dispatchEvent(new FocusEvent(begin)));
    wait(60_000);
    expect(shown()).toEqual(['Enregistré', 'Copié']);
    act(() => stack.dispatchEvent(new FocusEvent(end)));
    wait(6100);
    expect(shown()).toEqual([]);
  });

  it('stands still while the page is hidden', () => {
    given({ text: 'Enregistré' });
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    say();
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    wait(60_000);
    expect(shown()).toEqual(['Enregistré']);
    state.mockRestore();
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    wait(6100);
    expect(shown()).toEqual([]);
  });
});

describe('several toasts', () => {
  const five = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].map((text) => ({ text }));

  it('are shown three at once; the others wait for a place and have their time then', () => {
    given(...five);
    for (const which of [1, 2, 3, 4, 5]) say(which);
    expect(shown()).toEqual(['Un', 'Deux', 'Trois']);
    const [close] = screen.getAllByRole('button', { name: 'Fermer le message' });
    if (close) fireEvent.click(close);
    expect(shown()).toEqual(['Deux', 'Trois', 'Quatre']);
    wait(6100);
    expect(shown()).toEqual(['Cinq']);
    wait(5900);
    expect(shown()).toEqual(['Cinq']);
    wait(200);
    expect(shown()).toEqual([]);
  });

  it('let a failure go before what waits', () => {
    given(...five, { text: 'Raté', tone: 'error' });
    for (const which of [1, 2, 3, 4, 5, 6]) say(which);
    const [close] = screen.getAllByRole('button', { name: 'Fermer le message' });
    if (close) fireEvent.click(close);
    expect(assertive().textContent).toContain('Raté');
  });

  it('each keep their own action, though they say the same', () => {
    const undone: string[] = [];
    const thrown = (card: string) => ({
      text: 'Carte écartée.',
      action: { label: 'Annuler', onSelect: () => void undone.push(card) },
    });
    given(thrown('A'), thrown('B'));
    say(1);
    say(2);
    for (const one of screen.getAllByRole('button', { name: 'Annuler' })) fireEvent.click(one);
    expect(undone).toEqual(['A', 'B']);
  });
});

describe('the keyboard among toasts', () => {
  const undoable = { text: 'Supprimé', action: { label: 'Annuler', onSelect: () => {} } };

  it('never has the focus taken from where it is', () => {
    given({ text: 'Raté', tone: 'error' });
    focus(button('Ouvrir'));
    say();
    expect(document.activeElement).toBe(button('Ouvrir'));
  });

  it('goes to the newest message with F6, and back with F6', () => {
    given({ text: 'Raté', tone: 'error' }, undoable);
    say(1);
    say(2);
    focus(button('Ouvrir'));
    press('F6');
    expect(document.activeElement).toBe(button('Annuler'));
    press('F6');
    expect(document.activeElement).toBe(button('Ouvrir'));
  });

  it('leaves F6 to the browser while there is no message', () => {
    given(undoable);
    expect(fireEvent.keyDown(document.body, { key: 'F6' })).toBe(true);
    say();
    expect(fireEvent.keyDown(document.body, { key: 'F6' })).toBe(false);
  });

  it('closes the message that it is in with Escape, and goes back', () => {
    given(undoable);
    say();
    focus(button('Ouvrir'));
    press('F6');
    press('Escape');
    expect(shown()).toEqual([]);
    expect(document.activeElement).toBe(button('Ouvrir'));
  });

  it('goes on to another message when the one that it is in is closed', () => {
    given({ text: 'Enregistré' }, undoable);
    say(1);
    say(2);
    focus(button('Ouvrir'));
    press('F6');
    press('Escape');
    expect(shown()).toEqual(['Enregistré']);
    expect(document.activeElement).toBe(button('Fermer le message'));
    press('Escape');
    expect(document.activeElement).toBe(button('Ouvrir'));
  });

  it('does not keep what is left waiting when it has nowhere to go back to', () => {
    given({ text: 'Enregistré' });
    say();
    focus(button('Fermer le message'));
    press('F6');
    expect(document.activeElement).toBe(document.body);
    wait(6100);
    expect(shown()).toEqual([]);
  });

  it('leaves the messages alone with an Escape elsewhere', () => {
    given(undoable);
    say();
    focus(button('Ouvrir'));
    press('Escape');
    expect(shown()).toEqual(['Supprimé']);
  });
});

describe('a toast that comes while a dialog is open', () => {
  const late = { text: 'Cette demande est déjà partie.', tone: 'error' } as const;

  it('stands in the dialog, in a region that was there before: the page behind is inert', () => {
    given(late);
    fireEvent.click(button('Ouvrir'));
    const dialog = screen.getByRole('dialog', { name: 'Synchronisation' });
    const region = dialog.querySelector('[aria-live=assertive]');
    expect(region?.textContent).toBe('');
    fireEvent.click(button('Annuler la demande'));
    expect(region?.textContent).toContain('Cette demande est déjà partie.');
  });

  it('is closed by its own Escape and leaves the dialog open', () => {
    const { onClose } = given(late);
    fireEvent.click(button('Ouvrir'));
    fireEvent.click(button('Annuler la demande'));
    press('F6');
    press('Escape');
    expect(shown()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('goes on being shown on the page once the dialog is closed', () => {
    given(late);
    fireEvent.click(button('Ouvrir'));
    fireEvent.click(button('Annuler la demande'));
    fireEvent.click(button('Fermer'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown()).toEqual(['Cette demande est déjà partie.']);
  });
});
