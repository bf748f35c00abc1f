import { describe, expect, test } from 'vitest';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { lessons } from '#lessons/index.ts';
import { loadStudy } from '#lessons/studies.ts';
import { plain } from '#tests/engine/texts.ts';

const engine = createLocalEngine(libraryOf(lessons));

/**
 * The lessons whose timeline the engine makes of their text. A teacher has read each and found it worth showing; a lesson
 * whose text gets three dates either joins them after such a reading, or gets a timeline.md.
 */
const READ = ['offre-et-demande', 'quantite-de-matiere', 'respiration'];

const made = await Promise.all(
  lessons.map(async ({ slug, title, body }) => {
    const study = await loadStudy(slug);
    const timeline = engine.make(
      'Frise Chronologique',
      { subject: title, elements: '', source: '' },
      { study },
    );
    return { slug, body, written: study?.timeline ?? null, timeline };
  }),
);

test('the engine makes a timeline of those lessons alone whose dates are worth it', () => {
  const ofText = made.filter(({ written, timeline }) => written === null && timeline.made);
  expect(ofText.map(({ slug }) => slug).toSorted()).toEqual(READ);
});

describe.each(made.filter(({ written }) => written === null))('$slug', ({ body, timeline }) => {
  test('has three dated statements in its own words, or is refused', () => {
    if (!timeline.made) return expect(plain(timeline.reason)).toMatch(/n’a donc pas de frise/);
    const text = plain(body.replaceAll('*', ''));
    expect(timeline.artefact.data.length).toBeGreaterThanOrEqual(3);
    for (const { description } of timeline.artefact.data) expect(text).toContain(plain(description));
  });
});

test('a written timeline is shown, and a lesson that says it has none is refused', () => {
  for (const { slug, written, timeline } of made)
    if (written !== null) expect(timeline.made, slug).toBe(written.length > 0);
  expect(made.some(({ written }) => written?.length === 0)).toBe(true);
});
