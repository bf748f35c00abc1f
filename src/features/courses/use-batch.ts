import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { documentRefusals, READER_FAILED } from '#contract/messages/documents.ts';
import { type DocumentBlock, DocumentRefused, type ReadDocument } from '#engine/documents/document.ts';
import { useFileShelf } from '#src/data/device/course-files.ts';
import { CourseRefused, type CourseShelf } from '#src/data/device/courses.ts';
import {
  type DocumentProgress,
  type OpenedDocument,
  openDocument,
  PHOTO_TYPES,
} from '#src/device/documents/open-document.ts';
import { askToPersist, measureRoom } from '#src/device/storage.ts';
import { originalOf, wordsAfter } from './original-of.ts';
import { useHeldFiles } from './use-held-files.ts';
import { nextPhoto, photoName } from './wording.ts';

/** Where one document of a batch stands. */
export type BatchState =
  | { readonly at: 'waiting' }
  | {
      readonly at: 'reading';
      readonly progress: DocumentProgress;
      /** Whether what recognises letters in pictures comes over the line first. */
      readonly isFetching: boolean;
    }
  | { readonly at: 'locked'; readonly isWrong: boolean }
  | {
      readonly at: 'kept';
      /** Words of it that were recognised with doubt are to be checked; null where there are none, or no more. */
      readonly toCheck: Doubtful | null;
    }
  | {
      readonly at: 'refused';
      readonly sentence: string;
      /** It is a photograph of a page that this device could not read. */
      readonly isPhoto: boolean;
    };

interface Doubtful {
  /** The source that it became. */
  readonly source: string;
  readonly document: OpenedDocument;
}

interface Brought {
  /** The course that it is added to. */
  readonly course: string;
  readonly key: string;
  readonly file: File;
  readonly name: string;
  readonly kind: 'file' | 'text';
  /** It was left waiting by an app that was killed, which may have kept it already. */
  readonly isAgain?: boolean;
}
export type BatchEntry = Brought & { readonly state: BatchState };

/** Nothing more is to be done with it. */
const isSettled = ({ state }: BatchEntry): boolean => state.at === 'kept' && state.toCheck === null;

const isUnderWay = ({ state: { at } }: BatchEntry): boolean => at === 'waiting' || at === 'reading';

/** How often the reading of one file is begun. One that took the app along twice would do it again. */
const BEGUN_MAX = 2;

/**
 * Reads documents into a course, one after the other, and keeps each as soon as it is read. What can't be read is said,
 * and the others are kept. Leaving the page ends what is under way; what was read stays, and what was not is taken up when the
 * course is opened next.
 * @param resumes the course whose waiting files are taken up; null where another part of the app does that
 */
export function useBatch(shelf: CourseShelf, resumes: string | null = null) {
  const files = useFileShelf();
  const held = useHeldFiles();
  const [entries, setEntries] = useState<readonly BatchEntry[]>([]);
  const queue = useRef<(Brought & { password?: string })[]>([]);
  const running = useRef<AbortController>(null);
  useEffect(
    () => () => {
      queue.current = [];
      running.current?.abort();
    },
    [],
  );

  const tell = (key: string, state: BatchState) =>
    setEntries((all) => all.map((one) => (one.key === key ? { ...one, state } : one)));

  const keepOriginal = async (
    source: { id: string; course: string },
    file: File,
    document: OpenedDocument,
  ) => {
    const original = await originalOf(file, document);
    if (original !== null) await files?.keep(source, original, await measureRoom());
  };
  const read = async (
    { course, key, file, name, kind, password, isAgain = false }: Brought & { password?: string },
    signal: AbortSignal,
  ) => {
    tell(key, { at: 'reading', progress: null, isFetching: false });
    await held.begin(key);
    try {
      const document = await openDocument(file, file.name, {
        password,
        signal,
        onProgress: (progress) => tell(key, { at: 'reading', progress, isFetching: false }),
        onFetchingRecogniser: () => tell(key, { at: 'reading', progress: null, isFetching: true }),
      });
      // Kept before it is checked: an app that is killed loses no page for the sake of a word.
      const source = await shelf.add(course, { ...document, name, kind });
      // Where there is no room for its pages, its text is there all the same.
      if (kind === 'file') await keepOriginal({ id: source, course }, file, document).catch(() => false);
      const isDoubtful = (document.recognised?.doubtful.length ?? 0) > 0;
      tell(key, { at: 'kept', toCheck: isDoubtful ? { source, document } : null });
      held.settle(key);
      void askToPersist();
    } catch (error) {
      if (signal.aborted) return held.end(key);
      const wasKept = isAgain && error instanceof CourseRefused && error.code === 'already_there';
      const after: BatchState = wasKept ? { at: 'kept', toCheck: null } : afterFailure(error, file);
      tell(key, after);
      if (after.at === 'locked') await held.end(key);
      else held.settle(key);
    }
  };
  const work = async () => {
    if (running.current !== null) return;
    const control = new AbortController();
    running.current = control;
    for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) {
      await read(next, control.signal);
      if (control.signal.aborted) break;
    }
    if (running.current === control) running.current = null;
  };
  const bring = (brought: readonly Brought[]) => {
    held.keep(brought.map((one) => ({ ...one, fileName: one.file.name || one.name, begun: 0 })));
    queueUp(brought);
  };
  const show = (brought: readonly Brought[], state: BatchState) =>
    setEntries((all) => [
      ...all.filter((one) => !isSettled(one)),
      ...brought.map((one): BatchEntry => ({ ...one, state })),
    ]);
  const queueUp = (brought: readonly Brought[]) => {
    show(brought, { at: 'waiting' });
    queue.current.push(...brought);
    void work();
  };

  const takeUp = useEffectEvent((course: string) =>
    held.takeUp(course, ({ file, fileName, begun, ...one }) => {
      const again = { ...one, file: new File([file], fileName, { type: file.type }), isAgain: true };
      if (begun < BEGUN_MAX) return queueUp([again]);
      show([again], afterFailure(new DocumentRefused('too_hard'), again.file));
      held.settle(one.key);
    }),
  );
  useEffect(() => {
    if (resumes !== null) void takeUp(resumes).catch(() => undefined);
  }, [resumes]);

  return {
    entries,
    takeFiles: (course: string, files: readonly File[]) =>
      bring(
        files.map((file) => ({
          course,
          key: crypto.randomUUID(),
          file,
          name: file.name || 'Document',
          kind: 'file',
        })),
      ),
    /**
     * Photographs that the camera took, one source each: it is kept before the next one is taken, which on a phone with
     * little memory may cost the page. A camera names all its pictures alike, so their names are their order.
     * @param sources those that the course has already
     */
    takePhotos: (course: string, photos: readonly File[], sources: readonly { readonly name: string }[]) => {
      const first = nextPhoto([...sources, ...entries]);
      bring(
        photos.map((file, at) => ({
          course,
          key: crypto.randomUUID(),
          file,
          name: photoName(first + at),
          kind: 'file',
        })),
      );
    },
    takeText: (course: string, title: string, text: string) =>
      bring([
        {
          course,
          key: crypto.randomUUID(),
          file: new File([text], 'texte.md', { type: 'text/markdown' }),
          name: title,
          kind: 'text',
        },
      ]),
    /** Reads a protected file with its password. */
    unlock: (key: string, password: string) => {
      const entry = entries.find((one) => one.key === key);
      if (entry === undefined) return;
      tell(key, { at: 'waiting' });
      queue.current.push({ ...entry, password });
      void work();
    },
    /** Puts the text as the person left it into the course. @throws CourseRefused */
    check: async (
      key: string,
      blocks: readonly DocumentBlock[],
      corrections: ReadonlyMap<number, string>,
    ) => {
      const entry = entries.find((one) => one.key === key);
      if (entry?.state.at !== 'kept' || entry.state.toCheck === null) return;
      const { source, document } = entry.state.toCheck;
      await shelf.rewrite(source, { ...document, blocks, kind: entry.kind });
      const words = wordsAfter(document, corrections);
      if (words !== null) await files?.correct(source, words).catch(() => undefined);
      tell(key, { at: 'kept', toCheck: null });
    },
    /** Adds a page that a model read, with its picture. @throws CourseRefused */
    takeReading: async (key: string, read: ReadDocument, picture: Blob) => {
      const entry = entries.find((one) => one.key === key);
      if (entry === undefined) return;
      const { course, name, kind } = entry;
      const id = await shelf.add(course, { ...read, name, kind });
      const original = { file: picture, photo: { words: null } };
      await files?.keep({ id, course }, original, await measureRoom()).catch(() => false);
      tell(key, { at: 'kept', toCheck: null });
    },
    /** Takes a line off the list. */
    dismiss: (key: string) => {
      held.settle(key);
      setEntries((all) => all.filter((one) => one.key !== key));
    },
    /** Ends what is under way and what waits. */
    cancel: () => {
      queue.current = [];
      running.current?.abort();
      running.current = null;
      held.settle(...entries.filter(isUnderWay).map(({ key }) => key));
      setEntries((all) => all.filter((one) => !isUnderWay(one)));
    },
    isUnderWay: entries.some(isUnderWay),
  };
}

export type Batch = ReturnType<typeof useBatch>;

function afterFailure(error: unknown, { type }: File): BatchState {
  if (error instanceof CourseRefused) return { at: 'refused', sentence: error.message, isPhoto: false };
  if (!(error instanceof DocumentRefused)) return { at: 'refused', sentence: READER_FAILED, isPhoto: false };
  const { code } = error;
  if (code === 'needs_password' || code === 'wrong_password') {
    return { at: 'locked', isWrong: code === 'wrong_password' };
  }
  const isPhoto = code.startsWith('photo_') && PHOTO_TYPES.split(',').includes(type);
  return { at: 'refused', sentence: documentRefusals[code], isPhoto };
}
