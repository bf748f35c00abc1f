import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Why } from '#contract/artefacts/why.ts';
import type { Exercise } from '#engine/exercises/exercise.ts';
import { type Answer, isRight } from '#engine/exercises/round.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { type Step, StepBar } from '#src/ui/feedback/step-bar.tsx';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import { CardForm } from './card-form.tsx';
import { ChoiceForm } from './choice-form.tsx';
import styles from './exercise-player.module.css';
import { OrderForm } from './order-form.tsx';
import { PairsForm } from './pairs-form.tsx';
import { RoundResult } from './round-result.tsx';
import { TypedForm } from './typed-form.tsx';
import { type RoundOptions, useRound } from './use-round.ts';
import { Verdict } from './verdict.tsx';

interface ExercisePlayerProps extends RoundOptions {
  title: string;
  /** What the content says after a wrong answer. */
  whyWrong: (exercise: Exercise, answer: Answer) => Why | null;
  onLeave: () => void;
}

/** Plays one round: one exercise at a time with immediate feedback, then the result. */
export function ExercisePlayer({ title, whyWrong, onLeave, ...options }: ExercisePlayerProps) {
  const { round, drawn, answer, next, redo, restart } = useRound(options);
  const heading = useRef<HTMLHeadingElement>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const isAnswered = round?.answers[round.at] != null;
  useEffect(() => {
    if (isAnswered) onward.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  const place = round === null ? null : `${round.finished} ${round.asked.join()} ${round.at}`;
  useEffect(() => {
    if (place === null) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  if (round === null) return <Skeleton shape="card" />;
  if (round.finished) {
    return <RoundResult {...{ round, drawn, heading, onLeave }} onRedo={redo} onRestart={restart} />;
  }
  const exercise = drawn[round.asked[round.at] ?? -1];
  if (exercise === undefined) return null;
  const given = round.answers[round.at] ?? null;
  const steps = round.asked.map((drawnAt, at): Step => {
    const one = drawn[drawnAt];
    const answered = round.answers[at];
    if (one === undefined || answered == null) return at === round.at ? 'here' : 'ahead';
    return isRight(one, answered) ? 'done' : 'missed';
  });
  const position = `Question ${round.at + 1} sur ${round.asked.length}`;
  return (
    // Digits choose an option only while the focus is inside the exercise (WCAG 2.1.4).
    <section
      aria-label={position}
      className={styles.player}
      onKeyDown={(event) => chooseByDigit(event, exercise, given, answer)}
    >
      <div className={styles.top}>
        <p className={styles.place}>
          {title} · {position}
        </p>
        <IconButton label="Quitter l’exercice" icon={<X aria-hidden />} onClick={onLeave} />
      </div>
      <StepBar label="Progression de l’exercice" steps={steps} valueText={position} />
      <div key={place} className={styles.middle}>
        <h2 ref={heading} tabIndex={-1} className={styles.prompt}>
          <SaidText text={exercise.prompt} />
        </h2>
        <Form exercise={exercise} answer={given} onAnswer={answer} />
        <Verdict
          exercise={exercise}
          answer={given}
          why={given === null ? null : whyWrong(exercise, given)}
          onAnswer={answer}
        />
      </div>
      {given !== null && (
        <div className={styles.bar}>
          <Button ref={onward} variant="primary" onClick={next}>
            {round.at + 1 < round.asked.length ? 'Suivant' : 'Voir le résultat'}
          </Button>
        </div>
      )}
    </section>
  );
}

interface AnyForm {
  exercise: Exercise;
  answer: Answer | null;
  onAnswer: (answer: Answer) => void;
}

function Form({ exercise, answer, onAnswer }: AnyForm) {
  switch (exercise.form) {
    case 'choice':
      return <ChoiceForm {...{ exercise, onAnswer }} answer={answer?.form === 'choice' ? answer : null} />;
    case 'typed':
      return <TypedForm {...{ exercise, onAnswer }} answer={answer?.form === 'typed' ? answer : null} />;
    case 'pairs':
      return <PairsForm {...{ exercise, onAnswer }} answer={answer?.form === 'pairs' ? answer : null} />;
    case 'order':
      return <OrderForm {...{ exercise, onAnswer }} answer={answer?.form === 'order' ? answer : null} />;
    case 'card':
      return <CardForm {...{ exercise, onAnswer }} answer={answer?.form === 'card' ? answer : null} />;
  }
}

function chooseByDigit(
  event: KeyboardEvent,
  exercise: Exercise,
  given: Answer | null,
  answer: (answer: Answer) => void,
): void {
  if (given !== null || exercise.form !== 'choice' || event.ctrlKey || event.altKey || event.metaKey) return;
  const option = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
  if (option >= 0 && option < exercise.options.length) answer({ form: 'choice', option });
}
