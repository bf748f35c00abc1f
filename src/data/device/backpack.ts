import { SECOND } from '#contract/limits.ts';
import { readSession } from '#src/data/items/session.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { isOffline } from '#src/data/server/reachability.ts';
import { saveArtefactContent, saveChat } from '#src/offline/database/contents.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import {
  beginPacking,
  finishPacking,
  freeCopies,
  type Kept,
  listToPack,
  measureKept,
} from '#src/offline/stores/backpack.ts';
import { type OpenDevice, useDeviceStore } from './device-store.ts';
import { useLocal } from './local-items.ts';

/** Contents fetched at the same time: enough to fill a phone's line. */
const AT_ONCE = 3;
/** Seconds waited when the server asks to slow down and does not say how long. */
const SLOW_DOWN_S = 5;

export interface PackProgress {
  readonly done: number;
  readonly total: number;
}

/** `cut`: the connection went; `full`: no room is left. What came stays, and the next time goes on from there. */
export type PackOutcome = 'packed' | 'cancelled' | 'cut' | 'full';

class NoRoom extends Error {}

/**
 * Fetches everything the account owns: the lists and the review log, then each content that is not here. Rejects when
 * the device's own store fails.
 */
export async function packEverything(
  device: OpenDevice,
  onProgress: (progress: PackProgress) => void,
  signal: AbortSignal,
): Promise<PackOutcome> {
  const { database, sync } = device;
  const begun = await beginPacking(database, new Date());
  await sync.now();
  if (signal.aborted) return 'cancelled';
  if (isOffline() || sync.facts().failure !== null) return 'cut';

  const queue = await listToPack(database, begun);
  const total = queue.length;
  let done = 0;
  onProgress({ done, total });
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await fetchOne(database, next, signal);
      done += 1;
      onProgress({ done, total });
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } catch (error) {
    queue.length = 0;
    if (signal.aborted) return 'cancelled';
    if (error instanceof NoRoom) return 'full';
    if (error instanceof CallError) return 'cut';
    throw error;
  }
  await finishPacking(database, begun, new Date());
  return 'packed';
}

/** Fetches and keeps one content; what is gone from the server is no failure. */
async function fetchOne(
  database: OfflineDatabase,
  { type, id }: { type: 'revisionTool' | 'session'; id: number },
  signal: AbortSignal,
): Promise<void> {
  try {
    const now = () => new Date();
    const isKept =
      type === 'session'
        ? await saveChat(database, { id, chat: await readSession(id, signal) }, now)
        : await saveArtefactContent(
            database,
            (await call('readArtefact', { params: { id }, signal })).data,
            now,
          );
    if (!isKept && database.isFull) throw new NoRoom();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'not_found') return;
    if (error.code !== 'too_many_tries') throw error;
    await pause((error.retryAfter ?? SLOW_DOWN_S) * SECOND, signal);
    await fetchOne(database, { type, id }, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** What the account's database holds, live; undefined until it is counted, or where nothing can be kept. */
export function useKept(): Kept | undefined {
  return useLocal(measureKept);
}

/** The way to free the copies that can be fetched again; null where there are none. Returns the bytes that went. */
export function useFreeCopies(): (() => Promise<number>) | null {
  const device = useDeviceStore();
  return device.kind === 'open' ? () => freeCopies(device.database) : null;
}
