import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { FILE_BYTES, SHARED_BYTES } from '#contract/files.ts';
import { DAY } from '#contract/limits.ts';

/**
 * What another app shared with this one, until the person has seen it. The service worker stores it, with or without a
 * connection and whoever is signed in, and the import page shows it. What comes while an earlier one still waits comes before
 * it, whole, and the earlier one keeps the room that is left: any site can post to the worker, and must not be able to take
 * the room of what a person shares next. What found no room is counted, and the page says so. It has a store of its own,
 * because the worker does not open the account's database.
 */

/** Milliseconds after which a share that nobody looked at is forgotten. */
const KEPT_MS = 7 * DAY;
const KEY = 'latest';
/** Files that wait at once. */
export const SHARED_FILES = 10;

/** Made when it is needed: the worker starts with every page, and few of them were shared anything. */
const shared = () =>
  z.object({
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
    /** Files that found no room. */
    leftOut: z._default(z.number(), 0),
  });
export type SharedThing = z.infer<ReturnType<typeof shared>>;

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

/** The newer share is whole; of what waited, its text as a file of its own, as much as there is room for. */
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
  const files = [...thing.files];
  let room = SHARED_BYTES - sizeOf(files);
  let leftOut = waiting.leftOut + thing.leftOut;
  for (const file of [...waiting.files, ...text]) {
    const size = sizeOf([file]);
    if (files.length < SHARED_FILES && size <= room) {
      files.push(file);
      room -= size;
    } else leftOut += 1;
  }
  return { ...thing, files, leftOut };
}

const sizeOf = (files: SharedThing['files']): number =>
  files.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);

/** What was shared last and is still to be seen; null when there is nothing, or the device can't be asked. */
export async function readShared(now: number): Promise<SharedThing | null> {
  const found = shared().safeParse(await get<unknown>(KEY, store()).catch(() => undefined));
  if (!found.success) return null;
  return Math.abs(now - found.data.at) < KEPT_MS ? found.data : null;
}

/** Forgets it: it was imported, put away, or the person who got it signs out. */
export async function forgetShared(): Promise<void> {
  await del(KEY, store()).catch(() => undefined);
}
