import { BookOpenText, Clock3, History, Play, Printer } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import type { QuizEvent } from '#engine/quiz/machine.ts';
import type { PlayableQuiz } from '#engine/quiz/playable.ts';
import { summarise } from '#engine/quiz/result.ts';
import type { QuizMode, Run } from '#engine/quiz/run.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import styles from './landing-view.module.css';
import { RichText } from './rich-text.tsx';
import { counted, rightOutOf } from './wording.ts';

const modes: readonly [QuizMode, string][] = [
  ['instant', 'Correction après chaque réponse'],
  ['retry', "Réessayer jusqu'à la bonne réponse"],
  ['at-end', 'Correction à la fin'],
];

interface LandingViewProps {
  quiz: PlayableQuiz;
  /** The unfinished or finished run, if there is one. */
  run: Run | null;
  heading: Ref<HTMLHeadingElement>;
  send: (event: QuizEvent) => void;
  draw: () => number;
  /** Shows the questions without playing them. */
  onRead: () => void;
  onPrint?: (() => void) | undefined;
}

/** Number of questions that were left out or look doubtful. */
function Doubts({ quiz }: { quiz: PlayableQuiz }) {
  const flagged = quiz.questions.filter(({ flags }) => flags.length > 0).length;
  if (quiz.dropped + flagged === 0) return null;
  return (
    <Alert tone="info">
      {quiz.dropped > 0 && (
        <p>
          {counted(quiz.dropped, 'question écartée', 'questions écartées')}, car{' '}
          {quiz.dropped > 1 ? 'elles ne sont' : 'elle n’est'} pas assez{' '}
          {quiz.dropped > 1 ? 'claires' : 'claire'}.
        </p>
      )}
      {flagged > 0 && <p>{counted(flagged, 'question')} à vérifier&nbsp;: la correction dit pourquoi.</p>}
    </Alert>
  );
}

/** The start page of a quiz: its description, how it is corrected, and the start button. */
export function LandingView({ quiz, run, heading, send, draw, onRead, onPrint }: LandingViewProps) {
  const [mode, setMode] = useState<QuizMode>(run?.mode ?? 'instant');
  const group = useId();
  const asked = Math.min(quiz.questions.length, quiz.limit ?? quiz.questions.length);
  const underWay = run !== null && !run.finished;
  const before = run?.finished ? summarise(quiz, run) : null;
  return (
    <section className={styles.view} aria-labelledby={`${group}-title`}>
      {/* The page shows its subject above: a second time it would only push the quiz down. */}
      <VisuallyHidden>
        <h2 ref={heading} id={`${group}-title`} tabIndex={-1}>
          {quiz.title}
        </h2>
      </VisuallyHidden>
      <div className={styles.facts}>
        <Chip>{counted(asked, 'Question')}</Chip>
        {asked < quiz.questions.length && <Chip>tirées parmi {quiz.questions.length}</Chip>}
        {before !== null && (
          <Chip accent={1} icon={<History aria-hidden />}>
            La dernière fois&nbsp;: {rightOutOf(before.numberOfCorrectAnswers, before.numberOfQuestions)}
          </Chip>
        )}
        {underWay && (
          <Chip accent={0} icon={<Clock3 aria-hidden />}>
            Arrêté à la question {run.at + 1} sur {run.turns.length}
          </Chip>
        )}
      </div>
      {quiz.synopsis !== '' && (
        <div className={styles.synopsis}>
          <RichText text={quiz.synopsis} />
        </div>
      )}
      <Doubts quiz={quiz} />
      <fieldset className={styles.modes}>
        <legend>Correction</legend>
        {modes.map(([value, label]) => (
          <label key={value} className={styles.mode}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={mode === value}
              onChange={() => setMode(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <ButtonRow>
        {before !== null && <Button onClick={() => send({ type: 'resume' })}>Revoir le résultat</Button>}
        <Button
          variant={underWay ? 'secondary' : 'primary'}
          icon={<Play aria-hidden />}
          onClick={() => send({ type: 'start', mode, seed: draw() })}
        >
          Commencer le quiz
        </Button>
        {underWay && (
          <Button variant="primary" onClick={() => send({ type: 'resume' })}>
            Reprendre
          </Button>
        )}
        <Button icon={<BookOpenText aria-hidden />} onClick={onRead}>
          Lire les questions
        </Button>
        {onPrint && (
          <Button icon={<Printer aria-hidden />} onClick={onPrint}>
            Imprimer
          </Button>
        )}
      </ButtonRow>
      {underWay && <p className={styles.note}>Commencer efface les réponses déjà données.</p>}
    </section>
  );
}
