import { useMemo } from 'react';
import type { PageWords } from '#contract/page-words.ts';
import type { StoredFile, StoredSource } from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import {
  correctWords,
  dropAllFiles,
  dropFile,
  filesOfCourse,
  keepFile,
  measureFiles,
  type Room,
  readFile,
} from '#src/offline/stores/course-files.ts';
import { useDeviceStore } from './device-store.ts';
import { useLocal } from './local-items.ts';

/** What a source was read from, to be looked at: a PDF, or the picture of its page with the words on it. */
export type Original = Pick<StoredFile, 'file' | 'photo'>;

/** What a source was read from; null when it is not on this device, `undefined` until that is known. */
export const useSourceFile = (id: string): Original | null | undefined =>
  useLocal((database) => readFile(database, id), [id]);

/** The PDFs and pictures of courses on this device; `undefined` until they are counted. */
export const useCourseFiles = (): { count: number; bytes: number } | undefined => useLocal(measureFiles);

/** What is done with the PDFs and pictures of courses on this device. Each rejects where it fails. */
export const openFileShelf = (database: OfflineDatabase) => ({
  /** Keeps what a source was read from, if there is room. Returns whether it is kept. */
  keep: ({ id, course }: Pick<StoredSource, 'id' | 'course'>, original: Original, room: Room) =>
    keepFile(database, { source: id, course, at: new Date().toISOString(), ...original }, room),
  /** What the sources of a course were read from, as far as it is here, by their ids. */
  ofCourse: (course: string): Promise<ReadonlyMap<string, Original>> => filesOfCourse(database, course),
  /** Puts corrected words in the place of those that were recognised on the picture of a source. */
  correct: (source: string, words: PageWords) => correctWords(database, source, words),
  /** Takes the PDF or picture of a source off this device. */
  drop: (source: string) => dropFile(database, source),
  /** Takes those of all courses off this device. */
  dropAll: () => dropAllFiles(database),
});
export type FileShelf = ReturnType<typeof openFileShelf>;

/** The PDFs and pictures of courses on this device; null where nothing can be kept. */
export function useFileShelf(): FileShelf | null {
  const device = useDeviceStore();
  const database = device.kind === 'open' ? device.database : null;
  return useMemo(() => database && openFileShelf(database), [database]);
}
