import { COURSE_SOURCES } from '#contract/limits.ts';
import { enqueueText } from '#src/offline/changes/course-text.ts';
import {
  isBeingRead,
  type StoredSource,
  storedReadPages,
  storedSource,
  type WaitingFile,
  waitingFile,
} from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readSource } from '#src/offline/reads/courses.ts';
import { CourseRefused, change, touch } from './course-change.ts';
import { readPagesOf } from './course-drop.ts';
import { type NewSource, rowsOf, writeText } from './course-parts.ts';

/**
 * Documents of which the first pages are in their course while the rest is being read. Such a document has the key of its
 * waiting file for its name, so that whoever reads on finds it, and stays the same document when it is whole.
 */

interface Ports {
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Where the pages of a scan stand that were recognised one by one: behind those of any file. */
const RECOGNISED_AT = 1_000_000;

/** What an earlier reading of a file kept. */
export interface KeptReading {
  /** Its pages from the first one on, as its reader packed them. */
  readonly pages: Blob[];
  /** What was recognised on pages that are pictures, in their order. */
  readonly recognised: { readonly page: number; readonly file: Blob }[];
  /** How many pages of it can be read in the course. */
  readonly shown: number;
}

/** What there is of a document so far. */
export interface FirstPages {
  /** As if the file ended there. */
  readonly document: Omit<NewSource, 'name' | 'kind'>;
  /** Pages of the file. */
  readonly all: number;
  /** What the reading goes on from: its pages from this place on, 0 for the first. */
  readonly from: number;
  readonly pages: Blob;
}

/**
 * Keeps the first pages of a document, in the place of those that were kept before. A file that does not wait on this device is
 * not shown before it is whole: nobody could read it on.
 * @param isBegun its first pages were kept before
 * @returns whether they are kept
 * @throws CourseRefused `gone` where the document, or its course, was deleted meanwhile
 */
export function keepFirstPages(
  database: OfflineDatabase,
  { key, course, name, kind }: Pick<WaitingFile, 'key' | 'course' | 'name' | 'kind'>,
  { document, all, from, pages }: FirstPages,
  isBegun: boolean,
  ports: Ports,
): Promise<boolean> {
  return change(database, async () => {
    const before = await readSource(database, key);
    if (isBegun && before === null) throw new CourseRefused('gone');
    const waits = await database.waitingFiles.where('key').equals(key).count();
    if (waits === 0 || (before === null && !(await isWelcome(database, { course, name, all })))) return false;
    await database.readPages.where('[file+at]').between([key, from], [key, RECOGNISED_AT]).delete();
    await database.readPages.put({ file: key, at: from, course, pages });
    // The reading got on: what it did not survive before is no reason to give it up.
    await database.waitingFiles.where('key').equals(key).modify({ begun: 1, isStopped: false });
    if (before === null) await touch(database, course, ports.now);
    // A file that is read anew, because what was kept of it is damaged, does not take pages away that can be read.
    if (before !== null && !isMore(document, before)) return true;
    const rows = rowsOf({ ...document, name: before?.name ?? name, kind }, course, ports);
    const source: StoredSource = {
      ...rows.source,
      id: key,
      addedAt: before?.addedAt ?? rows.source.addedAt,
      partial: { of: all, isStopped: false },
    };
    await writeText(
      database,
      source,
      rows.parts.map((part) => ({ ...part, source: key })),
    );
    return true;
  });
}

/** Whether there is more to read than before: more pages, or on as many, more that have text. */
const isMore = (now: FirstPages['document'], before: StoredSource): boolean =>
  now.pages > before.pages || (now.pages === before.pages && now.pagesWithoutText < before.pagesWithoutText);

/** Keeps what was recognised on a page of a file that waits: the reading got on, as with its first pages. */
export async function keepRecognised(
  database: OfflineDatabase,
  { key, course }: Pick<WaitingFile, 'key' | 'course'>,
  { page, file }: KeptReading['recognised'][number],
): Promise<void> {
  await database.transaction('rw', database.waitingFiles, database.readPages, async () => {
    const waiting = database.waitingFiles.where('key').equals(key);
    if ((await waiting.modify({ begun: 1 })) === 0) return;
    await database.readPages.put({ file: key, at: RECOGNISED_AT + page, course, pages: file });
  });
}

/** Whether a new document may be shown before it is whole: there is room for it, and it is not there already, as it seems. */
async function isWelcome(
  database: OfflineDatabase,
  { course, name, all }: { course: string; name: string; all: number },
): Promise<boolean> {
  const rows = await database.courseSources.where('course').equals(course).toArray();
  const known = database.allReadable('courseSources', storedSource, rows);
  return rows.length < COURSE_SOURCES && !known.some((one) => one.name === name && one.pages === all);
}

/** What the reading of a file goes on from; empty where nothing of it was kept. */
export async function keptReading(database: OfflineDatabase, key: string): Promise<KeptReading> {
  const rows = await readPagesOf(database, key).toArray();
  const kept = database.allReadable('readPages', storedReadPages, rows);
  const source = await readSource(database, key);
  return {
    pages: kept.flatMap(({ at, pages }) => (at < RECOGNISED_AT ? [pages] : [])),
    recognised: kept.flatMap(({ at, pages }) =>
      at > RECOGNISED_AT ? [{ page: at - RECOGNISED_AT, file: pages }] : [],
    ),
    shown: source?.partial === undefined ? 0 : source.pages,
  };
}

/**
 * Leaves a document with the pages that there are, until somebody has it read on. It is now sent as it stands.
 * @returns how far it is; null where none of its pages were kept
 * @throws CourseRefused
 */
export function stopReading(
  database: OfflineDatabase,
  key: string,
): Promise<{ readonly pages: number; readonly of: number } | null> {
  return change(database, async () => {
    const source = await readSource(database, key);
    if (source?.partial === undefined) return null;
    const { of } = source.partial;
    if (isBeingRead(source)) {
      const stopped = { ...source, partial: { of, isStopped: true } };
      await database.courseSources.put(stopped);
      await enqueueText(database, stopped);
    }
    await database.waitingFiles.where('key').equals(key).modify({ begun: 0, isStopped: true });
    return { pages: source.pages, of };
  });
}

/**
 * Goes on with a document whose reading was stopped, or with a photograph that could not be read, of which nothing is in the
 * course. @returns its file; null where it is not here any more
 */
export function resumeReading(database: OfflineDatabase, key: string): Promise<WaitingFile | null> {
  return change(database, async () => {
    const source = await readSource(database, key);
    const row = await database.waitingFiles.where('key').equals(key).first();
    const file = database.readable('waitingFiles', waitingFile, row);
    if (file === null) return null;
    if (source !== null) {
      if (source.partial === undefined) return null;
      await database.courseSources.put({ ...source, partial: { ...source.partial, isStopped: false } });
    }
    await database.waitingFiles.where('key').equals(key).modify({ isStopped: false });
    return { ...file, isStopped: false };
  });
}
