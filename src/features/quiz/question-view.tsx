import { X } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { QuizEvent } from '#engine/quiz/machine.ts';
import type { PlayableQuestion, PlayableQuiz } from '#engine/quiz/playable.ts';
import { isLocked, type Run, type Turn, turnAt, verdictOf } from '#engine/quiz/run.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { type Step, StepBar } from '#src/ui/feedback/step-bar.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { Feedback } from './feedback.tsx';
import { OptionButton, type OptionState } from './option-button.tsx';
import styles from './question-view.module.css';
import { quizKeys } from './quiz-keys.ts';
import { RichText } from './rich-text.tsx';
import { counted } from './wording.ts';

interface QuestionViewProps {
  quiz: PlayableQuiz;
  run: Run;
  turn: Turn;
  question: PlayableQuestion;
  reviewed: boolean;
  /** The question's heading. It takes the focus when the question changes. */
  heading: Ref<HTMLHeadingElement>;
  send: (event: QuizEvent) => void;
  /** Draws the figure of a lesson that a question asks about. */
  drawFigure: (figure: FigureRef) => ReactNode;
}

function stepOf(quiz: PlayableQuiz, run: Run, at: number): Step {
  const found = turnAt(quiz, run, at);
  if (at === run.at || found === null) return 'here';
  const verdict = verdictOf(run, found.question, found.turn);
  if (verdict === 'wrong') return 'missed';
  return verdict === 'right' || (run.mode === 'at-end' && found.turn.picks.length > 0) ? 'done' : 'ahead';
}

function stateOf({ run, question, turn }: QuestionViewProps, option: number): OptionState {
  if (turn.excluded.includes(option)) return 'wrong';
  const picked = turn.picks.includes(option);
  if (!isLocked(run, question, turn)) return picked ? 'picked' : 'open';
  if (question.right.includes(option)) return 'right';
  return picked ? 'wrong' : 'aside';
}

/** One question: its text, its options, the verdict, and the button that continues. */
export function QuestionView(props: QuestionViewProps) {
  const { quiz, run, turn, question, reviewed, heading, send, drawFigure } = props;
  const id = useId();
  const locked = isLocked(run, question, turn);
  const last = run.at === run.turns.length - 1;
  const position = `Question ${run.at + 1} sur ${run.turns.length}`;
  const nextName = last ? 'Voir le résultat' : 'Suivant';
  const next = locked || run.mode === 'at-end' ? () => send({ type: 'next' }) : null;
  const pictures = question.options.some(({ picture }) => picture !== null);
  return (
    <section
      className={styles.view}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={quizKeys({
        options: question.options.length,
        locked,
        onPick: (option) => send({ type: 'pick', option }),
        onNext: next,
      })}
    >
      <div className={styles.top}>
        <p className={styles.place}>{position}</p>
        <Chip>{question.several ? 'Choix multiple' : 'Choix simple'}</Chip>
        <IconButton
          label="Quitter le quiz"
          icon={<X aria-hidden />}
          onClick={() => send({ type: 'leave' })}
        />
      </div>
      <StepBar
        label="Progression du quiz"
        steps={run.turns.map((_, at) => stepOf(quiz, run, at))}
        valueText={position}
      />
      <div key={turn.question} className={styles.middle}>
        {(question.segment !== '' || question.several) && (
          <div className={styles.facts}>
            {question.segment !== '' && <Chip accent={4}>{question.segment}</Chip>}
            {question.several && <Chip accent={2}>{counted(question.right.length, 'réponse')}</Chip>}
          </div>
        )}
        {question.figure && drawFigure(question.figure)}
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.question}>
          <RichText text={question.question} />
        </h2>
        {question.picture !== null && (
          <img className={styles.picture} src={question.picture} alt="Illustration de la question" />
        )}
        <ul
          role="list"
          aria-label="Réponses proposées"
          className={classList(styles.options, pictures && styles.pictures)}
        >
          {[...question.options.entries()].map(([place, option]) => (
            <li key={place}>
              <OptionButton
                option={option}
                number={place + 1}
                state={stateOf(props, place)}
                picked={turn.picks.includes(place)}
                disabled={locked || turn.excluded.includes(place)}
                onPick={() => send({ type: 'pick', option: place })}
              />
            </li>
          ))}
        </ul>
        <Feedback {...{ run, question, turn, reviewed }} next={nextName} />
      </div>
      {(run.at > 0 || next !== null) && (
        <div className={styles.bar}>
          {run.at > 0 && (
            <Button className={styles.back} onClick={() => send({ type: 'back' })}>
              Retour
            </Button>
          )}
          {next !== null && (
            <Button variant="primary" onClick={next}>
              {nextName}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
