import { describe, expect, test } from 'vitest';
import { drawAnother, REMEMBERED } from '#engine/lesson/draw-another.ts';
import { drawExercise } from '#engine/lesson/draw-exercise.ts';
import type { Exercise } from '#engine/lesson/folder.ts';
import { readLessonFolder } from '#engine/lesson/read/read-folder.ts';
import { seeded } from '#engine/make/random.ts';
import { filesOf, slugs } from './folders.ts';

/** How many different draws an exercise has, as far as « Encore un » can tell: it remembers no more than a dozen. */
function countDraws(exercise: Exercise): number {
  const different = new Set<string>();
  for (let seed = 0; seed < 600 && different.size <= REMEMBERED; seed += 1)
    different.add(drawExercise(exercise, seed).statement);
  return different.size;
}

const exercises = slugs.flatMap((slug) =>
  readLessonFolder(slug, filesOf(slug))
    .folder.exercises.filter(({ numbers }) => numbers.length > 0)
    .map((exercise) => ({ name: `${slug}: ${exercise.title}`, exercise })),
);

describe('« Encore un »', () => {
  test('is there for many exercises', () => {
    expect(exercises.length).toBeGreaterThan(150);
  });

  test.each(exercises)('brings other numbers than the last ones in $name', ({ exercise }) => {
    const possible = countDraws(exercise);
    expect(possible).toBeGreaterThan(1);
    const random = seeded(exercise.line);
    const shown: string[] = [];
    // No draw comes again before the others, or before a dozen others.
    const apart = Math.min(possible - 1, REMEMBERED);
    for (let press = 0; press < 30; press += 1) {
      const { statement } = drawAnother(exercise, shown, random);
      expect(shown.slice(-apart)).not.toContain(statement);
      shown.push(statement);
    }
  });
});
