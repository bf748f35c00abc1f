import { SECOND } from '#contract/limits.ts';
import { call } from '#src/data/server/api.ts';

/** Milliseconds to wait until the server confirms the stop. */
const PATIENCE_MS = 5 * SECOND;

/**
 * Asks the server to stop a generation. `id` is its completion id or its idempotency key, so that it can be stopped even
 * when none of its events arrived. The server keeps the text so far; without any it refunds the credit. True when the
 * server confirms; the call that waits for the result then gets its answer.
 */
export async function stopGeneration(id: string): Promise<boolean> {
  try {
    await call('stopGeneration', {
      params: { completionId: id },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return true;
  } catch {
    return false;
  }
}
