import Dexie from 'dexie';
import type { OfflineDatabase } from './database.ts';
import { storedContent } from './rows.ts';

/** Characters freed at least when the device is full: room for some dozens of artefacts. */
const ROOM = 500_000;

/**
 * Runs `task` as one transaction over everything that a change touches; makes room when the device is full. The scope
 * is an async function by itself: Dexie follows native promises only into those, and would otherwise commit too early.
 */
export function inTransaction<T>(database: OfflineDatabase, task: () => Promise<T>): Promise<T> {
  const tables = [
    database.items,
    database.contents,
    database.outbox,
    database.meta,
    database.reviews,
    database.faults,
    database.courses,
    database.courseSources,
    database.courseParts,
    database.courseOrigins,
    database.courseFiles,
    database.waitingFiles,
    database.readPages,
  ];
  return withRoom(database, () => database.transaction('rw', tables, async () => await task()));
}

/**
 * Runs a write; when the device is full, evicts the oldest cached contents and runs it once more. What exists only
 * here, the outbox and the drafts are never evicted. Throws what the second try throws.
 */
export async function withRoom<T>(database: OfflineDatabase, write: () => PromiseLike<T>): Promise<T> {
  const written = await reliably(database, write).catch(async (error: unknown) => {
    if (!isQuotaExceeded(error)) throw error;
    return await retryWithRoom(database, write);
  });
  database.noteRoom(false);
  return written;
}

async function retryWithRoom<T>(database: OfflineDatabase, write: () => PromiseLike<T>): Promise<T> {
  try {
    await reliably(database, () => evictOldest(database));
    return await reliably(database, write);
  } catch (error) {
    if (isQuotaExceeded(error)) database.noteRoom(true);
    throw error;
  }
}

function evictOldest(database: OfflineDatabase): PromiseLike<void> {
  return database.transaction('rw', database.contents, database.items, async () => {
    let freed = 0;
    const keys: string[] = [];
    await database.contents
      .where('[onlyHere+savedAt]')
      .between([0], [0, []])
      .until(() => freed >= ROOM)
      .each((row, cursor) => {
        freed += database.readable('contents', storedContent, row)?.text.length ?? 0;
        keys.push(cursor.primaryKey);
      });
    await database.contents.bulkDelete(keys);
    await database.items.where('key').anyOf(keys).modify({ onDevice: 0 });
  });
}

/** An error and the errors inside it: Dexie reports an aborted transaction with its cause inside. */
function* causes(error: unknown): Generator<{ name: string; message: string }> {
  for (let depth = 0; depth < 5 && error instanceof Error; depth += 1) {
    yield error;
    error = 'inner' in error ? error.inner : undefined;
  }
}

/** True when the device has no room left. */
export function isQuotaExceeded(error: unknown): boolean {
  return [...causes(error)].some(
    ({ name, message }) => name === 'QuotaExceededError' || /quota/i.test(message),
  );
}

const DEAD = new Set<string>([
  Dexie.errnames.DatabaseClosed,
  Dexie.errnames.InvalidState,
  Dexie.errnames.Unknown,
  Dexie.errnames.Abort,
]);

/**
 * The handle died under the operation: "Connection to Indexed Database server lost" (WebKit, `UnknownError`),
 * `InvalidStateError`, a handle the browser closed, or a transaction it aborted.
 */
function isDeadHandle(error: unknown): boolean {
  return !isQuotaExceeded(error) && [...causes(error)].some(({ name }) => DEAD.has(name));
}

const reopening = new WeakMap<OfflineDatabase, Promise<void>>();

function reopen(database: OfflineDatabase): Promise<void> {
  const underway = reopening.get(database);
  if (underway) return underway;
  const attempt = (async () => {
    database.close({ disableAutoOpen: false });
    await database.open();
    database.reopened += 1;
  })().finally(() => reopening.delete(database));
  reopening.set(database, attempt);
  return attempt;
}

/**
 * Runs `operation`; when the handle died, closes, opens again and runs it once more.
 * `operation` must be one transaction, or safe to repeat. Throws what the second try throws, and at once when the
 * handle was closed for good.
 */
export async function reliably<T>(database: OfflineDatabase, operation: () => PromiseLike<T>): Promise<T> {
  const before = database.reopened;
  try {
    return await operation();
  } catch (error) {
    if (database.closedFor !== null || !isDeadHandle(error)) throw error;
    if (database.reopened === before) await reopen(database);
    return await operation();
  }
}
