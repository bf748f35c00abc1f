import { FILE_BYTES_MAX } from '#engine/documents/limits.ts';
import {
  type FirstPages,
  type Held,
  holdFile,
  type KeptReading,
  type WaitingFile,
  type WaitingFiles,
} from '#src/data/device/waiting-files.ts';

/**
 * Keeps the files of a batch on the device until they are read, and holds them meanwhile, as long as the app lives.
 * @param device what is there at the time: a visitor's is opened anew by each page
 */
export function createHeldFiles(device: { readonly waiting: WaitingFiles }) {
  const held = new Map<string, Held>();
  const hold = (key: string): Held => {
    const one = holdFile(key);
    held.set(key, one);
    return one;
  };
  const letGo = (key: string): void => {
    held.get(key)?.letGo();
    held.delete(key);
  };
  return {
    isAlive: (): boolean => device.waiting.isAlive(),
    /** What is kept here only helps an app that is killed: where it fails, the files are read all the same. */
    keep(files: readonly WaitingFile[]): void {
      for (const { key } of files) hold(key);
      const worth = files.filter(({ file }) => file.size <= FILE_BYTES_MAX);
      void device.waiting.keep(worth).catch(() => undefined);
    },
    /** Its reading begins. Whoever does not come to say that it ended was killed meanwhile. */
    async begin(key: string): Promise<void> {
      await device.waiting.open().catch(() => undefined);
      await device.waiting.noteReading(key, 'begins').catch(() => undefined);
    },
    /** Its reading ended before it was read: it waits on. */
    end: (key: string): Promise<void> => device.waiting.noteReading(key, 'ends').catch(() => undefined),
    /** What an earlier reading of it kept. */
    keptReading: (key: string): Promise<KeptReading> =>
      device.waiting.keptReading(key).catch(() => ({ pages: [], recognised: [], shown: 0 })),
    /** Keeps what was recognised on a page of a scan, if there is room for it. */
    async keepRecognised(
      file: Pick<WaitingFile, 'key' | 'course'>,
      page: KeptReading['recognised'][number],
    ): Promise<void> {
      await device.waiting.keepRecognised(file, page).catch(() => undefined);
    },
    /**
     * Keeps its first pages, if there is room for them. Returns whether they can be opened now.
     * @throws CourseRefused `gone` where they were deleted
     */
    keepFirst: (
      file: Pick<WaitingFile, 'key' | 'course' | 'name' | 'kind'>,
      pages: FirstPages,
      isBegun: boolean,
    ): Promise<boolean> => device.waiting.keepFirst(file, pages, isBegun),
    /** Leaves it with the pages that there are, for another time; null where there are none. */
    async stop(key: string): Promise<{ readonly pages: number; readonly of: number } | null> {
      const stopped = await device.waiting.stop(key).catch(() => null);
      if (stopped !== null) letGo(key);
      return stopped;
    },
    /** Keeps a photograph that was refused, or left before it was read, for another time; returns whether it is here. */
    async keepUnread(key: string, because: 'refused' | 'left'): Promise<boolean> {
      const isKept = await device.waiting.keepUnread(key, because).catch(() => false);
      if (isKept) letGo(key);
      return isKept;
    },
    /** Goes on with one that waits to be asked for, once no other tab reads it; null where it is not here any more. */
    async resume(key: string): Promise<WaitingFile | null> {
      await hold(key).got;
      const file = await device.waiting.resume(key).catch(() => null);
      if (file === null) letGo(key);
      return file;
    },
    /** Lets the next tab, or the next one who logs in, have it. */
    letGo,
    /** They are read, refused, or not wanted any more. */
    settle(...keys: readonly string[]): void {
      const drop = async () => {
        await device.waiting.open();
        await device.waiting.drop(keys);
      };
      void drop().catch(() => undefined);
      keys.forEach(letGo);
    },
    /** Gives those files of a course to `take` that were left waiting, each once no other tab reads it. */
    async takeUp(course: string, take: (file: WaitingFile) => void): Promise<void> {
      for (const file of await device.waiting.ofCourse(course)) {
        if (held.has(file.key)) continue;
        if (file.isStopped) {
          take(file);
          continue;
        }
        void hold(file.key)
          .got.then(async () => {
            // Another tab may be done with it.
            if (await device.waiting.isWaiting(file.key)) return take(file);
            letGo(file.key);
          })
          .catch(() => undefined);
      }
    },
  };
}

export type HeldFiles = ReturnType<typeof createHeldFiles>;
