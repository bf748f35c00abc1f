import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { FILE_BYTES } from '#contract/exchange.ts';
import { DAY } from '#contract/limits.ts';

/**
 * What another app shared with this one, until the person has seen it: the service worker takes it in, with or without
 * a connection and whoever is signed in, and the import page shows it. One share at a time: a new one takes the place
 * of the last. Apart from the account's database, which the worker does not open.
 */

/** Milliseconds after which what nobody came to see is forgotten. */
const KEPT_MS = 7 * DAY;
const KEY = 'latest';
/** Files of one share that are read. */
export const SHARED_FILES = 10;

const shared = z.object({
  at: z.number(),
  /** Words shared without a file. */
  text: z.string().check(z.maxLength(FILE_BYTES)),
  title: z.string().check(z.maxLength(1_000)),
  files: z
    .array(
      z.object({
        name: z.string(),
        /** Null for a file that is too large to be kept. */
        bytes: z.nullable(z.instanceof(Uint8Array)),
      }),
    )
    .check(z.maxLength(SHARED_FILES)),
});
export type SharedThing = z.infer<typeof shared>;

let opened: UseStore | null = null;
function store(): UseStore {
  opened ??= createStore('ardoise-shared', 'shared');
  return opened;
}

/** Rejects where the device can't keep it. */
export async function putShared(thing: SharedThing): Promise<void> {
  await set(KEY, thing, store());
}

/** What was shared last and is still to be seen; null when there is nothing, or the device can't be asked. */
export async function readShared(now: number): Promise<SharedThing | null> {
  const found = shared.safeParse(await get<unknown>(KEY, store()).catch(() => undefined));
  if (!found.success) return null;
  return Math.abs(now - found.data.at) < KEPT_MS ? found.data : null;
}

/** Forgets it: it was imported, put away, or the person who got it signs out. */
export async function forgetShared(): Promise<void> {
  await del(KEY, store()).catch(() => undefined);
}
