import type { Queries } from '#server/database/database.ts';
import type { GenerationRow } from '#server/database/schema.ts';
import { readGeneration } from './repository.ts';
import { POLL_MS } from './watchdog.ts';

/** Waits for the end of a generation that another process runs, `ms` milliseconds at most. */
export async function waitForEnd(
  queries: Queries,
  { id, user_id: userId, state }: GenerationRow,
  ms: number,
): Promise<void> {
  const giveUp = Date.now() + ms;
  let now: string | undefined = state;
  while (now === 'running' && Date.now() < giveUp) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    now = (await readGeneration(queries, userId, id))?.state;
  }
}
