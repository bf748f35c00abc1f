/** The storage space of this origin as the browser reports it. */
export interface Room {
  /** Bytes in use by all stores together. */
  readonly used: number;
  /** Bytes that the browser allows at most. */
  readonly quota: number;
}

/** Measures the space in use; null if the browser doesn't report it. */
export async function measureRoom(): Promise<Room | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { used: usage, quota };
  } catch {
    return null;
  }
}

/** `kept`: the browser deletes nothing by itself. `unknown`: it doesn't say. */
export type Persistence = 'kept' | 'evictable' | 'unknown';

export async function readPersistence(): Promise<Persistence> {
  try {
    return (await navigator.storage.persisted()) ? 'kept' : 'evictable';
  } catch {
    return 'unknown';
  }
}

/**
 * Asks the browser to keep everything until the person deletes it. Some browsers ask the person, others
 * decide by themselves.
 */
export async function askToPersist(): Promise<Persistence> {
  try {
    return (await navigator.storage.persist()) ? 'kept' : 'evictable';
  } catch {
    return 'unknown';
  }
}

/** Matches the service worker's caches: the app's shell and the late files. */
const OURS = /^ardoise-(shell|late)-/;

/** A lesson's text, and what is to be learnt from it, by its slug. Their files are loaded after the app. */
const LESSON_TEXT = /\/late-text-([\w-]+)-[\w-]{7,8}\.js$/;
const LESSON_STUDY = /\/late-study-([\w-]+)-[\w-]{7,8}\.js$/;

/** The addresses of the app's own files that are on this device; this function doesn't fetch any. */
export async function filesHere(): Promise<string[]> {
  if (!('caches' in globalThis)) return [];
  const names = (await caches.keys()).filter((name) => OURS.test(name));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => url);
}

/** The slugs of the lessons whose file of that name is on this device. */
const lessonsHere = async (file: RegExp): Promise<string[]> => [
  ...new Set((await filesHere()).flatMap((url) => file.exec(url)?.[1] ?? [])),
];

/** Counts the lessons that can be read on this device; this function doesn't fetch any. */
export const countLessons = async (): Promise<number> => (await lessonsHere(LESSON_TEXT)).length;

/**
 * Lists the lessons whose questions, cards and exercises are on this device, by slug; null where that can't be told,
 * because no service worker keeps them.
 */
export async function listStudiesHere(): Promise<string[] | null> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return null;
  return await lessonsHere(LESSON_STUDY);
}

/**
 * Measures the app's own files, lessons included, in the service worker's caches, in bytes; 0 if there are
 * none.
 */
export async function measureShell(): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const names = (await caches.keys()).filter((name) => OURS.test(name));
  const answers = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      return await cache.matchAll();
    }),
  );
  const sizes = answers.flat().map(async (answer) => (await answer.blob()).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
