import { drawExercise } from '../draw-exercise.ts';
import type { Note } from '../fault.ts';
import type { Exercise } from '../folder.ts';
import { type Link, linksIn } from '../sums/chains.ts';
import type { Context } from './context.ts';

const DRAWS = 100;
const PARTS = ['statement', 'solution', 'answer', 'warning'] as const;

/**
 * Every link of every chain of equalities is recomputed (`3 × 4 = 12 ≈ 10`): in lesson.md, and in the exercises as students see them,
 * with the numbers of a hundred draws.
 */
export function checkChains({ folder: { exercises }, files, in: notesOf }: Context): void {
  const note = notesOf('lesson.md');
  for (const [at, line] of (files['lesson.md'] ?? '').split('\n').entries())
    for (const link of linksIn(line)) if (link.fault !== null) note(at + 1, told(link));
  for (const exercise of exercises) checkExercise(exercise, notesOf('exercises.md'));
}

/** One note a line is enough: what is wrong in one draw is so in others. */
function checkExercise(exercise: Exercise, note: Note): void {
  const noted = new Set<number>();
  for (let seed = 0; seed < (exercise.numbers.length === 0 ? 1 : DRAWS); seed += 1) {
    const drawn = drawnOrNull(exercise, seed);
    if (drawn === null) return;
    for (const part of PARTS)
      for (const [at, text] of drawn[part].split('\n').entries()) {
        const line = exercise[part].line + at;
        const wrong = noted.has(line) ? undefined : linksIn(text).find(({ fault }) => fault !== null);
        if (wrong === undefined) continue;
        noted.add(line);
        note(line, told(wrong));
      }
  }
}

/** Null for numbers at fault, which are told elsewhere. */
function drawnOrNull(exercise: Exercise, seed: number) {
  try {
    return drawExercise(exercise, seed);
  } catch {
    return null;
  }
}

const told = ({ shown, fault }: Link): string =>
  fault === 'exact'
    ? `« ${shown} » tombe juste : écrivez « = ».`
    : `« ${shown} » n’est pas juste. « = » veut la valeur exacte, « ≈ » un arrondi.`;
