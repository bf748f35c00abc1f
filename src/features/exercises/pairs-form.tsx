import { useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import type { FormProps } from './form-props.ts';
import styles from './forms.module.css';

/** Shows each question with a select of the answers, which works the same by touch, keyboard and screen reader. */
export function PairsForm({ exercise, answer, onAnswer }: FormProps<'pairs'>) {
  const { left, right, partners } = exercise;
  const [chosen, setChosen] = useState<readonly (number | null)[]>(left.map(() => null));
  const shown = answer?.partners ?? chosen;
  const full = chosen.flatMap((place) => place ?? []);
  return (
    <div className={styles.pairs}>
      {left.map((question, at) => {
        const place = shown[at];
        const isWrong = answer !== null && place !== partners[at];
        return (
          <div
            key={question}
            className={classList(styles.pair, answer !== null && (isWrong ? styles.wrong : styles.right))}
          >
            <p>
              <SaidText text={question} />
            </p>
            <div>
              {answer === null ? (
                <Select
                  label={`Réponse à la question ${at + 1}`}
                  value={place == null ? '' : String(place)}
                  onChange={(event) =>
                    setChosen(chosen.with(at, event.target.value === '' ? null : Number(event.target.value)))
                  }
                >
                  <option value="">À choisir</option>
                  {right.map((option, option_at) => (
                    <option key={option} value={option_at}>
                      {chosen.includes(option_at) && place !== option_at ? `${option} (déjà prise)` : option}
                    </option>
                  ))}
                </Select>
              ) : (
                <p>
                  <SaidText text={right[place ?? -1] ?? ''} />
                </p>
              )}
              {isWrong && (
                <p className={styles.correction}>
                  La bonne réponse&nbsp;: <SaidText text={right[partners[at] ?? -1] ?? ''} />
                </p>
              )}
            </div>
          </div>
        );
      })}
      {answer === null && (
        <Button
          variant="primary"
          aria-disabled={full.length < left.length}
          onClick={() => full.length === left.length && onAnswer({ form: 'pairs', partners: full })}
        >
          Vérifier
        </Button>
      )}
    </div>
  );
}
