/** What the browser says of the room that this origin takes. */
export interface Room {
  /** Bytes in use, all stores together. */
  readonly used: number;
  /** Bytes the browser would allow at the most. */
  readonly quota: number;
}

/** The room in use; null where the browser does not tell. */
export async function measureRoom(): Promise<Room | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { used: usage, quota };
  } catch {
    return null;
  }
}

/** `kept`: the browser deletes nothing by itself. `unknown`: it does not tell. */
export type Persistence = 'kept' | 'evictable' | 'unknown';

export async function readPersistence(): Promise<Persistence> {
  try {
    return (await navigator.storage.persisted()) ? 'kept' : 'evictable';
  } catch {
    return 'unknown';
  }
}

/** Asks the browser to keep everything until the person deletes it; some ask the person, others decide by themselves. */
export async function askToPersist(): Promise<Persistence> {
  try {
    return (await navigator.storage.persist()) ? 'kept' : 'evictable';
  } catch {
    return 'unknown';
  }
}

/** The service worker's caches: the app, and what comes after it. */
const OURS = /^ardoise-(shell|late)-/;

/** Whether the lessons are on this device: their file comes after the app, and nothing here fetches it. */
export async function hasLessons(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  for (const name of (await caches.keys()).filter((name) => OURS.test(name))) {
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => url.includes('/late-lesson-library-'))) return true;
  }
  return false;
}

/** Bytes of the app's own files, lessons included, in the service worker's caches; 0 while they are not there. */
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
