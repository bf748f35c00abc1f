import type {
  CourseBlock,
  OutlineEntry,
  StoredPart,
  StoredSource,
} from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { partsOf } from '#src/offline/reads/courses.ts';

/** Characters of one part of a text that has no pages of its own. */
const READING_CHARACTERS = 5_000;

/** Characters of one stored part; a paragraph that is longer stays whole. */
const PART_CHARACTERS = 20_000;

/** A document that was read, as it is added to a course. */
export interface NewSource {
  readonly name: string;
  readonly kind: StoredSource['kind'];
  readonly title: string | null;
  readonly pages: number;
  readonly pagesWithoutText: number;
  readonly blocks: readonly CourseBlock[];
  readonly pageLabels?: readonly string[] | undefined;
}

/** The rows that a document becomes: the source without its text, and its text in parts. Its text gets a name of its own. */
export function rowsOf(
  added: NewSource,
  course: string,
  { now, newId }: { readonly now: () => Date; readonly newId: () => string },
): { source: StoredSource; parts: StoredPart[] } {
  const { blocks, pages, numbering } = numbered(added);
  const { name, kind, title, pagesWithoutText, pageLabels } = added;
  return rowsOfText(
    {
      id: newId(),
      course,
      name,
      kind,
      title,
      pages,
      numbering,
      pagesWithoutText,
      ...(pageLabels !== undefined && numbering === 'pages' && { pageLabels: [...pageLabels] }),
      edition: newId(),
      addedAt: now().toISOString(),
    },
    blocks,
  );
}

/** The rows of a source whose pages are numbered already. */
export function rowsOfText(
  fields: Omit<StoredSource, 'characters' | 'outline'>,
  blocks: readonly CourseBlock[],
): { source: StoredSource; parts: StoredPart[] } {
  const { id, course } = fields;
  const source: StoredSource = {
    ...fields,
    characters: blocks.reduce((sum, block) => sum + charactersOf(block), 0),
    outline: blocks.flatMap(headingOf),
  };
  const parts = divide(blocks, PART_CHARACTERS).map(
    (own, at): StoredPart => ({
      source: id,
      at,
      course,
      firstPage: Math.min(...own.map(({ page }) => page)),
      lastPage: Math.max(...own.map(({ page }) => page)),
      blocks: own,
    }),
  );
  return { source, parts };
}

/** Puts a source and its text in the place of what it had. Runs inside one transaction. */
export async function writeText(
  database: OfflineDatabase,
  source: StoredSource,
  parts: readonly StoredPart[],
): Promise<void> {
  await partsOf(database, source.id).delete();
  await database.courseParts.bulkAdd([...parts]);
  await database.courseSources.put(source);
}

const headingOf = (block: CourseBlock): OutlineEntry[] =>
  block.kind === 'heading' ? [{ level: block.level, text: block.text, page: block.page }] : [];

const charactersOf = (block: CourseBlock): number =>
  block.kind === 'row' ? block.cells.join('').length : block.text.length;

/** A text without pages of its own gets parts of reading length, which are counted and opened as pages are. */
function numbered({ blocks, pages }: NewSource): Pick<StoredSource, 'pages' | 'numbering'> & {
  readonly blocks: readonly CourseBlock[];
} {
  if (pages > 1) return { blocks, pages, numbering: 'pages' };
  const parts = divide(blocks, READING_CHARACTERS);
  if (parts.length <= 1) return { blocks, pages: 1, numbering: 'pages' };
  return {
    blocks: parts.flatMap((own, at) => own.map((block) => ({ ...block, page: at + 1 }))),
    pages: parts.length,
    numbering: 'parts',
  };
}

/**
 * Divides between two blocks, into parts of at most so many characters. A longer block stays whole, and a heading stays
 * with what it announces.
 */
function divide(blocks: readonly CourseBlock[], characters: number): CourseBlock[][] {
  const parts: CourseBlock[][] = [];
  let open: CourseBlock[] = [];
  let room = characters;
  for (const block of blocks) {
    const length = charactersOf(block);
    if (length > room && open.some(({ kind }) => kind !== 'heading')) {
      const end = open.findLastIndex(({ kind }) => kind !== 'heading') + 1;
      parts.push(open.slice(0, end));
      open = open.slice(end);
      room = characters;
    }
    open.push(block);
    room -= length;
  }
  return open.length === 0 ? parts : [...parts, open];
}
