import type { Exercise, ExerciseOf } from '#engine/exercises/exercise.ts';
import type { Answer } from '#engine/exercises/round.ts';

/** What each form of exercise is given: the exercise, its answer once there is one, and where an answer goes. */
export interface FormProps<Form extends Exercise['form']> {
  exercise: ExerciseOf<Form>;
  answer: Extract<Answer, { form: Form }> | null;
  onAnswer: (answer: Answer) => void;
}
