import type { Exercise } from '#engine/exercises/exercise.ts';
import { addsNothing } from '#src/ui/text/adds-nothing.ts';

/** What an explanation says that the answered exercise does not show already, line by line. */
export function newIn(exercise: Exercise): string {
  const shown = [exercise.prompt, ...shownOf(exercise)];
  const told: string[] = [];
  for (const line of exercise.explanation.split('\n')) {
    if (!addsNothing(line, [...shown, ...told].join('\n'))) told.push(line);
  }
  return told.join('\n');
}

/** The right answer and what stands around it. */
function shownOf(exercise: Exercise): readonly string[] {
  switch (exercise.form) {
    case 'choice':
      return [...exercise.lines, exercise.options[exercise.right] ?? ''];
    case 'typed':
      return exercise.accepted.slice(0, 1);
    case 'card':
      return [exercise.answer];
    default:
      return [];
  }
}
