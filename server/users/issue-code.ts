import { CODE_RESEND_GAP_MS, DAY, SMS_PER_NUMBER } from '#contract/limits.ts';
import { codeTooSoon } from '#contract/messages/account.ts';
import { lockUser } from '#server/accounts/repository.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type Database, inTransaction, type Transaction } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import type { Messages } from '#server/messages/message.ts';
import { hashCode, makeCode } from './codes.ts';
import { hasLiveCode, putCode } from './codes-repository.ts';
import { codeSms } from './message-texts.ts';
import { countryOf } from './phone.ts';
import { hashPhone } from './phone-repository.ts';
import { blockOf, type SmsLimits } from './sms-limits.ts';
import {
  backdateSms,
  countSms,
  lockMonth,
  readSmsTimes,
  recordSms,
  type SmsTrace,
} from './sms-repository.ts';

export interface CodePorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly smsLimits: SmsLimits;
  /** Gets the error when a gateway fails; it holds no number and no code. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * - `sent`: a new code is under way; the earlier one is dead.
 * - `recent`: an SMS with a code of this account went out within the minute; that code stays valid.
 * - `limited`: this number had its share. `saturated`: the installation had its share.
 * - `undelivered`: the gateway failed; another code can be asked for at once.
 */
export interface CodeIssue {
  readonly outcome: 'sent' | 'recent' | 'limited' | 'saturated' | 'undelivered';
  /** Milliseconds until another code can be asked for. */
  readonly retryAfterMs: number;
}

/**
 * Sends a verification code by SMS, unless a limit is reached. The code is valid from the moment it is stored, which is
 * before the gateway is asked; the gateway is asked outside any transaction.
 * @throws Refusal `too_many_tries` when the SMS of the last minute was for an account that had this number before and is
 * gone: whoever was told that it has just been sent would wait for a code that confirms nothing
 */
export async function issueCode(ports: CodePorts, account: UserRow): Promise<CodeIssue> {
  const { database, clock, messages } = ports;
  const now = clock.now();
  const code = makeCode();

  const prepared = await inTransaction(database, async (transaction) => {
    // The account may have been deleted since, or replaced by a sign-up that came at the same time.
    if ((await lockUser(transaction, account.id)) === undefined) throw new Refusal('not_found');
    const trace = {
      phone: await hashPhone(transaction, account.phone),
      country: countryOf(account.phone),
      block: await hashPhone(transaction, blockOf(account.phone)),
    };
    const limit = await findLimit(transaction, trace, ports, now);
    if (limit?.outcome === 'recent' && !(await hasLiveCode(transaction, account.id, now))) {
      const { retryAfterMs } = limit;
      throw new Refusal('too_many_tries', { message: codeTooSoon(retryAfterMs), retryAfterMs });
    }
    if (limit !== null) return limit;
    await putCode(transaction, account.id, hashCode(account.id, code), now);
    return await recordSms(transaction, trace, now);
  });
  if (typeof prepared !== 'number') return prepared;

  try {
    await messages.send(codeSms(account.phone, code));
  } catch (error) {
    ports.onFailure(error);
    await backdateSms(database.queries, prepared, now - CODE_RESEND_GAP_MS);
    return { outcome: 'undelivered', retryAfterMs: 0 };
  }
  return { outcome: 'sent', retryAfterMs: CODE_RESEND_GAP_MS };
}

/** The limit that keeps an SMS from going to this number now; null when one may go. */
async function findLimit(
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
  const spent = await findSpentBudget(transaction, trace, smsLimits, now);
  if (spent === null) return null;
  // The operator has to know: either the service grew, or somebody makes it send SMS for money.
  onFailure(new Error(`SMS are held back: ${spent}`));
  return { outcome: 'saturated', retryAfterMs: DAY / 24 };
}

/** Names the budget that is used up, for the operator; null while none is. */
async function findSpentBudget(
  transaction: Transaction,
  { country, block }: SmsTrace,
  limits: SmsLimits,
  now: number,
): Promise<string | null> {
  const thisMonth = await lockMonth(transaction, now);
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
