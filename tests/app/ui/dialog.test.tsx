import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
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
