import { useEffect, useRef } from 'react';
import { FILE_BYTES_MAX } from '#engine/documents/limits.ts';
import { type Held, holdFile, useWaitingFiles, type WaitingFile } from '#src/data/device/waiting-files.ts';

/**
 * Keeps the files of a batch on the device until they are read, and holds them meanwhile. When the page is left they stay, for
 * whoever opens the course next.
 */
export function useHeldFiles() {
  const waiting = useWaitingFiles();
  const held = useRef(new Map<string, Held>());
  useEffect(() => {
    const all = held.current;
    return () => {
      for (const one of all.values()) one.letGo();
      all.clear();
    };
  }, []);
  const hold = (key: string): Held => {
    const one = holdFile(key);
    held.current.set(key, one);
    return one;
  };
  return {
    /** What is kept here only helps an app that is killed: where it fails, the files are read all the same. */
    keep(files: readonly WaitingFile[]): void {
      for (const { key } of files) hold(key);
      const worth = files.filter(({ file }) => file.size <= FILE_BYTES_MAX);
      void waiting?.keep(worth).catch(() => undefined);
    },
    /** Its reading begins. Whoever does not come to say that it ended was killed meanwhile. */
    begin: async (key: string): Promise<void> => waiting?.noteReading(key, 'begins').catch(() => undefined),
    /** Its reading ended before it was read: it waits on. */
    end: async (key: string): Promise<void> => waiting?.noteReading(key, 'ends').catch(() => undefined),
    /** They are read, refused, or not wanted any more. */
    settle(...keys: readonly string[]): void {
      void waiting?.drop(keys).catch(() => undefined);
      for (const key of keys) {
        held.current.get(key)?.letGo();
        held.current.delete(key);
      }
    },
    /** Gives those files of a course to `take` that were left waiting, each once no other tab reads it. */
    async takeUp(course: string, take: (file: WaitingFile) => void): Promise<void> {
      for (const file of (await waiting?.ofCourse(course)) ?? []) {
        if (held.current.has(file.key)) continue;
        const one = hold(file.key);
        const isMine = () => held.current.get(file.key) === one;
        void one.got
          .then(async () => {
            // The page may be left by now, or another tab be done with it.
            if (!isMine()) return;
            if (await waiting?.isWaiting(file.key)) return isMine() ? take(file) : undefined;
            held.current.delete(file.key);
            one.letGo();
          })
          .catch(() => undefined);
      }
    },
  };
}
