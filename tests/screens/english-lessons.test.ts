import { expect, it } from 'vitest';
import { isOfEnglishLesson } from './english-lessons.ts';

it.each([
  'Questions et négation en anglais (be, have, do)',
  'Anglais · Lycée Questions et négation en anglais (be, have, do)',
])('« %s » is said by a lesson on English', (words) => {
  expect(isOfEnglishLesson(words)).toBe(true);
});

it.each(['Loading your cards…', 'La photosynthèse', 'Close and save', 'Anglais'])(
  '« %s » is not',
  (words) => {
    expect(isOfEnglishLesson(words)).toBe(false);
  },
);
