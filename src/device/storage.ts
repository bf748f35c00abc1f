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

/** A lesson's text, by its slug. Its file is loaded after the app. */
const LESSON_TEXT = /\/late-text-([\w-]+)-[\w-]{8}\.js$/;

/** Counts the lessons that can be read on this device; this function doesn't fetch any. */
export async function countLessons(): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const names = (await caches.keys()).filter((name) => OURS.test(name));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(kept.flat().flatMap(({ url }) => LESSON_TEXT.exec(url)?.[1] ?? [])).size;
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
