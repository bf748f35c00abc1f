import { type ReactNode, type Ref, useState } from 'react';
import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { QuizEvent } from '#engine/quiz/machine.ts';
import type { PlayableQuiz } from '#engine/quiz/playable.ts';
import { filterEntries, type ResultFilter, summarise } from '#engine/quiz/result.ts';
import type { Run } from '#engine/quiz/run.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Achievement } from '#src/ui/feedback/achievement.tsx';
import { ProgressRing } from '#src/ui/feedback/progress-ring.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { ResultEntryCard } from './result-entry.tsx';
import styles from './result-view.module.css';
import { counted, duration, rightOutOf, score } from './wording.ts';

const filters: { value: ResultFilter; label: string }[] = [
  { value: 'all', label: 'Toutes' },
  { value: 'right', label: 'Correcte' },
  { value: 'wrong', label: 'Incorrecte' },
];

interface ResultViewProps {
  quiz: PlayableQuiz;
  run: Run;
  /** Missed questions are added to the review. */
  reviewed: boolean;
  heading: Ref<HTMLHeadingElement>;
  send: (event: QuizEvent) => void;
  draw: () => number;
  /** Draws the figure of a lesson that a question asks about. */
  drawFigure: (figure: FigureRef) => ReactNode;
}

/** The result: the score, what to do next, and every question with the given answer. */
export function ResultView({ quiz, run, reviewed, heading, send, draw, drawFigure }: ResultViewProps) {
  const [filter, setFilter] = useState<ResultFilter>('all');
  const result = summarise(quiz, run);
  const {
    numberOfQuestions: asked,
    numberOfCorrectAnswers: right,
    numberOfIncorrectAnswers: missed,
  } = result;
  const shown = filterEntries(result, filter);
  const outOf = rightOutOf(right, asked);
  return (
    <div className={styles.view}>
      <section className={styles.head}>
        <div className={styles.summary}>
          <ProgressRing label="Résultat" value={right} max={asked} valueText={outOf}>
            {Math.round((100 * right) / asked)}&nbsp;%
          </ProgressRing>
          <div className={styles.words}>
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              Vous avez terminé le quiz&#8239;!
            </h2>
            <p className={styles.count}>{outOf}</p>
            {result.totalPoints > 0 && (
              <p className={styles.points}>
                <span>{score(result.correctPoints, result.totalPoints)}</span>{' '}
                {result.totalPoints < 2 ? 'point' : 'points'}
              </p>
            )}
            <p className={styles.soft}>Temps&nbsp;: {duration(run.spent)}</p>
          </div>
        </div>
        <Achievement right={right} total={asked} />
        {result.segments.length > 0 && (
          <div className={styles.segments}>
            {result.segments.map(({ segment, right: found, total }) => (
              <Chip key={segment} accent={4}>
                {segment}&nbsp;: {score(found, total)}
              </Chip>
            ))}
          </div>
        )}
        {missed > 0 && reviewed && (
          <p className={styles.soft}>Les questions manquées rejoignent vos révisions.</p>
        )}
        <ButtonRow>
          <Button onClick={() => send({ type: 'leave' })}>Retour au début</Button>
          <Button
            variant={missed > 0 ? 'secondary' : 'primary'}
            onClick={() => send({ type: 'start', mode: run.mode, seed: draw() })}
          >
            Recommencer le quiz
          </Button>
          {missed > 0 && (
            <Button variant="primary" onClick={() => send({ type: 'redo', seed: draw() })}>
              Refaire {missed === 1 ? 'la question manquée' : `les ${missed} questions manquées`}
            </Button>
          )}
        </ButtonRow>
      </section>
      <Select
        label="Afficher"
        className={styles.filter}
        options={filters}
        value={filter}
        onChange={({ target }) =>
          setFilter(filters.find(({ value }) => value === target.value)?.value ?? 'all')
        }
      />
      <p role="status" className={styles.soft}>
        {shown.length === 0 ? 'Aucune question ici.' : counted(shown.length, 'question')}
      </p>
      <ol role="list" aria-label="Questions" className={styles.list}>
        {shown.map((entry) => (
          <ResultEntryCard key={entry.number} entry={entry} drawFigure={drawFigure} />
        ))}
      </ol>
    </div>
  );
}
