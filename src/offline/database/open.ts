import Dexie, { type DexieOptions } from 'dexie';
import type { Clock } from '#src/offline/ports.ts';
import { type ClosedReason, databaseName, OfflineDatabase, type Owner } from './database.ts';

/** Milliseconds an upgrade waits for the tabs that still hold the old version. */
const BLOCKED_MS = 3_000;

export type OpenResult =
  | { readonly ok: true; readonly database: OfflineDatabase }
  /**
   * `unavailable`: private mode, a full disk, a broken store. `blocked`: another tab holds an older version and
   * does not let go. The app then goes on with the network alone and says so.
   */
  | { readonly ok: false; readonly reason: 'unavailable' | 'blocked' };

interface OpenPorts {
  readonly clock: Clock;
  /** Called once when the handle closes for good; the tab then asks to reload or goes to the login page. */
  readonly onClosed: (reason: ClosedReason) => void;
  /** Where IndexedDB comes from; the browser's own unless given. */
  readonly engine?: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;
}

/** Opens the database of `owner`, with one retry. Never throws. */
export async function openDatabase(
  owner: Owner,
  { clock, onClosed, engine = {} }: OpenPorts,
): Promise<OpenResult> {
  const database = new OfflineDatabase(owner, engine);
  let isBlocked = false;
  let giveUp = (): void => {};
  let cancelTimer = (): void => {};
  const gaveUp = new Promise<'blocked'>((resolve) => {
    giveUp = () => resolve('blocked');
  });

  // Both return false, so that Dexie's own handlers (console warnings, a handle that opens itself again) stay out.
  database.on('versionchange', (event) => {
    database.closedFor = (event.newVersion ?? 0) > 0 ? 'outdated' : 'wiped';
    database.close({ disableAutoOpen: true });
    onClosed(database.closedFor);
    return false;
  });
  database.on('blocked', () => {
    if (!isBlocked) cancelTimer = clock.after(BLOCKED_MS, giveUp);
    isBlocked = true;
    return false;
  });

  const opened = openTwice(database);
  const outcome = await Promise.race([opened, gaveUp]);
  cancelTimer();
  if (outcome === 'open') return { ok: true, database };
  database.close({ disableAutoOpen: true });
  return { ok: false, reason: outcome };
}

/**
 * Whether the device holds a database of `owner`; false where the store does not say. Never throws. It looks into the list
 * of names: `Dexie.exists` opens the database, which makes one that is missing, and deletes it again under a page that is
 * just opening it.
 */
export async function hasDatabase(owner: Owner): Promise<boolean> {
  try {
    return (await Dexie.getDatabaseNames()).includes(databaseName(owner));
  } catch {
    return false;
  }
}

async function openTwice(database: OfflineDatabase): Promise<'open' | 'unavailable'> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await database.open();
      return 'open';
    } catch {
      database.close({ disableAutoOpen: false });
    }
  }
  return 'unavailable';
}
