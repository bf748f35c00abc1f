import { ArrowRight, ArrowUp, CircleHelp, KeyRound, Lightbulb, ListChecks, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { type HintKind, hints } from '#contract/hints.ts';
import styles from './ready-messages.module.css';

const icons: Readonly<Record<HintKind, ReactNode>> = {
  hint: <Lightbulb aria-hidden />,
  strongHint: <Sparkles aria-hidden />,
  example: <ListChecks aria-hidden />,
  answer: <KeyRound aria-hidden />,
  quiz: <CircleHelp aria-hidden />,
};

/** Scrolls without changing the address, so that 'back' leaves the session at once. */
const toFiche = () => document.getElementById('fiche')?.scrollIntoView();

interface ReadyMessagesProps {
  disabled: boolean;
  onHint: (kind: HintKind) => void;
  onContinue: () => void;
}

/** Offers the most frequent messages in one tap: « Interroge-moi » first, then the hints up to the answer. */
export function ReadyMessages({ disabled, onHint, onContinue }: ReadyMessagesProps) {
  const quiz = hints.filter(({ kind }) => kind === 'quiz');
  const ladder = hints.filter(({ kind }) => kind !== 'quiz');
  return (
    <ul className={styles.row} aria-label="Messages prêts">
      {[...quiz, ...ladder].map(({ kind, label }) => (
        <li key={kind}>
          <button type="button" className={styles.ready} disabled={disabled} onClick={() => onHint(kind)}>
            {icons[kind]}
            {label}
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.ready} disabled={disabled} onClick={onContinue}>
          <ArrowRight aria-hidden />
          Continuer
        </button>
      </li>
      <li className={styles.toFiche}>
        <button type="button" className={styles.ready} onClick={toFiche}>
          <ArrowUp aria-hidden />
          Relire la fiche
        </button>
      </li>
    </ul>
  );
}
