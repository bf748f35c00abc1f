import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider, useToast } from '#src/ui/toast.tsx';
import type { Toast } from '#src/ui/toast-message.tsx';
import { show } from '#tests/app/ui/show.tsx';

function Sayer({ toast }: { toast: Toast }) {
  const say = useToast();
  return (
    <button type="button" onClick={() => say(toast)}>
      Dire
    </button>
  );
}

const say = (toast: Toast) => {
  show(
    <ToastProvider>
      <Sayer toast={toast} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Dire' }));
};
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('toasts', () => {
  it('are said politely, errors at once', () => {
    say({ text: 'Ajouté aux favoris', tone: 'success' });
    expect(within(screen.getByRole('status')).getByText('Ajouté aux favoris')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('put an error in the assertive region, which was there before', () => {
    say({ text: 'Une erreur inconnu a eu lieu', tone: 'error' });
    expect(screen.getByRole('alert').textContent).toContain('Une erreur inconnu a eu lieu');
  });

  it('stay six seconds, longer for a long text, and longer still with something to do', () => {
    say({ text: 'Enregistré' });
    wait(5900);
    expect(screen.queryByText('Enregistré')).toBeTruthy();
    wait(200);
    expect(screen.queryByText('Enregistré')).toBeNull();
  });

  it('give twelve seconds to whoever wants to undo', () => {
    const undo = vi.fn();
    say({ text: 'Supprimé', action: { label: 'Annuler', onSelect: undo } });
    wait(11_900);
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Supprimé')).toBeNull();
  });

  it('wait while they are pointed at or hold the focus', () => {
    say({ text: 'Enregistré' });
    act(() => screen.getByRole('button', { name: 'Fermer le message' }).focus());
    wait(60_000);
    expect(screen.queryByText('Enregistré')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Dire' }).focus());
    wait(6100);
    expect(screen.queryByText('Enregistré')).toBeNull();
  });

  it('can be closed, and never stand more than three at once', () => {
    say({ text: 'Enregistré' });
    for (let more = 0; more < 4; more += 1) fireEvent.click(screen.getByRole('button', { name: 'Dire' }));
    expect(screen.getAllByText('Enregistré')).toHaveLength(3);
    const [close] = screen.getAllByRole('button', { name: 'Fermer le message' });
    if (close) fireEvent.click(close);
    expect(screen.getAllByText('Enregistré')).toHaveLength(2);
  });
});
