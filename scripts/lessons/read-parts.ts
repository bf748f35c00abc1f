import { basename, join } from 'node:path';
import { type LessonParts, lessonParts } from '../../engine/lesson/parts.ts';
import { filesOf } from './folders.mjs';
import { readAtlas } from './world.mjs';

/** What the app takes from a lesson's folder, with its data drawn, and the files that it was read from. */
export function readParts(folder: string): { parts: LessonParts; files: string[] } {
  const files = filesOf(folder);
  const parts = lessonParts(basename(folder), files, readAtlas);
  return { parts, files: Object.keys(files).map((name) => join(folder, name)) };
}
