import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Why } from '#contract/artefacts/why.ts';
import type { Exercise } from '#engine/exercises/exercise.ts';
import { judgeTyped } from '#engine/exercises/judge-typed.ts';
import { type Answer, isRight } from '#engine/exercises/round.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { WhyWrong } from '#src/ui/answers/why-wrong.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import { newIn } from './new-in.ts';
import styles from './verdict.module.css';

interface VerdictProps {
  exercise: Exercise;
  answer: Answer | null;
  /** What is said after a wrong answer. */
  why: Why | null;
  onAnswer: (answer: Answer) => void;
}

function titleOf(exercise: Exercise, answer: Answer): string {
  if (!isRight(exercise, answer)) {
    if (exercise.form === 'typed') return `La réponse attendue\u00a0: ${exercise.accepted[0]}`;
    return exercise.form === 'card' ? 'À revoir.' : 'Réponse incorrecte.';
  }
  const isSlip =
    exercise.form === 'typed' &&
    answer.form === 'typed' &&
    !answer.kept &&
    judgeTyped(answer.text, exercise) === 'slip';
  return isSlip ? `Presque\u00a0: on écrit «\u00a0${exercise.accepted[0]}\u00a0».` : 'Bonne réponse\u202f!';
}

/**
 * Shows the verdict on an answer. The live region is always rendered: a region that appears together with its
 * text is not announced.
 */
export function Verdict({ exercise, answer, why, onAnswer }: VerdictProps) {
  const right = isRight(exercise, answer);
  const explanation = newIn(exercise);
  const Icon = right ? CircleCheck : CircleX;
  const verdict = useRef<HTMLDivElement>(null);
  const isTold = answer !== null;
  useEffect(() => {
    if (isTold) verdict.current?.scrollIntoView({ block: 'nearest' });
  }, [isTold]);
  return (
    <div ref={verdict} className={styles.verdict}>
      <div role="status">
        {answer !== null && (
          <div className={styles.card}>
            <p className={classList(styles.title, right ? styles.right : styles.wrong)}>
              <Icon aria-hidden />
              <SaidText text={titleOf(exercise, answer)} />
            </p>
            {explanation !== '' && (
              <p className={styles.words}>
                <SaidText text={explanation} />
              </p>
            )}
            {!right && answer.form === 'typed' && (
              <Button variant="quiet" onClick={() => onAnswer({ ...answer, kept: true })}>
                Compter ma réponse comme juste
              </Button>
            )}
          </div>
        )}
      </div>
      {!right && answer !== null && <WhyWrong why={why} />}
    </div>
  );
}
