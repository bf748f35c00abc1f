import { describe, expect, test } from 'vitest';
import { educationSystems } from '#contract/education-systems.ts';
import { composePaper, keyOf } from '#engine/exam/compose.ts';
import { finalExamOf, readySeries, SERIES_EXERCISES } from '#engine/exam/ready-series.ts';
import { lessonEntries } from '#lessons/entries.ts';
import { loadStudy } from '#lessons/studies.ts';

const classes = educationSystems.flatMap(({ name: system, classes: names }) =>
  names.map((name) => ({ system, name })),
);
const withSeries = classes
  .map((named) => ({ named, series: readySeries(lessonEntries, named) }))
  .filter(({ series }) => series.length > 0);

describe('the ready series of the library', () => {
  test.each([
    ['République démocratique du Congo', '4e des humanités', 'Examen d’État – Mathématiques'],
    ['France', 'Terminale générale', 'Baccalauréat – Mathématiques'],
    ['Sénégal', 'Terminale S2', 'Baccalauréat – Physique et chimie'],
    ['Côte d’Ivoire', 'Terminale A', 'Baccalauréat – Philosophie'],
    ['Cameroun', 'Terminale D', 'Baccalauréat – Biologie et SVT'],
    ['Belgique', '6e secondaire', 'CESS – Histoire'],
    ['Cameroun', '1re C', '1re C – Mathématiques'],
  ])('serve %s, %s', (system, name, title) => {
    expect(readySeries(lessonEntries, { system, name }).map((series) => series.title)).toContain(title);
  });

  test('ask of each subject only what its class is taught', () => {
    for (const { named, series } of withSeries)
      for (const { subject, slugs } of series) {
        expect(new Set(slugs).size).toBeGreaterThanOrEqual(SERIES_EXERCISES);
        for (const slug of slugs) {
          const lesson = lessonEntries.find((entry) => entry.slug === slug);
          expect(lesson?.subject).toBe(subject);
          expect(
            lesson?.programme.some(
              ({ system, classes: served }) => system === named.system && served.includes(named.name),
            ),
          ).toBe(true);
        }
      }
    expect(withSeries.length).toBeGreaterThan(30);
  });

  test('draw exercises of different chapters, and others the next time', async () => {
    const studies = new Map(
      await Promise.all(lessonEntries.map(async ({ slug }) => [slug, await loadStudy(slug)] as const)),
    );
    for (const { series } of withSeries)
      for (const { slugs } of series) {
        const lessons = slugs.flatMap((slug) => {
          const lesson = lessonEntries.find((entry) => entry.slug === slug);
          const study = studies.get(slug);
          return lesson && study ? [{ lesson, study }] : [];
        });
        const draw = (seed: number, asked: readonly string[]) =>
          composePaper(lessons, { kind: 'exercise', count: SERIES_EXERCISES, seed, asked, figures: true });
        const items = draw(slugs.length, []);
        const asked = items.map(keyOf);
        expect(new Set(items.map(({ lesson }) => lesson.slug)).size).toBe(SERIES_EXERCISES);
        expect(draw(1, asked).filter((item) => asked.includes(keyOf(item)))).toEqual([]);
      }
  });

  test('are none for a class of few lessons', () => {
    expect(readySeries(lessonEntries, { system: 'France', name: 'CAP' })).toEqual([]);
  });
});

test('an exam is named where a school system ends a class with one', () => {
  expect(finalExamOf({ system: 'Sénégal', name: '3e' })).toBe('BFEM');
  expect(finalExamOf({ system: 'Cameroun', name: '2de C' })).toBeNull();
  expect(finalExamOf({ system: 'Belgique', name: '3e secondaire' })).toBeNull();
});
