import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readPosition } from '#src/offline/database/meta.ts';
import { reliably } from '#src/offline/database/transaction.ts';

/** Whether the device has fetched less than the account's changes up to `cursor`. Rejects when the device's store fails. */
export async function isBehind(database: OfflineDatabase, cursor: string): Promise<boolean> {
  const { cursor: own } = await reliably(database, () =>
    database.transaction('r', database.meta, () => readPosition(database)),
  );
  return own === null || Number(own) < Number(cursor);
}
