import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { ExplainedFailure, NextStep } from '#contract/failures.ts';
import { SECOND } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { SendLaterButton } from '#src/ui/forms/send-later.tsx';
import { Alert } from './alert.tsx';
import styles from './failure.module.css';

interface FailureProps {
  /** What went wrong, as the table of failures explains it. */
  failure: ExplainedFailure;
  /** The same again. */
  onRetry?: (() => void) | null;
  /** This device can make it, for nothing. */
  onDevice?: (() => void) | null;
  /** It can wait for the connection. */
  onLater?: (() => void) | null;
  /** No longer waits for an answer that was lost. */
  onGiveUp?: () => void;
  /** A lesson of the library would do as well. */
  canRead?: boolean;
  /** Starts another session on the same subject. */
  newSession?: ReactNode;
}

/** Why there is no result, and what can be done about it: the same on every screen that asks an engine. */
export function Failure({ failure, ...offers }: FailureProps) {
  const { tone, title, sentence, details, steps } = failure;
  const buttons = steps
    .map((step) => stepButton(step, failure.waitSeconds, offers))
    .filter((one) => one !== null);
  return (
    <Alert
      tone={tone}
      title={title}
      action={buttons.length > 0 ? <ButtonRow>{buttons}</ButtonRow> : undefined}
    >
      <p>{sentence}</p>
      {details.length > 0 && (
        <ul className={styles.details}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** Null for what the screen can't offer. */
function stepButton(
  step: NextStep,
  waitSeconds: number | null,
  offers: Omit<FailureProps, 'failure'>,
): ReactNode {
  const { onRetry, onDevice, onLater, onGiveUp, canRead = false, newSession } = offers;
  switch (step) {
    case 'retry':
      return onRetry ? <RetryButton key={step} waitSeconds={waitSeconds} onClick={onRetry} /> : null;
    case 'check':
      return onRetry ? (
        <Button key={step} onClick={onRetry}>
          Vérifier maintenant
        </Button>
      ) : null;
    case 'give-up':
      return onGiveUp ? (
        <Button key={step} onClick={onGiveUp}>
          Ne plus attendre
        </Button>
      ) : null;
    case 'device':
      return onDevice ? (
        <Button key={step} onClick={onDevice} aria-description="Gratuit, même sans connexion">
          Faire sur l’appareil
        </Button>
      ) : null;
    case 'later':
      return onLater ? <SendLaterButton key={step} onClick={onLater} /> : null;
    case 'plans':
      return (
        <LinkButton key={step} to={paths.pricing} variant="primary">
          Voir les formules
        </LinkButton>
      );
    case 'sign-in':
      return (
        <LinkButton key={step} to={paths.login} variant="primary">
          Se reconnecter
        </LinkButton>
      );
    case 'library':
      return canRead ? (
        <LinkButton key={step} to={paths.library}>
          Ouvrir la bibliothèque
        </LinkButton>
      ) : null;
    case 'new-session':
      return newSession ? <Fragment key={step}>{newSession}</Fragment> : null;
  }
}

/** 'Réessayer', once the wait that the server asked for is over. */
function RetryButton({ waitSeconds, onClick }: { waitSeconds: number | null; onClick: () => void }) {
  const left = useSecondsLeft(waitSeconds ?? 0);
  if (left === 0) return <Button onClick={onClick}>Réessayer</Button>;
  return (
    // Not `disabled`: it keeps the focus. Its name does not count down: in a live region each second would be read out.
    <Button aria-disabled aria-label={`Réessayer dans ${inWords(waitSeconds ?? 0)}`}>
      <span aria-hidden>Réessayer dans {inWords(left)}</span>
    </Button>
  );
}

/** Seconds, or minutes where seconds would only tire. */
function inWords(seconds: number): string {
  return seconds < 100 ? `${seconds}\u00a0s` : `${Math.ceil(seconds / 60)}\u00a0min`;
}

/** Counts down from `seconds` to 0, by the clock: a page that slept is not late. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(Math.ceil(seconds));
  useEffect(() => {
    const end = performance.now() + seconds * SECOND;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / SECOND)));
    tick();
    if (seconds === 0) return;
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
