import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { show } from '#tests/app/ui/show.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = {
  code: 'too_many_tries',
  tone: 'error',
  title: 'Trop de demandes',
  sentence: 'Patientez un peu.',
  details: [],
  steps: ['retry'],
  waitSeconds: null,
} as const;

describe('a failure', () => {
  it('is said at once, a mere notice politely, each with its title and sentence', () => {
    show(<Failure failure={failure} />);
    expect(screen.getByRole('alert').textContent).toBe('Trop de demandesPatientez un peu.');
  });

  it('lists what is wrong with single fields', () => {
    show(<Failure failure={{ ...failure, tone: 'info', details: ['Indiquez un sujet'] }} />);
    expect(screen.getByRole('status')).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toBe('Indiquez un sujet');
  });

  it('offers only what the screen can do', () => {
    const steps = [
      'library',
      'device',
      'later',
      'plans',
      'sign-in',
      'new-session',
      'check',
      'give-up',
    ] as const;
    show(<Failure failure={{ ...failure, steps }} onDevice={() => undefined} />);
    const names = [...document.querySelectorAll('button, a')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Faire sur l’appareil', 'Voir les formules', 'Se reconnecter']);
  });

  it('counts down what the server asks to wait, says it once, and lets nobody through before', () => {
    const onRetry = vi.fn();
    show(<Failure failure={{ ...failure, waitSeconds: 3 }} onRetry={onRetry} />);
    const button = screen.getByRole('button', { name: 'Réessayer dans 3\u00a0s' });
    fireEvent.click(button);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(button.textContent).toBe('Réessayer dans 2\u00a0s');
    // The name stays: a live region would read out each second.
    expect(button.getAttribute('aria-label')).toBe('Réessayer dans 3\u00a0s');
    fireEvent.click(button);
    expect(onRetry).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(2_000));
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('counts in minutes where the wait is long', () => {
    show(<Failure failure={{ ...failure, waitSeconds: 3_600 }} onRetry={() => undefined} />);
    expect(screen.getByRole('button').textContent).toBe('Réessayer dans 60\u00a0min');
  });
});
