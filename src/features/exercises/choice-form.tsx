import { Check, X } from 'lucide-react';
import { classList } from '#src/ui/layout/class-list.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import type { FormProps } from './form-props.ts';
import styles from './forms.module.css';

/** A choice between several options. It is locked after the first choice. */
export function ChoiceForm({ exercise, answer, onAnswer }: FormProps<'choice'>) {
  const { lines, options, right } = exercise;
  const isHidden = lines.at(-1) === '?';
  return (
    <>
      {isHidden && (
        <ul role="list" className={styles.lines} aria-label="Déjà là">
          {lines.map((line) => (
            <li key={line} className={line === '?' ? styles.missing : undefined}>
              {line === '?' ? 'À trouver' : <SaidText text={line} />}
            </li>
          ))}
        </ul>
      )}
      {!isHidden &&
        lines.map((line) => (
          <p key={line} className={styles.proposed}>
            <SaidText text={line} />
          </p>
        ))}
      <div className={styles.options}>
        {options.map((option, place) => {
          const state = answer === null ? 'open' : stateOf(place, answer.option, right);
          return (
            <button
              key={option}
              type="button"
              className={classList(
                styles.option,
                state === 'right' && styles.right,
                state === 'wrong' && styles.wrong,
              )}
              aria-pressed={answer?.option === place}
              aria-disabled={answer !== null || undefined}
              onClick={() => answer === null && onAnswer({ form: 'choice', option: place })}
            >
              <span>
                <SaidText text={option} />
              </span>
              {state === 'right' && (
                <span className={styles.mark}>
                  Correcte <Check aria-hidden />
                </span>
              )}
              {state === 'wrong' && (
                <span className={styles.mark}>
                  Incorrecte <X aria-hidden />
                </span>
              )}
            </button>
          );
        })}
      </div>
    </>
  );
}

function stateOf(place: number, picked: number, right: number): 'right' | 'wrong' | 'open' {
  if (place === right) return 'right';
  return place === picked ? 'wrong' : 'open';
}
