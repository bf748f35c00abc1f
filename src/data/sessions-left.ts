import { createStore, get, type UseStore, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { tokenDigest } from '#contract/ids.ts';
import { type Call, CallError } from './call.ts';
import { orNothing } from './or-nothing.ts';

/**
 * Sessions that were left with no connection, until the server has ended them. All that is kept of each is the digest
 * of its token: it names the session to the server, opens nothing, and says of nobody who they are
 * (docs/decisions/015-revoking-after-an-offline-log-out.md).
 */

const KEY = 'digests';
/** The device is shared by a class at most; what is older ends by itself with its token. */
const KEPT = 50;
const digests = z.array(tokenDigest);

let opened: UseStore | null = null;
function store(): UseStore {
  opened ??= createStore('ardoise-sessions-left', 'sessions');
  return opened;
}

const readable = (found: unknown): string[] => digests.safeParse(found).data ?? [];

/** SHA-256 of a token in base64url, as the server stores it. */
async function digestOf(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Notes that the session of `token` is to be ended when the server can be reached. */
export async function endSessionLater(token: string): Promise<void> {
  await orNothing(async () => {
    const digest = await digestOf(token);
    await update<unknown>(KEY, (found) => [...new Set([...readable(found), digest])].slice(-KEPT), store());
  });
}

/** Tells the server of each; answers how many are still to be told. Never throws. */
export async function endSessionsLeft(call: Call): Promise<number> {
  const left = readable(await orNothing(() => get<unknown>(KEY, store())));
  let remaining = left.length;
  for (const digest of left) {
    try {
      await call('endSession', { body: { digest } });
    } catch (error) {
      if (!(error instanceof CallError && error.lasting)) break;
    }
    await orNothing(() =>
      update<unknown>(KEY, (found) => readable(found).filter((other) => other !== digest), store()),
    );
    remaining -= 1;
  }
  return remaining;
}
