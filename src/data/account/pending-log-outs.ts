import { createStore, get, type UseStore, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { tokenDigest } from '#contract/ids.ts';
import { tolerateFailure } from '#src/data/device/tolerate-failure.ts';
import { type Call, CallError } from '#src/data/server/call.ts';

/**
 * Sessions that were left with no connection, until the server has ended them. All that is kept of each is the digest
 * of its token: it names the session to the server, opens nothing, and says of nobody who they are
 * (docs/decisions/015-revoking-after-an-offline-log-out.md).
 */

const KEY = 'digests';
/** A device is shared by a class at most. Older sessions end by themselves when their token expires. */
const MOST = 50;
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
  await tolerateFailure(async () => {
    const digest = await digestOf(token);
    await update<unknown>(KEY, (found) => [...new Set([...readable(found), digest])].slice(-MOST), store());
  });
}

/** Tells the server to end each pending session. Returns how many are left. Never throws. */
export async function endPendingSessions(call: Call): Promise<number> {
  const left = readable(await tolerateFailure(() => get<unknown>(KEY, store())));
  let remaining = left.length;
  for (const digest of left) {
    try {
      await call('endSession', { body: { digest } });
    } catch (error) {
      if (!(error instanceof CallError && error.lasting)) break;
    }
    await tolerateFailure(() =>
      update<unknown>(KEY, (found) => readable(found).filter((other) => other !== digest), store()),
    );
    remaining -= 1;
  }
  return remaining;
}
