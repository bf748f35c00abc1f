import { CODE_RESEND_GAP_MS, DAY, SMS_PER_NUMBER } from '#contract/limits.ts';
import type { Clock } from '#server/clock.ts';
import { type Database, inTransaction, type Transaction } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import type { Messages } from '#server/messages/message.ts';
import { Refusal } from '#server/refusal.ts';
import { putCode } from './codes-repository.ts';
import { countryOf } from './phone.ts';
import { hashPhone } from './phone-repository.ts';
import { lockUser } from './repository.ts';
import { hashCode, makeCode } from './secrets.ts';
import { blockOf, type SmsLimits } from './sms-limits.ts';
import {
  backdateSms,
  countSms,
  holdMonth,
  readSmsTimes,
  recordSms,
  type SmsTrace,
} from './sms-repository.ts';

export interface CodePorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly smsLimits: SmsLimits;
  /** Told when a gateway fails; gets no number and no code. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * - `sent`: a new code is under way; the earlier one is dead.
 * - `recent`: an SMS went to this number within the minute; its code, if this account's, stays good.
 * - `limited`: this number had its share. `saturated`: the installation had its share of the day.
 * - `undelivered`: the gateway failed; asking again is possible at once.
 */
export interface CodeIssue {
  readonly outcome: 'sent' | 'recent' | 'limited' | 'saturated' | 'undelivered';
  /** Milliseconds until another code can be asked for. */
  readonly retryAfterMs: number;
}

/**
 * Sends a verification code by SMS, within the limits of product.md section 3. The code counts from the moment
 * it is stored, before the gateway is asked, and the gateway is asked outside any transaction.
 */
export async function issueCode(ports: CodePorts, account: UserRow): Promise<CodeIssue> {
  const { database, clock, messages } = ports;
  const now = clock.now();
  const code = makeCode();

  const prepared = await inTransaction(database, async (transaction) => {
    // Deleted since, or replaced by a sign-up that crossed this one.
    if ((await lockUser(transaction, account.id)) === undefined) throw new Refusal('not_found');
    const trace = {
      phone: await hashPhone(transaction, account.phone),
      country: countryOf(account.phone),
      block: await hashPhone(transaction, blockOf(account.phone)),
    };
    const hold = await findHold(transaction, trace, ports, now);
    if (hold !== null) return hold;
    await putCode(transaction, account.id, hashCode(account.id, code), now);
    return await recordSms(transaction, trace, now);
  });
  if (typeof prepared !== 'number') return prepared;

  try {
    await messages.send({
      channel: 'sms',
      to: account.phone,
      text: `${code} est votre code Ardoise. Il est valable 10 minutes.`,
      code,
    });
  } catch (error) {
    ports.onFailure(error);
    await backdateSms(database.queries, prepared, now - CODE_RESEND_GAP_MS);
    return { outcome: 'undelivered', retryAfterMs: 0 };
  }
  return { outcome: 'sent', retryAfterMs: CODE_RESEND_GAP_MS };
}

/** Why no SMS may go to this number now; null when one may. */
async function findHold(
  transaction: Transaction,
  trace: SmsTrace,
  { smsLimits, onFailure }: Pick<CodePorts, 'smsLimits' | 'onFailure'>,
  now: number,
): Promise<CodeIssue | null> {
  const times = await readSmsTimes(transaction, trace.phone, now - DAY);
  const [last] = times;
  if (last !== undefined && now - last < CODE_RESEND_GAP_MS) {
    return { outcome: 'recent', retryAfterMs: last + CODE_RESEND_GAP_MS - now };
  }
  for (const { count, windowMs } of SMS_PER_NUMBER) {
    const oldest = times[count - 1];
    if (oldest !== undefined && oldest > now - windowMs) {
      return { outcome: 'limited', retryAfterMs: oldest + windowMs - now };
    }
  }
  const spent = await findSpent(transaction, trace, smsLimits, now);
  if (spent === null) return null;
  // The operator has to know: either the service grew, or somebody is pumping it.
  onFailure(new Error(`SMS are held back: ${spent}`));
  return { outcome: 'saturated', retryAfterMs: DAY / 24 };
}

/** The budget that is used up, in the operator's words; null while there is room in all of them. */
async function findSpent(
  transaction: Transaction,
  { country, block }: SmsTrace,
  limits: SmsLimits,
  now: number,
): Promise<string | null> {
  const thisMonth = await holdMonth(transaction, now);
  const since = now - DAY;
  if ((await countSms(transaction, since)) >= limits.perDay) return 'daily cap of the installation';
  if ((await countSms(transaction, since, { country })) >= limits.perCountry) {
    return `daily cap of the country ${country}`;
  }
  if ((await countSms(transaction, since, { block })) >= limits.perBlock) {
    return `daily cap of one block of numbers in ${country}`;
  }
  return thisMonth >= limits.perMonth ? 'monthly budget' : null;
}
