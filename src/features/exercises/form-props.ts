import type { Exercise, ExerciseOf } from '#engine/exercises/exercise.ts';
import type { Answer } from '#engine/exercises/round.ts';

/** The props of every exercise form: the exercise, its answer if there is one, and the callback for an answer. */
export interface FormProps<Form extends Exercise['form']> {
  exercise: ExerciseOf<Form>;
  answer: Extract<Answer, { form: Form }> | null;
  onAnswer: (answer: Answer) => void;
}
