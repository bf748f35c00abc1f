import { basename, join } from 'node:path';
import { type LessonParts, lessonParts } from '../../engine/lesson/parts.ts';
import { type PackedSearchTexts, packSearchTexts, searchTextOf } from '../../engine/library/search-text.ts';
import { filesOf, foldersIn, lessonsFolder } from './folders.mjs';
import { readAtlas } from './world.mjs';

/** What the app takes from a lesson's folder, with its data drawn, and the files that it was read from. */
export function readParts(folder: string): { parts: LessonParts; files: string[] } {
  const files = filesOf(folder);
  const parts = lessonParts(basename(folder), files, readAtlas);
  return { parts, files: Object.keys(files).map((name) => join(folder, name)) };
}

/** The folders of all lessons. */
export const lessonFolders = (): string[] =>
  foldersIn(lessonsFolder).map((slug) => join(lessonsFolder, slug));

/** What the search reads of these lessons, as it goes to a device. */
export function packLessons(parts: readonly LessonParts[]): PackedSearchTexts {
  return packSearchTexts(new Map(parts.map(({ entry, text }) => [entry.slug, searchTextOf(text)])));
}
