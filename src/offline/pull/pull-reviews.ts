import { enqueueReviews } from '#src/offline/changes/reviews.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readMeta } from '#src/offline/database/meta.ts';
import { inTransaction } from '#src/offline/database/transaction.ts';
import type { Failure, FetchReviews } from '#src/offline/ports.ts';
import { mergeReviews } from '#src/offline/stores/review-log.ts';

export type ReviewsPullOutcome = { readonly kind: 'done' } | Failure;

/**
 * Fetches what the server's review log got since the last time, page by page. The log only grows, so an answer that
 * comes late or twice does no harm. When the server refuses the cursor, or its own went back after a restored
 * backup, the whole log is fetched again, and what the server has lost is sent to it again.
 */
export async function pullReviews(
  database: OfflineDatabase,
  fetchReviews: FetchReviews,
): Promise<ReviewsPullOutcome> {
  let since = await database.transaction('r', database.meta, async () => await readMeta(database, 'reviews'));
  /** The ids of all events that the server has, while its whole log is read again. */
  let seen: Set<string> | null = null;
  for (;;) {
    const page = await fetchReviews(since);
    const wentBack =
      page.kind === 'cursor-refused' || (page.kind === 'done' && Number(page.cursor) < Number(since ?? 0));
    if (wentBack && seen === null && since !== null) {
      seen = new Set();
      since = null;
      continue;
    }
    if (page.kind === 'cursor-refused') return { kind: 'later' };
    if (page.kind !== 'done') return page;
    for (const { id } of page.events) seen?.add(id);
    const reached = page.next ?? page.cursor;
    const all = page.next === null ? seen : null;
    await inTransaction(database, async () => {
      await mergeReviews(database, page.events);
      if (all !== null) await sendAgain(database, all);
      if (seen === null || all !== null) await database.meta.put({ name: 'reviews', value: reached });
    });
    if (page.next === null) return { kind: 'done' };
    since = reached;
  }
}

/** Queues what the server no longer has. */
async function sendAgain(database: OfflineDatabase, listed: ReadonlySet<string>): Promise<void> {
  const lost: string[] = [];
  await database.reviews.orderBy('id').eachKey((id) => {
    if (!listed.has(String(id))) lost.push(String(id));
  });
  if (lost.length === 0) return;
  await database.reviews.where('id').anyOf(lost).modify({ waiting: 1 });
  await enqueueReviews(database);
}
