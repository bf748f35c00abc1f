import { expect, test } from 'vitest';
import { faultsOf, soundFiles } from '../sound-lesson.ts';

test('a sound lesson has no fault', () => {
  expect(faultsOf(soundFiles)).toEqual([]);
});
