import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkLessonFiles } from '#engine/lesson/check/check-lesson.ts';
import { readLessonFolder } from '#engine/lesson/read/read-folder.ts';
import { lessons } from '#lessons/index.ts';
import { atlas } from '#tests/engine/lesson/atlas.ts';

const folder = fileURLToPath(new URL('../../lessons/', import.meta.url));
const slugs = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function filesOf(slug: string): Record<string, string> {
  const names = readdirSync(join(folder, slug), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.\w+$/.test(name));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, slug, name), 'utf8')]));
}

test('every folder is a lesson that ships', () => {
  expect(lessons.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
  expect(lessons.length).toBeGreaterThanOrEqual(53);
});

test('no two lessons share a title or another name', () => {
  const names = lessons
    .flatMap((lesson) => [lesson.title, ...lesson.keywords])
    .map((name) => name.toLowerCase());
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe.each(slugs)('%s', (slug) => {
  const files = filesOf(slug);

  test('has no fault that the gates find', () => {
    const faults = checkLessonFiles(slug, files, { slugs: new Set(slugs), atlas });
    expect(faults.map(({ file, line, fault }) => `lessons/${slug}/${file}:${line} ${fault}`)).toEqual([]);
  });

  test('was read by somebody who did not write it', () => {
    const { readings } = readLessonFolder(slug, files).folder;
    expect(readings.filter(({ note }) => note.includes('seconde lecture'))).not.toEqual([]);
  });
});
