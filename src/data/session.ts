import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SECOND } from '#contract/limits.ts';
import type { Revision } from '#contract/sessions.ts';
import { readChat } from '#src/offline/contents.ts';
import { findItem } from '#src/offline/items.ts';
import { keepSession } from '#src/offline/keep-session.ts';
import type { StoredItem } from '#src/offline/rows.ts';
import { call } from './api.ts';
import { CallError } from './call.ts';
import { refreshUser } from './credentials.ts';
import { useDeviceStore } from './device-store.tsx';
import { useLocal } from './local-items.ts';
import { isOffline } from './reachability.ts';

/** Milliseconds between two looks at a session that is being written: the socket hurries, HTTP tells the truth. */
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
 * A revision session: what the server says as soon as it says it, what was read last on this device until then and
 * with no connection. Asked again at once when the app or the connection comes back, and by and by while the server
 * writes.
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
    // The device's own database keeps it; a second copy among the queries would only take room.
    gcTime: 0,
  });

  const told = remote.data;
  const database = device.kind === 'open' ? device.database : null;
  useEffect(() => {
    if (database === null || told === undefined) return;
    void keepSession(database, id, told, () => new Date()).catch(() => undefined);
  }, [database, id, told]);

  const code = remote.error instanceof CallError ? remote.error.code : 'internal';
  if (remote.error !== null && code === 'not_found') return { kind: 'missing' };
  const session = told ?? local?.session;
  if (session != null) return { kind: 'here', id, session, item: local?.item ?? null };
  if (remote.error === null || (device.kind === 'open' && local === undefined)) return { kind: 'loading' };
  return code === 'unreachable' ? { kind: 'not-here' } : { kind: 'failed', message: remote.error.message };
}
