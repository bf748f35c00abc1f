import { Check, Eye, Repeat2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OneMore } from '#contract/artefacts/why.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './why-wrong.module.css';

interface OneMoreQuestionProps {
  again: OneMore;
  render: (text: string) => ReactNode;
}

/** One more question on the same point: asked on a tap, answered here, and counted nowhere. */
export function OneMoreQuestion({ again, render }: OneMoreQuestionProps) {
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  if (!isAsked) {
    return (
      <Button icon={<Repeat2 aria-hidden />} onClick={() => setAsked(true)}>
        Une autre question sur ce point
      </Button>
    );
  }
  return (
    <section aria-label="Une autre question sur ce point" className={styles.again}>
      <p ref={heading} tabIndex={-1} className={styles.asked}>
        {render(again.question)}
      </p>
      {again.answers.length === 1 ? (
        <Recalled again={again} render={render} />
      ) : (
        <Chosen again={again} render={render} />
      )}
    </section>
  );
}

/** Without options: the answer is said from memory, then shown. */
function Recalled({ again, render }: OneMoreQuestionProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      {!isShown && (
        <Button icon={<Eye aria-hidden />} onClick={() => setShown(true)}>
          Voir la réponse
        </Button>
      )}
      <div role="status">
        {isShown && (
          <>
            <p className={styles.right}>{render(again.answers[0] ?? '')}</p>
            {again.explanation !== '' && <p className={styles.words}>{render(again.explanation)}</p>}
          </>
        )}
      </div>
    </>
  );
}

function Chosen({ again: { answers, right, explanation }, render }: OneMoreQuestionProps) {
  const [picks, setPicks] = useState<readonly number[]>([]);
  const isTold = picks.length >= right.length;
  const isRight = isTold && picks.every((pick) => right.includes(pick));
  const pick = (place: number) => {
    if (isTold) return;
    setPicks(picks.includes(place) ? picks.filter((one) => one !== place) : [...picks, place]);
  };
  const stateOf = (place: number) => {
    if (!isTold) return picks.includes(place) ? styles.picked : undefined;
    if (right.includes(place)) return styles.isRight;
    return picks.includes(place) ? styles.isWrong : undefined;
  };
  return (
    <>
      <ul role="list" aria-label="Réponses de cette autre question" className={styles.options}>
        {answers.map((answer, place) => (
          <li key={answer}>
            <button
              type="button"
              className={classList(styles.option, stateOf(place))}
              aria-pressed={picks.includes(place)}
              aria-disabled={isTold || undefined}
              onClick={() => pick(place)}
            >
              <span className={styles.text}>{render(answer)}</span>
              {isTold && right.includes(place) && (
                <span className={styles.mark}>
                  Correcte <Check aria-hidden />
                </span>
              )}
              {isTold && !right.includes(place) && picks.includes(place) && (
                <span className={styles.mark}>
                  Incorrecte <X aria-hidden />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div role="status">
        {isTold && (
          <>
            <p className={isRight ? styles.right : styles.wrong}>
              {isRight ? 'Bonne réponse\u202f!' : 'Réponse incorrecte.'}
            </p>
            {explanation !== '' && <p className={styles.words}>{render(explanation)}</p>}
          </>
        )}
      </div>
    </>
  );
}
