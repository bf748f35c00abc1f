import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { drawAnother, REMEMBERED } from '#engine/lesson/draw-another.ts';
import type { DrawnExercise } from '#engine/lesson/draw-exercise.ts';
import type { Exercise } from '#engine/lesson/folder.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { isDrawnWhole } from '#src/ui/layout/drawn-whole.ts';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import { useStudy } from '../use-lessons.ts';
import { EXERCISES_ID, EXERCISES_MISSING, exerciseLevels } from './exercise-words.ts';
import styles from './lesson-exercises.module.css';

/** The exercises that were written for a lesson, each with its solution step by step. */
export function LessonExercises({ slug }: { slug: string }) {
  const { data, isPending, isError, refetch } = useStudy(slug);
  return (
    <section aria-labelledby={EXERCISES_ID} className={styles.exercises}>
      <h2 id={EXERCISES_ID}>Exercices corrigés</h2>
      {isPending && <Spinner label="Ouverture des exercices…" />}
      {(isError || data === null) && (
        <p className={styles.missing}>
          {EXERCISES_MISSING}{' '}
          <Button variant="quiet" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </p>
      )}
      {data?.exercises.map((exercise) => (
        <OneExercise key={exercise.line} exercise={exercise} />
      ))}
    </section>
  );
}

function OneExercise({ exercise }: { exercise: Exercise }) {
  const [{ drawn, shown }, setDrawn] = useState(() => next(exercise, []));
  const [isSolved, setSolved] = useState(false);
  const again = () => {
    setDrawn(next(exercise, shown));
    setSolved(false);
  };
  const { title, statement } = drawn;
  return (
    <Card className={styles.exercise}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Chip>{exerciseLevels[exercise.level]}</Chip>
      </div>
      <Markdown text={statement} level={4} />
      {/* What a page that the server sent whole says to who has no script: a browser that runs this one shows nothing of it. */}
      <noscript>
        <Solution drawn={drawn} />
      </noscript>
      {isSolved && <Solution drawn={drawn} />}
      <div className={styles.actions}>
        <Button aria-expanded={isSolved} onClick={() => setSolved(!isSolved)}>
          {isSolved ? 'Cacher la solution' : 'Voir la solution'}
        </Button>
        {exercise.numbers.length > 0 && (
          <Button variant="quiet" icon={<RefreshCw aria-hidden />} onClick={again}>
            Encore un
          </Button>
        )}
      </div>
    </Card>
  );
}

function Solution({ drawn: { solution, answer, warning } }: { drawn: DrawnExercise }) {
  return (
    <div className={styles.solution}>
      <h4>Solution</h4>
      <Markdown text={solution} level={4} />
      <h4>Réponse</h4>
      <Markdown text={answer} level={4} />
      <h4>Attention</h4>
      <Markdown text={warning} level={4} />
    </div>
  );
}

/** The numbers of a page that the server sends whole. */
const sameForEveryone = () => 0.5;

/** Other numbers than those of the statements shown before, which it adds itself to. */
function next(exercise: Exercise, before: readonly string[]) {
  const drawn = drawAnother(exercise, before, isDrawnWhole() ? sameForEveryone : Math.random);
  return { drawn, shown: [...before, drawn.statement].slice(-REMEMBERED) };
}
