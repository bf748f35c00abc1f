import { type DrawnExercise, drawExercise } from './draw-exercise.ts';
import type { Exercise } from './folder.ts';

/** So many draws are remembered; more than a student asks for in a row. */
export const REMEMBERED = 12;
/** Enough to meet each of a dozen possible draws all but surely, and quick: a draw takes some microseconds. */
const MOST_TRIES = 120;
/** Seeds are drawn below this number. */
const SEEDS = 1_000_000;

/**
 * Draws an exercise with other numbers than the draws before. Where every possible draw was among them, it answers the one that is
 * longest ago, and only an exercise with a single possible draw comes twice in a row.
 * @param earlier the statements that were shown, the last one last
 * @param random answers numbers in [0, 1)
 * @throws like `drawExercise`
 */
export function drawAnother(
  exercise: Exercise,
  earlier: readonly string[],
  random: () => number,
): DrawnExercise {
  const remembered = earlier.slice(-REMEMBERED);
  const ageOf = ({ statement }: DrawnExercise) => {
    const at = remembered.lastIndexOf(statement);
    return at < 0 ? REMEMBERED : remembered.length - 1 - at;
  };
  const draw = () => drawExercise(exercise, Math.floor(random() * SEEDS));
  let best = draw();
  for (let tries = 1; tries < MOST_TRIES && ageOf(best) < REMEMBERED; tries += 1) {
    const other = draw();
    if (ageOf(other) > ageOf(best)) best = other;
  }
  return best;
}
