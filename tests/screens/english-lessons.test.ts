import { expect, it } from 'vitest';
import { isOfEnglishLesson } from './english-lessons.ts';

it.each([
  'Questions et négation en anglais (be, have, do)',
  'A. will have',
  'Anglais · Lycée Questions et négation en anglais (be, have, do)',
])('« %s » is said by a lesson on English', (words) => {
  expect(isOfEnglishLesson(words)).toBe(true);
});

it.each(['Loading your cards…', 'La photosynthèse', 'Close and save', 'Anglais', 'A. Close'])(
  '« %s » is not',
  (words) => {
    expect(isOfEnglishLesson(words)).toBe(false);
  },
);
