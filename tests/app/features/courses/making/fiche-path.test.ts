import { describe, expect, test } from 'vitest';
import type { DocumentBlock } from '#engine/documents/document.ts';
import type { StoredSource } from '#src/data/device/courses.ts';
import { type CourseSection, sectionsIn } from '#src/features/courses/making/course-sections.ts';
import { fichePath, readFichePath } from '#src/features/courses/making/fiche-path.ts';

const heading = (page: number, text: string): DocumentBlock => ({ page, kind: 'heading', level: 1, text });
const text = (page: number, words = 20): DocumentBlock => ({
  page,
  kind: 'paragraph',
  text: `Page ${page}. ${'Le fleuve traverse la forêt. '.repeat(words)}`,
});

const sourceOf = (pages: number): StoredSource => ({
  id: '00000000-0000-4000-8000-000000000001',
  course: '00000000-0000-4000-8000-000000000002',
  name: 'fleuves.pdf',
  kind: 'file',
  title: null,
  pages,
  numbering: 'pages',
  pagesWithoutText: 0,
  characters: 1_000,
  outline: [],
  addedAt: '2026-11-29T08:00:00.000Z',
});
const divided = (blocks: readonly DocumentBlock[]) =>
  sectionsIn(sourceOf(blocks.at(-1)?.page ?? 1), blocks, { from: 1, to: 9 });
const opened = (address: string, sections: readonly CourseSection[]) =>
  readFichePath(new URL(address, 'http://localhost').searchParams).choose(sections);
const called = (sections: readonly CourseSection[]) =>
  sections.map(({ firstPage, title }) => [firstPage, title]);
/** What the fiche of a section of `before` is made of once the document is divided as `after`. */
const afterwards = (
  before: readonly CourseSection[],
  isChosen: (section: CourseSection) => boolean,
  after: readonly CourseSection[],
) => called(opened(fichePath(before.filter(isChosen)), after));

const growing = [
  text(1),
  heading(2, 'Le Congo'),
  text(2),
  heading(3, 'Atlas des fleuves'),
  text(3),
  heading(4, 'Le Nil, de l’Éthiopie à la Méditerranée : crues & barrages'),
  text(4),
];
/** A heading that returned on each page was a running head. */
const whole = growing.filter((block) => block.kind !== 'heading' || block.text !== 'Atlas des fleuves');

describe('the address of a fiche', () => {
  test('leads to the same sections, each alone and all together', () => {
    const sections = divided(growing);
    for (const section of sections) {
      const address = fichePath([section]);
      expect(opened(address, sections)).toEqual([section]);
    }
    expect(opened(fichePath(sections.slice(1, 3)), sections)).toEqual(sections.slice(1, 3));
    expect(opened(fichePath(sections), sections)).toEqual(sections);
    expect(fichePath(sections)).toMatch(/\?de=1&a=9$/);
  });

  test('tells parts of one chapter from each other that begin on the same page', () => {
    const sections = divided([text(1, 800), text(1, 700), text(1, 600), text(2)]);
    expect(sections.length).toBeGreaterThan(2);
    for (const section of sections) expect(opened(fichePath([section]), sections)).toEqual([section]);
  });

  test('leads to what it was made of once the document is read to its end and divided otherwise', () => {
    const [before, after] = [divided(growing), divided(whole)];
    expect(before.length).toBe(after.length + 1);
    const nil = ({ title }: CourseSection) => title?.startsWith('Le Nil') ?? false;
    expect(afterwards(before, nil, after)).toEqual(called(after.filter(nil)));
    expect(afterwards(before, ({ title }) => title === 'Le Congo', after)).toEqual([[2, 'Le Congo']]);
    // What stood under the heading that is none is part of the chapter before it.
    expect(afterwards(before, ({ title }) => title === 'Atlas des fleuves', after)).toEqual([
      [2, 'Le Congo'],
    ]);
  });

  test('finds a heading that moved to another page, the nearest of its name', () => {
    const before = divided([heading(1, 'Exercices'), text(1), heading(3, 'Exercices'), text(3), text(4)]);
    const after = divided([heading(1, 'Exercices'), text(1), heading(4, 'Exercices'), text(4)]);
    expect(afterwards(before, ({ firstPage }) => firstPage === 3, after)).toEqual([[4, 'Exercices']]);
  });

  test('of an earlier release names sections by their places', () => {
    const sections = divided(growing);
    expect(opened('/courses/a/b/fiche?de=1&a=9&parties=1.3', sections)).toEqual([sections[1], sections[3]]);
    expect(opened('/courses/a/b/fiche?de=1&a=9&parties=12', sections)).toEqual([]);
  });
});
