import type { Faults, Note } from '../fault.ts';
import type { ReadAtlas } from '../figures/world-for.ts';
import type { LessonFiles, LessonFolder } from '../folder.ts';
import { comparable } from '../text/plain.ts';

/** What every gate is given. */
export interface Context {
  readonly folder: LessonFolder;
  readonly files: LessonFiles;
  /** The slugs of all lessons, to which links may lead. */
  readonly slugs: ReadonlySet<string>;
  /** The borders of the world, for maps. */
  readonly atlas: ReadAtlas | undefined;
  /** The text of lesson.md as it is compared with quotations. */
  readonly text: string;
  /** The headings of lesson.md, compared in the same way. */
  readonly headings: ReadonlySet<string>;
  readonly in: (file: string) => Note;
}

/** What the lesson is judged beside. */
export interface Surroundings {
  /** The slugs of all lessons, to which links may lead. */
  readonly slugs: ReadonlySet<string>;
  /** Reads the package `world-atlas`; without it maps are not drawn. */
  readonly atlas?: ReadAtlas;
}

/** Makes the context of one lesson; the faults are noted into `faults`. */
export function contextOf(
  folder: LessonFolder,
  files: LessonFiles,
  { slugs, atlas }: Surroundings,
  faults: Faults,
): Context {
  return {
    folder,
    files,
    slugs,
    atlas,
    text: comparable(folder.lesson.body),
    headings: new Set(folder.lesson.headings.map(({ title }) => comparable(title))),
    in: (file) => faults.in(file),
  };
}
