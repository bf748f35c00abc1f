import { type DehydrateOptions, QueryClient } from '@tanstack/react-query';
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { DAY } from '#contract/limits.ts';
import { dropWrite, writeSoon } from '#src/data/device/delayed-writes.ts';
import { tolerateFailure } from '#src/data/device/tolerate-failure.ts';
import { CallError } from './call.ts';
import { isOffline } from './reachability.ts';

/** Milliseconds an answer on disk is worth showing while a newer one is fetched. */
export const KEEP_MS = 49 * DAY;
/** Tries of a read whose server stumbled; one that can't be reached is asked again when it is back. */
const RETRIES = 2;

/**
 * Cached reads of the account. Reads are tried without a connection too: the answer of the last visit shows at
 * once, and the outbox, not this cache, holds what is written.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // 49 days are more than a timer can hold: what is old is left out when the copy on disk is read.
        gcTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) =>
          !isOffline() && error instanceof CallError && !error.lasting && failures < RETRIES,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Reads whose last answer goes to disk. A newer try that failed takes nothing away: a connection is often lost in the
 * middle of one, and TanStack Query would then leave the answer out.
 */
export const dehydrateOptions: DehydrateOptions = {
  shouldDehydrateQuery: ({ state }) => state.data !== undefined,
};

/** The cache as if no try had failed: an error of the last visit says nothing about the next one. */
function withoutErrors(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureReason: null },
  }));
  return { ...client, clientState: { ...client.clientState, queries } };
}

/**
 * The cache of one account on disk; a device that can't store it fetches again. Each start and end of a call changes the
 * cache: it is copied to disk once they are over, and not within a tap.
 */
export function createPersister(userId: number): Persister {
  let opened: UseStore | null = null;
  const store = () => {
    opened ??= createStore('ardoise-queries', 'clients');
    return opened;
  };
  const key = String(userId);
  const write = `queries of ${key}`;
  return {
    persistClient: (client) =>
      writeSoon(write, () => tolerateFailure(() => set(key, withoutErrors(client), store()))),
    restoreClient: () => tolerateFailure(() => get<PersistedClient>(key, store())),
    removeClient() {
      dropWrite(write);
      return tolerateFailure(() => del(key, store()));
    },
  };
}
