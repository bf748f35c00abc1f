import { Check, RotateCcw, Shuffle, X } from 'lucide-react';
import type { Ref } from 'react';
import type { Exercise } from '#engine/exercises/exercise.ts';
import { isRight, missedPlaces, type Round } from '#engine/exercises/round.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Achievement } from '#src/ui/feedback/achievement.tsx';
import { ProgressRing } from '#src/ui/feedback/progress-ring.tsx';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import styles from './round-result.module.css';

interface RoundResultProps {
  round: Round;
  drawn: readonly Exercise[];
  heading: Ref<HTMLHeadingElement>;
  onRedo: () => void;
  onRestart: () => void;
  onLeave: () => void;
}

/** The correct answer of an exercise in one line. */
function answerOf(exercise: Exercise): string {
  switch (exercise.form) {
    case 'choice':
      return [...exercise.lines.filter((line) => line !== '?'), exercise.options[exercise.right] ?? ''].join(
        ' → ',
      );
    case 'typed':
      return exercise.accepted[0] ?? '';
    case 'card':
      return exercise.answer;
    case 'pairs':
      return exercise.left
        .map((one, at) => `${one} → ${exercise.right[exercise.partners[at] ?? -1]}`)
        .join('\n');
    case 'order':
      return exercise.order.map((at) => `${exercise.dates[at]}\u00a0: ${exercise.things[at]}`).join('\n');
  }
}

/** Shows the result of a round and offers to repeat what was missed. */
export function RoundResult({ round, drawn, heading, onRedo, onRestart, onLeave }: RoundResultProps) {
  const total = round.asked.length;
  const missed = missedPlaces(round, drawn).length;
  const right = total - missed;
  const words = `${right} bonne${right > 1 ? 's' : ''} réponse${right > 1 ? 's' : ''} sur ${total}`;
  return (
    <div className={styles.result}>
      <div className={styles.score}>
        <ProgressRing label="Résultat" value={right} max={total} valueText={words}>
          {right}/{total}
        </ProgressRing>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {missed === 0 ? 'Tout est juste' : words}
          </h2>
          <p className={styles.soft}>
            {missed === 0 ? words : 'Reprenez ce qui n’allait pas, pendant que c’est frais.'}
          </p>
        </div>
      </div>
      <Achievement right={right} total={total} />
      <ButtonRow>
        {missed > 0 && (
          <Button variant="primary" icon={<RotateCcw aria-hidden />} onClick={onRedo}>
            Refaire {missed > 1 ? `les ${missed} questions manquées` : 'la question manquée'}
          </Button>
        )}
        <Button
          variant={missed === 0 ? 'primary' : 'secondary'}
          icon={<Shuffle aria-hidden />}
          onClick={onRestart}
        >
          Nouvelle série
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Autres exercices
        </Button>
      </ButtonRow>
      <ol role="list" className={styles.list}>
        {round.asked.map((place, at) => {
          const exercise = drawn[place];
          if (exercise === undefined) return null;
          const isGood = isRight(exercise, round.answers[at]);
          return (
            <li key={place} className={isGood ? styles.right : styles.wrong}>
              {isGood ? <Check aria-label="Correcte" /> : <X aria-label="Incorrecte" />}
              <div>
                <p className={styles.soft}>
                  <SaidText text={exercise.prompt} />
                </p>
                <p className={styles.answer}>
                  <SaidText text={answerOf(exercise)} />
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
