import Dexie from 'dexie';
import type { OfflineDatabase } from './database.ts';

/** An error and those it wraps: Dexie hands on an aborted transaction with the cause inside. */
function* causes(error: unknown): Generator<{ name: string; message: string }> {
  for (let depth = 0; depth < 5 && error instanceof Error; depth += 1) {
    yield error;
    error = 'inner' in error ? error.inner : undefined;
  }
}

/** The device has no room left. */
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
export function isDeadHandle(error: unknown): boolean {
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
