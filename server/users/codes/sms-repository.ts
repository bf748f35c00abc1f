import type { Queries, Transaction } from '#server/database/database.ts';

/** One SMS as it is stored, without the number itself. */
export interface SmsTrace {
  /** The number's keyed hash. */
  readonly phone: string;
  readonly country: string;
  /** Keyed hash of the number's block. */
  readonly block: string;
}

/** When SMS went to the number behind this keyed hash since `since`, newest first. */
export async function readSmsTimes(queries: Queries, phoneHash: string, since: number): Promise<number[]> {
  const rows = await queries
    .selectFrom('sms_sent')
    .select('sent_at')
    .where('phone', '=', phoneHash)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .execute();
  return rows.map((row) => row.sent_at);
}

/** How many SMS were sent since `since`: by the whole installation, or to one country or block. */
export async function countSms(
  queries: Queries,
  since: number,
  shared: Partial<Pick<SmsTrace, 'country' | 'block'>> = {},
): Promise<number> {
  let query = queries
    .selectFrom('sms_sent')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('sent_at', '>', since);
  if (shared.country !== undefined) query = query.where('country', '=', shared.country);
  if (shared.block !== undefined) query = query.where('block', '=', shared.block);
  return (await query.executeTakeFirstOrThrow()).count;
}

/**
 * SMS of the whole installation in the calendar month of that moment (UTC). Locks the month until the transaction ends, so
 * that of many SMS asked for at once each is counted by the next.
 */
export async function lockMonth(transaction: Transaction, now: number): Promise<number> {
  const { sent } = await transaction
    .insertInto('sms_months')
    .values({ month: monthOf(now), sent: 0 })
    .onConflict((conflict) =>
      conflict.column('month').doUpdateSet((update) => ({ sent: update.ref('sms_months.sent') })),
    )
    .returning('sent')
    .executeTakeFirstOrThrow();
  return sent;
}

/** Stores that one SMS is sent, and answers its id. */
export async function recordSms(transaction: Transaction, trace: SmsTrace, now: number): Promise<number> {
  await transaction
    .insertInto('sms_months')
    .values({ month: monthOf(now), sent: 1 })
    .onConflict((conflict) =>
      conflict.column('month').doUpdateSet((update) => ({ sent: update('sms_months.sent', '+', 1) })),
    )
    .execute();
  const { id } = await transaction
    .insertInto('sms_sent')
    .values({ ...trace, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Moves one SMS back in time, so that it still counts for the day but the next one need not wait a minute. */
export async function backdateSms(queries: Queries, smsId: number, to: number): Promise<void> {
  await queries.updateTable('sms_sent').set({ sent_at: to }).where('id', '=', smsId).execute();
}

/** `2026-11`. */
const monthOf = (now: number) => new Date(now).toISOString().slice(0, 7);
