import { DAY } from '#contract/limits.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { metaRow } from '#src/offline/database/rows.ts';
import { reliably } from '#src/offline/database/transaction.ts';

/**
 * True when the device should be compared with the server again. This happens once a day, because it costs prepaid
 * data. A clock that jumped either way only makes it happen once more.
 */
export async function isVerificationDue(database: OfflineDatabase, now: Date): Promise<boolean> {
  const row = database.readable(
    'meta',
    metaRow,
    await reliably(database, () => database.meta.get('verified')),
  );
  if (row?.name !== 'verified') return true;
  return Math.abs(now.getTime() - new Date(row.value).getTime()) > DAY;
}

export async function noteVerified(database: OfflineDatabase, now: Date): Promise<void> {
  await reliably(database, () => database.meta.put({ name: 'verified', value: now.toISOString() }));
}
