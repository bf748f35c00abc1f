import type { DocumentBlock } from '#engine/documents/document.ts';
import { pageLabel } from '#engine/documents/page-label.ts';
import { type Section, sectionsOf } from '#engine/documents/sections.ts';
import type { CourseShelf } from '#src/data/device/course-shelf.ts';
import type { StoredSource } from '#src/data/device/courses.ts';
import { sourceTitle } from '../wording.ts';

/** Characters of a section: a chapter that one studies at once, and well within what a tool takes. */
export const SECTION_CHARACTERS = 12_000;

/** Pages of a source, both included. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** A section of one source of a course. */
export interface CourseSection extends Section {
  readonly source: StoredSource;
  /** The pages that were divided. */
  readonly range: PageRange;
  /** Its place among those that begin on the same page and have the same heading, or none: 0 for the first. */
  readonly nth: number;
  /** How many sections these pages were divided into. */
  readonly count: number;
  /** Its heading, or what it is called where it has none. */
  readonly name: string;
}

/** Divides a source, or some pages of it, into sections. */
export function sectionsIn(
  source: StoredSource,
  blocks: readonly DocumentBlock[],
  range: PageRange = { from: 1, to: source.pages },
): CourseSection[] {
  const { title, pages, pagesWithoutText } = source;
  const own = blocks.filter(({ page }) => page >= range.from && page <= range.to);
  const sections = sectionsOf({ title, blocks: own, pages, pagesWithoutText }, SECTION_CHARACTERS);
  let above = sourceTitle(source);
  const begunAlike = new Map<string, number>();
  return sections.map((section) => {
    const start = `${section.firstPage} ${section.title}`;
    const nth = begunAlike.get(start) ?? 0;
    begunAlike.set(start, nth + 1);
    above = section.title ?? above;
    const isCalledSame = sections.some(
      (other) => other !== section && (other.title ?? '') === (section.title ?? ''),
    );
    const where = source.pages > 1 && isCalledSame ? `, p. ${pageLabel(source, section.firstPage)}` : '';
    return { ...section, source, range, nth, count: sections.length, name: `${above}${where}` };
  });
}

/** Reads the sections of all sources of a course, one source after the other. */
export async function readSections(
  shelf: CourseShelf,
  sources: readonly StoredSource[],
): Promise<CourseSection[]> {
  const found: CourseSection[] = [];
  for (const source of sources) found.push(...sectionsIn(source, await shelf.read(source.id)));
  return found;
}
