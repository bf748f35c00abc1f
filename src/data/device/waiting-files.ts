import { useMemo } from 'react';
import type { WaitingFile } from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import {
  dropWaiting,
  isWaiting,
  keepWaiting,
  noteReading,
  readWaiting,
} from '#src/offline/stores/waiting-files.ts';
import { useDeviceStore } from './device-store.ts';

export type { WaitingFile };

/** What is done with the files of courses that wait to be read. Each rejects where it fails. */
const openWaitingFiles = (database: OfflineDatabase) => ({
  keep: (files: readonly WaitingFile[]) => keepWaiting(database, files),
  ofCourse: (course: string) => readWaiting(database, course),
  /** Whether it still waits: another tab may have read it. */
  isWaiting: (key: string) => isWaiting(database, key),
  noteReading: (key: string, what: 'begins' | 'ends') => noteReading(database, key, what),
  /** Takes them off the list: they are read, refused, or not wanted any more. */
  drop: (keys: readonly string[]) => dropWaiting(database, keys),
});
export type WaitingFiles = ReturnType<typeof openWaitingFiles>;

/** The files of courses that wait to be read on this device; null where nothing can be kept. */
export function useWaitingFiles(): WaitingFiles | null {
  const device = useDeviceStore();
  const database = device.kind === 'open' ? device.database : null;
  return useMemo(() => database && openWaitingFiles(database), [database]);
}

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
