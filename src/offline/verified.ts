import { DAY } from '#contract/limits.ts';
import type { OfflineDatabase } from './database.ts';
import { reliably } from './faults.ts';
import { metaRow } from './rows.ts';

/**
 * Whether what the device holds should be compared with the server again: once a day, since it costs a page of the
 * history on prepaid data. A clock that jumped, either way, only makes it happen once more.
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
