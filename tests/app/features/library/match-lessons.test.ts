import { describe, expect, test } from 'vitest';
import { listLessons } from '#src/device/lessons.ts';
import { matchLessons } from '#src/features/library/match-lessons.ts';
import { groupBySubject } from '#src/features/library/subject-groups.ts';

const lessons = await listLessons();
const titles = (typed: string) => matchLessons(lessons, typed).map(({ title }) => title);

describe('while somebody types', () => {
  test.each(['photosynthese', 'PHOTOSYNTHÈSE', 'photos', 'assimilation chloro', 'plantes photosynthèse'])(
    '« %s » finds the photosynthesis',
    (typed) => expect(titles(typed)).toContain('La photosynthèse'),
  );

  test('every word must fit, so that each new word narrows it down', () => {
    expect(titles('guerre').length).toBeGreaterThan(titles('guerre mondiale').length);
    expect(titles('guerre zzz')).toEqual([]);
  });

  test('a school subject finds all its lessons', () => {
    const philosophy = lessons.filter(({ subject }) => subject === 'Philosophie').map(({ title }) => title);
    expect(titles('philosophie')).toEqual(expect.arrayContaining(philosophy));
  });

  test.each(['', '   ', '…'])('nothing is found by %j', (typed) => expect(titles(typed)).toEqual([]));
});

describe('the lessons by subject', () => {
  const groups = groupBySubject(lessons);

  test('are all there, each once, under their own subject', () => {
    expect(groups.flatMap((group) => group.lessons.map(({ slug }) => slug)).sort()).toEqual(
      lessons.map(({ slug }) => slug).sort(),
    );
    for (const { subject, lessons: group } of groups) {
      expect(group.every((lesson) => lesson.subject === subject)).toBe(true);
    }
  });

  test('stand in the order of the French alphabet, whatever their article', () => {
    const subjects = groups.map(({ subject }) => subject);
    expect(subjects.indexOf('Économie et SES')).toBeLessThan(subjects.indexOf('Français'));
    const biology = groups.find(({ subject }) => subject === 'Biologie et SVT')?.lessons ?? [];
    const order = biology.map(({ title }) => title);
    expect(order.indexOf('La cellule')).toBeLessThan(order.indexOf('Les écosystèmes'));
    expect(order.indexOf('Les écosystèmes')).toBeLessThan(order.indexOf('La photosynthèse'));
  });
});
