import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#src/ui/actions/button.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { show } from '#tests/app/ui/show.tsx';

function Opener({ gone = false }: { gone?: boolean }) {
  const [open, setOpen] = useState(false);
  const dialog = (
    <Dialog open={open} onClose={() => setOpen(false)} title="Session de révision">
      <input aria-label="Sujet" />
    </Dialog>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ouvrir</Button>
      {(!gone || open) && dialog}
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Ouvrir' });

describe('Dialog', () => {
  it('is named by its title, which takes the focus, and gives it back when closed', async () => {
    const { person } = show(<Opener />);
    await person.click(opener());
    expect(screen.getByRole('dialog', { name: 'Session de révision' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Session de révision');
    await person.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toBe(document.activeElement);
  });

  it('closes with Escape', async () => {
    const { person } = show(<Opener />);
    await person.click(opener());
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toBe(document.activeElement);
  });

  it('gives the focus back when it is taken away while open', async () => {
    const { person } = show(<Opener gone />);
    await person.click(opener());
    await person.keyboard('{Escape}');
    expect(opener()).toBe(document.activeElement);
  });

  it('closes on a tap beside it, not on a press that began inside', () => {
    const onClose = vi.fn();
    show(
      <Dialog open onClose={onClose} title="Menu">
        <p>Contenu</p>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    const inside = screen.getByText('Contenu');
    fireEvent.pointerDown(inside);
    fireEvent.click(inside);
    fireEvent.pointerDown(inside);
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open when the parent refuses to close it', async () => {
    const onClose = vi.fn();
    const { person } = show(
      <Dialog open onClose={onClose} title="Menu">
        <p>Contenu</p>
      </Dialog>,
    );
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

/** Things that can be deleted, at once or a moment after they were confirmed, as a device does. */
/** `once`: what is deleted stays until then. */
function Shelf({ once }: { once?: Promise<void> }) {
  const [names, setNames] = useState(['Un', 'Deux']);
  const [asked, setAsked] = useState<string>();
  const remove = () => setNames((all) => all.filter((name) => name !== asked));
  return (
    <main aria-label="Étagère">
      <ul aria-label="Choses">
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setAsked(name)}>{`Supprimer ${name}`}</button>
          </li>
        ))}
      </ul>
      <button type="button">Ailleurs</button>
      <ConfirmDialog
        open={asked !== undefined}
        title="Supprimer&#8239;?"
        confirm="Oui"
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (once === undefined) remove();
          else void once.then(() => act(remove));
        }}
      />
    </main>
  );
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('the focus after a dialog', () => {
  const button = (name: string) => screen.getByRole('button', { name });
  const list = () => screen.getByRole('list', { name: 'Choses' });
  const isFocused = (element: HTMLElement) => document.activeElement === element;

  it('goes to the list when what opened the dialog is gone', async () => {
    const { person } = show(<Shelf />);
    await person.click(button('Supprimer Deux'));
    await person.click(button('Oui'));
    expect(isFocused(list())).toBe(true);
  });

  it('goes to the list when what opened the dialog goes a moment later', async () => {
    const { promise: once, resolve: go } = deferred();
    const { person } = show(<Shelf once={once} />);
    await person.click(button('Supprimer Deux'));
    await person.click(button('Oui'));
    expect(isFocused(button('Supprimer Deux'))).toBe(true);
    go();
    await vi.waitFor(() => expect(isFocused(list())).toBe(true));
  });

  it('stays where somebody has gone meanwhile', async () => {
    const { promise: once, resolve: go } = deferred();
    const { person } = show(<Shelf once={once} />);
    await person.click(button('Supprimer Deux'));
    await person.click(button('Oui'));
    await person.click(button('Ailleurs'));
    go();
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Supprimer Deux' })).toBeNull());
    expect(isFocused(button('Ailleurs'))).toBe(true);
  });

  it('makes a list no place of its own: it can be focused for that once only', async () => {
    const { person } = show(<Shelf />);
    await person.click(button('Supprimer Deux'));
    await person.click(button('Oui'));
    expect(list().tabIndex).toBe(-1);
    expect(list().hasAttribute('tabindex')).toBe(true);
    await person.tab();
    expect(list().hasAttribute('tabindex')).toBe(false);
  });

  it('goes back from one dialog to the one below it, and from there to the page', async () => {
    function Two() {
      const [open, setOpen] = useState<'none' | 'below' | 'both'>('none');
      return (
        <>
          <button type="button" onClick={() => setOpen('below')}>
            Ouvrir
          </button>
          <Dialog open={open !== 'none'} onClose={() => setOpen('none')} title="Dessous">
            <button type="button" onClick={() => setOpen('both')}>
              Plus
            </button>
          </Dialog>
          <Dialog open={open === 'both'} onClose={() => setOpen('below')} title="Dessus">
            Contenu
          </Dialog>
        </>
      );
    }
    const { person } = show(<Two />);
    await person.click(button('Ouvrir'));
    await person.click(button('Plus'));
    await person.keyboard('{Escape}');
    expect(isFocused(button('Plus'))).toBe(true);
    await person.keyboard('{Escape}');
    expect(isFocused(button('Ouvrir'))).toBe(true);
  });
});

describe('ConfirmDialog', () => {
  it('asks first, starts on the harmless answer and says what will happen', async () => {
    const remove = vi.fn();
    const close = vi.fn();
    const { person } = show(
      <ConfirmDialog open danger title="Supprimer ?" confirm="Supprimer" onConfirm={remove} onClose={close}>
        La session disparaîtra.
      </ConfirmDialog>,
    );
    const dialog = screen.getByRole('alertdialog', { name: 'Supprimer ?' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'La session disparaîtra.',
    );
    expect(screen.getByRole('button', { name: 'Annuler' })).toBe(document.activeElement);
    await person.keyboard('{Enter}');
    expect([close.mock.calls.length, remove.mock.calls.length]).toEqual([1, 0]);
    await person.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(remove).toHaveBeenCalledTimes(1);
  });
});
