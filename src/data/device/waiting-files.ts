import type { WaitingFile } from '#src/offline/database/course-rows.ts';
import { dropWaiting } from '#src/offline/stores/course-drop.ts';
import {
  type FirstPages,
  type KeptReading,
  keepFirstPages,
  keepRecognised,
  keptReading,
  resumeReading,
  stopReading,
} from '#src/offline/stores/growing-source.ts';
import {
  isWaiting,
  keepUnread,
  keepWaiting,
  noteReading,
  readWaiting,
} from '#src/offline/stores/waiting-files.ts';
import type { OpenDevice } from './device-store.ts';

export type { FirstPages, KeptReading, WaitingFile };

const ports = { now: () => new Date(), newId: () => crypto.randomUUID() };

/** What is done with the files of courses that wait to be read. Each rejects where it fails. */
export const openWaitingFiles = ({ database, sync }: OpenDevice) => ({
  keep: (files: readonly WaitingFile[]) => keepWaiting(database, files),
  ofCourse: (course: string) => readWaiting(database, course),
  /** Whether it still waits: another tab may have read it. */
  isWaiting: (key: string) => isWaiting(database, key),
  noteReading: (key: string, what: 'begins' | 'ends') => noteReading(database, key, what),
  /** Keeps a photograph that was refused, or left before it was read; returns whether it is here. */
  keepUnread: (key: string, because: 'refused' | 'left') => keepUnread(database, key, because),
  /** Takes them off the list: they are read, refused, or not wanted any more. */
  drop: (keys: readonly string[]) => dropWaiting(database, keys),
  /** What an earlier reading of that file kept. */
  keptReading: (key: string) => keptReading(database, key),
  /** Keeps what was recognised on a page of a scan. */
  keepRecognised: (file: Pick<WaitingFile, 'key' | 'course'>, page: KeptReading['recognised'][number]) =>
    keepRecognised(database, file, page),
  /**
   * Keeps the first pages of a long document while the rest is being read. Returns whether they can be opened now.
   * @throws CourseRefused `gone` where it was deleted meanwhile
   */
  keepFirst: (
    file: Pick<WaitingFile, 'key' | 'course' | 'name' | 'kind'>,
    pages: FirstPages,
    isBegun: boolean,
  ) => keepFirstPages(database, file, pages, isBegun, ports),
  /** Leaves a document with the pages that there are; null where there are none. @throws CourseRefused */
  async stop(key: string) {
    const stopped = await stopReading(database, key);
    sync.wake();
    return stopped;
  },
  /** Goes on with a document that was stopped, or a photograph that was kept; null where its file is not here any more. @throws CourseRefused */
  resume: (key: string) => resumeReading(database, key),
  /** False once the account logged out, or the database was emptied. A visitor's is closed by each page that is left. */
  isAlive: () => database.closedFor === null && (database.isGuest || database.isOpen()),
  /** Opens a visitor's database again whose page was left: reading goes on without a page. */
  async open(): Promise<void> {
    if (database.isGuest && database.closedFor === null && !database.isOpen()) await database.open();
  },
});
export type WaitingFiles = ReturnType<typeof openWaitingFiles>;

/** A file that this tab reads, or waits for. */
export interface Held {
  /** Resolves once no other tab reads it. */
  readonly got: Promise<void>;
  /** Lets the next tab have it, as the end of this one does. */
  readonly letGo: () => void;
}

/**
 * Holds a file, so that two tabs on one course don't both read it (Web Locks). Without them, on a very old browser, each reads
 * what it finds, and the course takes a document once.
 */
export function holdFile(key: string): Held {
  let letGo = (): void => undefined;
  const end = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const got = new Promise<void>((resolve, reject) => {
    if (!('locks' in navigator)) return resolve();
    const run = () => {
      resolve();
      return end;
    };
    navigator.locks.request(`ardoise-lecture-${key}`, run).catch(reject);
  });
  return { got, letGo };
}
