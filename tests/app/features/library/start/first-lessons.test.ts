import { expect, test } from 'vitest';
import type { LessonList } from '#src/device/lessons.ts';
import { firstLessons } from '#src/features/library/start/first-lessons.ts';

const lesson = (slug: string, subject: string, classes: string[]) =>
  ({
    slug,
    title: slug,
    subject,
    programme: [{ system: 'RDC', classes, chapter: '' }],
  }) as unknown as LessonList[number];
const lessons = [
  lesson('photosynthese', 'Biologie', ['7e']),
  lesson('paludisme', 'Biologie', ['4e']),
  lesson('cellule', 'Biologie', ['4e']),
  lesson('inflation', 'Économie', ['4e']),
  lesson('revolution-francaise', 'Histoire', ['7e']),
];
const slugs = (list: LessonList) => list.map(({ slug }) => slug);

test('whoever named no class begins with what nearly everybody knows', () => {
  expect(slugs(firstLessons(lessons, null))).toEqual(['photosynthese', 'revolution-francaise']);
});

test('one’s class comes first, one lesson of each subject', () => {
  expect(slugs(firstLessons(lessons, { system: 'RDC', name: '4e' }))).toEqual(['paludisme', 'inflation']);
});

test('a class that no lesson serves begins like everybody', () => {
  expect(slugs(firstLessons(lessons, { system: 'RDC', name: '9e' }))).toContain('photosynthese');
});
