import type { DrawnExercise } from '#engine/lesson/draw-exercise.ts';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import styles from './lesson-slide.module.css';

/** What a class is shown after the question: the answer, then the way to it. */
export const EXERCISE_STEPS = 2;

interface ExerciseSlideViewProps {
  exercise: DrawnExercise;
  revealed: number;
}

/**
 * An exercise in the large letters of a presentation: what is asked, then the answer below it, then, in place of both, how
 * it is found. All three seldom have room on one screen.
 */
export function ExerciseSlideView({ exercise, revealed }: ExerciseSlideViewProps) {
  const { statement, answer, solution, warning } = exercise;
  if (revealed >= EXERCISE_STEPS) {
    return (
      <div className={styles.slide}>
        <Part title="Solution" text={solution} />
        <Part title="Attention" text={warning} />
      </div>
    );
  }
  return (
    <div className={styles.slide}>
      <Markdown text={statement} level={3} />
      {revealed > 0 && <Part title="Réponse" text={answer} />}
    </div>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      <Markdown text={text} level={4} />
    </div>
  );
}
