import { type DocumentBlock, DocumentRefused, type ReadDocument } from '#engine/documents/document.ts';
import type { FileShelf } from '#src/data/device/course-files.ts';
import { CourseRefused, type CourseShelf } from '#src/data/device/course-shelf.ts';
import type { WaitingFile, WaitingFiles } from '#src/data/device/waiting-files.ts';
import { type OpenedDocument, openDocument } from '#src/device/documents/open-document.ts';
import { askToPersist, measureRoom } from '#src/device/storage.ts';
import { originalOf, wordsAfter } from '#src/features/courses/adding/original-of.ts';
import { nextPhoto, photoName } from '../wording.ts';
import { afterFailure, isPhotograph } from './after-failure.ts';
import { type BatchState, type Brought, broughtAgain, keptPhoto } from './batch-entry.ts';
import { createEntries } from './entries.ts';
import { createHeldFiles } from './held-files.ts';

/** How often the reading of one file is begun. One that took the app along twice would do it again. */
const BEGUN_MAX = 2;

/** Milliseconds between two drawings of how far a reading is. */
const PROGRESS_MS = 100;

/** What a batch writes to: what is there at the time, since a visitor's device is opened anew by each page. */
export interface BatchDevice {
  readonly shelf: CourseShelf;
  readonly files: FileShelf;
  readonly waiting: WaitingFiles;
}

type Queued = Brought & { readonly password?: string };

/**
 * Reads documents into a course, one after the other, and keeps each as soon as it is read, the first pages of a long one while
 * the rest is being read. What can't be read is said, and the others are kept. It goes on while the person looks at something
 * else in the app; what an app that was killed had not read is taken up when the course is opened next.
 */
export function createBatch(course: string, device: BatchDevice) {
  const held = createHeldFiles(device);
  const { watch, read: readEntries, find, show, tell, takeOff, only } = createEntries();
  let queue: Queued[] = [];
  let running: AbortController | null = null;

  /** Leaves a document that is not wanted now, with the pages of it that are there; a photograph stays, for another time. */
  const leave = async (key: string): Promise<void> => {
    const stopped = await held.stop(key);
    if (stopped !== null) return tell(key, { at: 'stopped', ...stopped });
    const entry = find(key);
    if (entry !== undefined && isPhotograph(entry.file) && (await held.keepUnread(key, 'left')))
      return tell(key, { at: 'left' });
    held.settle(key);
    takeOff(key);
  };
  const keepOriginal = async (id: string, file: File, document: OpenedDocument) => {
    const original = await originalOf(file, document);
    if (original !== null) await device.files.keep({ id, course }, original, await measureRoom());
  };
  const read = async (
    { key, file, name, kind, password, isAgain = false }: Queued,
    control: AbortController,
  ) => {
    const { signal } = control;
    tell(key, { at: 'reading', progress: null, isFetching: false, isUsable: false });
    await held.begin(key);
    const kept = await held.keptReading(key);
    /** Its first pages are in the course. */
    let isBegun = kept.pages.length > 0;
    let toldAt = 0;
    try {
      const known = isBegun ? await device.shelf.find(key) : null;
      if (known !== null && known.partial === undefined) {
        // The app was killed between its last page and the end.
        tell(key, { at: 'kept', toCheck: null });
        return held.settle(key);
      }
      const document = await openDocument(file, file.name, {
        password,
        kept,
        signal,
        onProgress: (progress) => {
          // Whoever logged out meanwhile takes it up at the next time.
          if (!held.isAlive()) control.abort();
          // A page that is read in a few milliseconds is not worth a drawing of the screen.
          if (Date.now() - toldAt < PROGRESS_MS) return;
          toldAt = Date.now();
          tell(key, { at: 'reading', progress, isFetching: false, isUsable: isBegun });
        },
        onFetchingRecogniser: () =>
          tell(key, { at: 'reading', progress: null, isFetching: true, isUsable: isBegun }),
        onRecognised: (page) => held.keepRecognised({ key, course }, page),
        onSome: async (some) => {
          const isKept = await held
            .keepFirst({ key, course, name, kind }, some, isBegun)
            .catch((error: unknown) => {
              if (error instanceof CourseRefused && error.code === 'gone') throw error;
              // Without room for what is kept on the way, the whole may still find some.
              return false;
            });
          isBegun ||= isKept;
          if (isKept) toldAt = 0;
        },
      });
      // Kept before it is checked: an app that is killed loses no page for the sake of a word.
      const source = isBegun ? key : await device.shelf.add(course, { ...document, name, kind });
      if (isBegun) await device.shelf.rewrite(key, { ...document, kind });
      // Where there is no room for its pages, its text is there all the same.
      if (kind === 'file') await keepOriginal(source, file, document).catch(() => false);
      const isDoubtful = (document.recognised?.doubtful.length ?? 0) > 0;
      tell(key, { at: 'kept', toCheck: isDoubtful ? { source, document } : null });
      held.settle(key);
      void askToPersist();
    } catch (error) {
      if (!held.isAlive()) {
        queue = [];
        held.letGo(key);
        return only(() => false);
      }
      if (signal.aborted) return await leave(key);
      if (error instanceof CourseRefused && error.code === 'gone' && isBegun) {
        held.settle(key);
        return takeOff(key);
      }
      const wasKept = isAgain && error instanceof CourseRefused && error.code === 'already_there';
      await giveUp(key, wasKept ? { at: 'kept', toCheck: null } : afterFailure(error, file));
    }
  };
  /** Tells what became of a file that was not read to its end; the pages that are there stay, and so does a photograph. */
  const giveUp = async (key: string, after: BatchState): Promise<void> => {
    if (after.at === 'locked') {
      tell(key, after);
      return await held.end(key);
    }
    const stopped = await held.stop(key);
    const isKept = after.at === 'refused' && after.isKept && (await held.keepUnread(key, 'refused'));
    if (!isKept) held.settle(key);
    tell(key, after.at === 'refused' ? { ...after, stopped, isKept } : after);
  };
  const work = async () => {
    if (running !== null) return;
    const control = new AbortController();
    running = control;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await read(next, control);
      if (control.signal.aborted) break;
    }
    if (running === control) running = null;
  };
  const queueUp = (brought: readonly Brought[]) => {
    show(brought, { at: 'waiting' });
    queue.push(...brought);
    void work();
  };
  const bring = (brought: readonly Brought[]): string[] => {
    held.keep(brought.map((one) => ({ ...one, course, fileName: one.file.name || one.name, begun: 0 })));
    queueUp(brought);
    return brought.map(({ key }) => key);
  };
  const resume = async (key: string): Promise<void> => {
    tell(key, { at: 'waiting' });
    const file = await held.resume(key);
    if (file === null) return takeOff(key);
    queueUp([broughtAgain(file)]);
  };
  const takeUpOne = async (file: WaitingFile): Promise<void> => {
    if (find(file.key) !== undefined) return;
    const again = broughtAgain(file);
    if (file.isStopped) {
      const source = await device.shelf.find(file.key).catch(() => null);
      if (source === null && isPhotograph(file.file))
        return show([again], file.isLeft ? { at: 'left' } : keptPhoto);
      if (source?.partial === undefined) return held.settle(file.key);
      return show([again], { at: 'stopped', pages: source.pages, of: source.partial.of });
    }
    if (file.begun < BEGUN_MAX) return queueUp([again]);
    const after = isPhotograph(file.file)
      ? keptPhoto
      : afterFailure(new DocumentRefused('too_hard'), again.file);
    show([again], after);
    await giveUp(file.key, after);
  };
  /** The document of which that file is the whole, and whose reading was stopped. */
  const stoppedOf = ({ name, size }: File) =>
    readEntries().find(
      ({ file, state: { at } }) =>
        (at === 'stopped' || at === 'left') && file.name === name && file.size === size,
    );
  const resumeLeft = async (): Promise<void> => {
    for (const { key, state } of readEntries()) if (state.at === 'left') await resume(key);
  };

  return {
    watch,
    read: readEntries,
    /** Takes up what an app that was killed left, and shows what was stopped. */
    takeUp: (): Promise<void> => held.takeUp(course, (file) => void takeUpOne(file)).catch(() => undefined),
    /** Returns the keys of their entries. */
    takeFiles: (brought: readonly File[]): string[] => {
      const again = brought.flatMap((file) => stoppedOf(file) ?? []);
      // Told apart before the first is resumed, which then is a stopped one no more.
      const fresh = brought.filter((file) => stoppedOf(file) === undefined);
      for (const { key } of again) void resume(key);
      const keys = bring(
        fresh.map((file) => ({
          key: crypto.randomUUID(),
          file,
          name: file.name || 'Document',
          kind: 'file',
        })),
      );
      return [...again.map(({ key }) => key), ...keys];
    },
    /**
     * Photographs that the camera took, one source each: it is kept before the next one is taken, which on a phone with
     * little memory may cost the page. A camera names all its pictures alike, so their names are their order.
     * @param sources those that the course has already
     */
    takePhotos: (photos: readonly File[], sources: readonly { readonly name: string }[]) => {
      const first = nextPhoto([...sources, ...readEntries()]);
      bring(
        photos.map((file, at) => ({
          key: crypto.randomUUID(),
          file,
          name: photoName(first + at),
          kind: 'file',
        })),
      );
    },
    takeText: (title: string, text: string) => {
      const file = new File([text], 'texte.md', { type: 'text/markdown' });
      bring([{ key: crypto.randomUUID(), file, name: title, kind: 'text' }]);
    },
    /** Reads a protected file with its password. */
    unlock: (key: string, password: string) => {
      const entry = find(key);
      if (entry === undefined) return;
      tell(key, { at: 'waiting' });
      queue.push({ ...entry, password });
      void work();
    },
    /** Reads on what was stopped, or a photograph that was kept. */
    resume,
    /** Reads all photographs that were left unread, in their order. */
    resumeLeft,
    /** Takes another photograph in the place of one that could not be read. */
    retake: (key: string, photo: File) => {
      const entry = find(key);
      if (entry === undefined) return;
      // The new one is kept before the old one goes.
      bring([{ key: crypto.randomUUID(), file: photo, name: entry.name, kind: 'file' }]);
      held.settle(key);
      takeOff(key);
    },
    /** Puts the text as the person left it into the course. @throws CourseRefused */
    check: async (
      key: string,
      blocks: readonly DocumentBlock[],
      corrections: ReadonlyMap<number, string>,
    ) => {
      const entry = find(key);
      if (entry?.state.at !== 'kept' || entry.state.toCheck === null) return;
      const { source, document } = entry.state.toCheck;
      await device.shelf.rewrite(source, { ...document, blocks, kind: entry.kind });
      const words = wordsAfter(document, corrections);
      if (words !== null) await device.files.correct(source, words).catch(() => undefined);
      tell(key, { at: 'kept', toCheck: null });
    },
    /** Adds a page that a model read, with its picture. @throws CourseRefused */
    takeReading: async (key: string, document: ReadDocument, picture: Blob) => {
      const entry = find(key);
      if (entry === undefined) return;
      const { name, kind } = entry;
      const id = await device.shelf.add(course, { ...document, name, kind });
      const original = { file: picture, photo: { words: null } };
      await device.files.keep({ id, course }, original, await measureRoom()).catch(() => false);
      tell(key, { at: 'kept', toCheck: null });
    },
    /** Takes a line off the list. */
    dismiss: (key: string) => {
      held.settle(key);
      takeOff(key);
    },
    /** Ends what is under way and what waits. Of a long document the pages that are there stay, and so do photographs. */
    cancel: () => {
      queue = [];
      for (const { key, state } of readEntries()) if (state.at === 'waiting') void leave(key);
      running?.abort();
      running = null;
    },
    /** The person looks at something else: what is done needs no line any more, and the pictures of a check go. */
    leaveScreen: () => only(({ state }) => state.at !== 'kept'),
  };
}

export type Batch = ReturnType<typeof createBatch>;
