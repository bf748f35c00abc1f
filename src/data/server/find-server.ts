import { SECOND } from '#contract/limits.ts';
import type { Call } from './call.ts';

/** Milliseconds before a server that does not answer counts as not there. */
const PATIENCE_MS = 5 * SECOND;

/** Asks whether the server is there and well, with a request that changes nothing. Never throws. */
export async function findServer(call: Call, signal?: AbortSignal): Promise<boolean> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return await call('readHealth', { signal: signal ? AbortSignal.any([signal, patience]) : patience }).then(
    () => true,
    () => false,
  );
}
