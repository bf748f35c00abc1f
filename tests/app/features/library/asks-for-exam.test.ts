import { expect, test } from 'vitest';
import { asksForExam } from '#src/features/library/asks-for-exam.ts';

test.each([
  'exetat',
  'EXETAT 2025',
  'TENASOSP',
  'tenafep',
  'bac',
  'Bac blanc',
  'examen d’État',
  'baccalauréat',
  'épreuve',
])('« %s » asks for an exam', (typed) => expect(asksForExam(typed)).toBe('name'));

test.each(['exet', 'tenas', 'exam', 'bacca'])('« %s » is on the way to one', (typed) =>
  expect(asksForExam(typed)).toBe('beginning'),
);

test.each(['', 'bactérie', 'exa', 'exemple', 'photosynthèse', 'brevetés'])('« %s » asks for none', (typed) =>
  expect(asksForExam(typed)).toBeNull(),
);
