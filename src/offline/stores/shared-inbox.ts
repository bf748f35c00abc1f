import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { FILE_BYTES } from '#contract/exchange.ts';
import { DAY } from '#contract/limits.ts';

/**
 * What another app shared with this one, until the person has seen it. The service worker stores it, with or without a
 * connection and whoever is signed in, and the import page shows it. What comes while an earlier one still waits joins it:
 * any site can post to the worker, and must not be able to take away what a person wants to import. It has a store of its
 * own, because the worker does not open the account's database.
 */

/** Milliseconds after which a share that nobody looked at is forgotten. */
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
  const waiting = await readShared(thing.at);
  await set(KEY, waiting === null ? thing : joined(waiting, thing), store());
}

/** What waits comes first, its text as a file of its own, so that what comes later can't push it out. */
function joined(waiting: SharedThing, thing: SharedThing): SharedThing {
  const isAgain = waiting.text === thing.text && waiting.files.length === 0 && thing.files.length === 0;
  if (isAgain) return thing;
  const text =
    waiting.text === ''
      ? []
      : [
          {
            name: `${waiting.title === '' ? 'Texte partagé' : waiting.title.replaceAll('/', ' ')}.txt`,
            bytes: new TextEncoder().encode(waiting.text),
          },
        ];
  return { ...thing, files: [...waiting.files, ...text, ...thing.files].slice(0, SHARED_FILES) };
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
