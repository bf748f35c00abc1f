import * as z from 'zod/mini';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { entryFields, isHereOnly } from '#src/offline/database/rows.ts';
import { type ChangeKind, hasNumber } from '#src/offline/queue/change-kind.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';
import type { Stamp } from '#src/offline/queue/queue.ts';
import { aboutItem, enqueue, ofKind, waitingOf } from '#src/offline/queue/queue.ts';
import { readItem } from '#src/offline/reads/items.ts';

/** What the person says is wrong with an item. */
const entry = z.object({ ...entryFields, kind: z.literal('report'), reason: z.string() });
type ReportEntry = z.infer<typeof entry>;

/** Notes that something is wrong with an item, leaves it out of the review, and queues the report. */
export function reportError(outbox: Outbox, key: string, reason: string): Promise<void> {
  return outbox.change((newStamp) => queueReport(outbox.database, key, reason, newStamp()));
}

/** Two answers of one session may both be wrong: each report is sent. The same words twice are a second tap. */
async function queueReport(
  database: OfflineDatabase,
  key: string,
  reason: string,
  stamp: Stamp,
): Promise<void> {
  const item = await readItem(database, key);
  if (item === null) return;
  const isQueued = ofKind(await waitingOf(database, key), entry).some((one) => one.reason === reason);
  // What never leaves the device has nobody to be reported to.
  if (!isQueued && !isHereOnly(item)) {
    await enqueue<ReportEntry>(database, { ...aboutItem(item, stamp), kind: 'report', reason });
  }
  await database.items.update(key, { reported: 1 });
}

export const report: ChangeKind<ReportEntry, ReportEntry & { id: number }> = {
  entry,
  isReady: hasNumber,
  isListed: false,
  retry: (database, { key, reason }, newStamp) => queueReport(database, key, reason, newStamp()),
};
