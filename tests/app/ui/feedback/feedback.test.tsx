import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { OfflineBar } from '#src/ui/feedback/offline-bar.tsx';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { ProgressRing } from '#src/ui/feedback/progress-ring.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { StepBar } from '#src/ui/feedback/step-bar.tsx';
import { show } from '#tests/app/ui/show.tsx';

const now = (name: string) => {
  const bar = screen.getByRole('progressbar', { name });
  return [bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')];
};

describe('messages', () => {
  it('an error is an alert, news are a status', () => {
    show(
      <>
        <Alert>Adresse email invalide</Alert>
        <Alert tone="success" title="Mail envoyé avec succès !">
          Vérifiez votre boîte
        </Alert>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Adresse email invalide');
    expect(screen.getByRole('status').textContent).toContain('Mail envoyé avec succès !');
  });

  it.each([
    [false, 0, ''],
    [true, 0, 'Hors connexion'],
    [true, 2, 'Hors connexion · 2 en attente'],
    [false, 1, '1 en attente'],
  ])('offline %s with %i waiting says « %s »', (offline, pending, text) => {
    show(<OfflineBar offline={offline} pending={pending} />);
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  it('an empty place says why and offers what fills it', () => {
    show(
      <EmptyState icon={<svg aria-hidden="true" />} action={<a href="/revision">Choisir un outil</a>}>
        Rien ici pour l’instant.
      </EmptyState>,
    );
    expect(screen.getByText('Rien ici pour l’instant.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choisir un outil' })).toBeTruthy();
  });

  it('waiting is said once', () => {
    show(<PageSkeleton />);
    expect(screen.getByRole('status').textContent).toBe('Chargement…');
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
  });

  it('a spinner that something else explains is silent', () => {
    show(<Spinner label={null} />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('progress', () => {
  it('a bar and a ring are named and say how far', () => {
    show(
      <>
        <ProgressBar label="Progression de la session" value={925} max={3700} />
        <ProgressRing label="Cartes revues" value={7} max={20} valueText="7 sur 20">
          13
        </ProgressRing>
      </>,
    );
    expect(now('Progression de la session')).toEqual(['25', null]);
    expect(now('Cartes revues')).toEqual(['35', '7 sur 20']);
  });

  it('steps say where one is', () => {
    show(
      <StepBar
        label="Progression du quiz"
        steps={['done', 'missed', 'here', 'ahead']}
        valueText="Question 3 sur 4"
      />,
    );
    expect(now('Progression du quiz')).toEqual(['2', 'Question 3 sur 4']);
  });
});
