import { seeded } from '#engine/make/random.ts';
import { fill } from './fill.ts';
import type { Exercise, NumberLine } from './folder.ts';
import { evaluate, holds, type Values } from './formula/evaluate.ts';
import { decimalsOf } from './formula/french-number.ts';
import { rounded } from './formula/round.ts';

/** An exercise with its numbers, as Markdown. */
export interface DrawnExercise {
  readonly title: string;
  /** Empty for an exercise that is always the same. */
  readonly values: Values;
  readonly statement: string;
  readonly solution: string;
  readonly answer: string;
  readonly warning: string;
}

/** Conditions that hold for fewer draws are a fault of the exercise (`checkLesson` names it). */
const MOST_TRIES = 2_000;

/**
 * Draws the numbers of an exercise and writes them into its texts. The same seed gives the same numbers.
 * @throws FormulaError for a formula that can't be computed
 * @throws RangeError when no numbers meet its conditions
 */
export function drawExercise(exercise: Exercise, seed: number): DrawnExercise {
  const values = drawValues(exercise.numbers, seed);
  if (values === null) throw new RangeError(`No numbers meet the conditions of « ${exercise.title} »`);
  const written = (text: string) => (exercise.numbers.length === 0 ? text : fill(text, values));
  return {
    title: exercise.title,
    values,
    statement: written(exercise.statement.text),
    solution: written(exercise.solution.text),
    answer: written(exercise.answer.text),
    warning: written(exercise.warning.text),
  };
}

/**
 * Draws numbers that meet all conditions; null when none were found.
 * @throws FormulaError for a formula that can't be computed
 */
export function drawValues(lines: readonly NumberLine[], seed: number): Values | null {
  const random = seeded(seed);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const values = drawOnce(lines, random);
    if (values !== null) return values;
  }
  return null;
}

/** A condition may use what stands below it, so the conditions come last. */
function drawOnce(lines: readonly NumberLine[], random: () => number): Values | null {
  const values: Record<string, number> = {};
  for (const line of lines) {
    if (line.kind === 'condition') continue;
    values[line.name] = line.kind === 'formula' ? evaluate(line.formula, values) : oneOf(line, random());
  }
  return lines.every((line) => line.kind !== 'condition' || holds(line.formula, values)) ? values : null;
}

function oneOf(line: Extract<NumberLine, { kind: 'range' | 'choice' }>, share: number): number {
  if (line.kind === 'choice') return line.values[Math.floor(share * line.values.length)] ?? Number.NaN;
  const { from, to, step } = line;
  // A hair more than the division, so that « 0 à 0,3 par 0,1 » has its last value.
  const steps = Math.floor((to - from) / step + 1e-9);
  return rounded(from + Math.floor(share * (steps + 1)) * step, Math.max(decimalsOf(from), decimalsOf(step)));
}
