import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SECOND } from '#contract/limits.ts';
import type { Revision } from '#contract/sessions.ts';
import { refreshUser } from '#src/data/account/credentials.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useLocal } from '#src/data/device/local-items.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { isOffline } from '#src/data/server/reachability.ts';
import { readChat } from '#src/offline/database/contents.ts';
import type { StoredItem } from '#src/offline/database/rows.ts';
import { findItem } from '#src/offline/reads/items.ts';
import { keepSession } from '#src/offline/stores/keep-session.ts';

/**
 * Milliseconds between two requests for a session that is being written. The socket is faster, but only HTTP is
 * certain.
 */
const WRITING_POLL_MS = 2 * SECOND;

export type SessionView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  /** It exists, but it was never read on this device and there is no connection to fetch it. */
  | { readonly kind: 'not-here' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'here';
      readonly id: number;
      readonly session: Revision;
      /** Its entry in the lists; null until this device has it. */
      readonly item: StoredItem | null;
    };

/** The name of a session's answer among the cached reads. */
export const sessionKey = (id: number) => ['session', id] as const;

/** Asks the server for a session. Throws a `CallError`. */
export async function readSession(id: number, signal?: AbortSignal): Promise<Revision> {
  const reply = await call('readSession', { params: { id }, ...(signal && { signal }) });
  refreshUser(reply.user);
  return reply.revision;
}

const isWriting = (session: Revision | undefined): boolean => session?.state === 'writing';

/**
 * Reads a revision session: the server's answer once it is there, until then and with no connection what was last
 * read on this device. It is requested again when the app or the connection comes back, and at intervals while the
 * server writes.
 */
export function useSession(id: number): SessionView {
  const device = useDeviceStore();
  const local = useLocal(
    async (database) => {
      const item = await findItem(database, { type: 'session', id });
      return { item, session: item === null ? null : await readChat(database, item.key) };
    },
    [id],
  );
  const remote = useQuery({
    queryKey: sessionKey(id),
    queryFn: ({ signal }) => readSession(id, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (isWriting(state.data) && !isOffline() ? WRITING_POLL_MS : false),
    // The device's own database stores it, so a second copy in the query cache would only take room.
    gcTime: 0,
  });

  const fetched = remote.data;
  const database = device.kind === 'open' ? device.database : null;
  useEffect(() => {
    if (database === null || fetched === undefined) return;
    void keepSession(database, id, fetched, () => new Date()).catch(() => undefined);
  }, [database, id, fetched]);

  const code = remote.error instanceof CallError ? remote.error.code : 'internal';
  if (remote.error !== null && code === 'not_found') return { kind: 'missing' };
  const session = newer(fetched, local?.session);
  if (session != null) return { kind: 'here', id, session, item: local?.item ?? null };
  if (remote.error === null || (device.kind === 'open' && local === undefined)) return { kind: 'loading' };
  return code === 'unreachable' ? { kind: 'not-here' } : { kind: 'failed', message: remote.error.message };
}

/**
 * What another tab has read of the session since reaches this one over the device: what was said is never taken back, so the
 * longer one is the newer.
 */
function newer(
  fetched: Revision | undefined,
  local: Revision | null | undefined,
): Revision | null | undefined {
  if (fetched === undefined || local == null) return fetched ?? local;
  return local.chat.length > fetched.chat.length ? local : fetched;
}
