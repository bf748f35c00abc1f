import { deviceClock } from '#src/data/device/device-clock.ts';
import { createPersister } from '#src/data/server/query-client.ts';
import { openDatabase } from '#src/offline/database/open.ts';
import { wipeDatabase } from '#src/offline/database/wipe.ts';

/**
 * Deletes what the device holds of an account that is not open in this tab.
 * @returns false when its database could not be emptied
 */
export async function emptyAccount(userId: number): Promise<boolean> {
  await createPersister(userId).removeClient();
  const opened = await openDatabase(userId, { clock: deviceClock, onClosed: () => undefined });
  if (!opened.ok) return false;
  try {
    await wipeDatabase(opened.database);
    return true;
  } catch {
    return false;
  }
}
