import { CODE_RESEND_GAP_MS } from '#contract/limits.ts';
import { codeTooSoon } from '#contract/messages/account.ts';
import { lockUser } from '#server/accounts/repository.ts';
import type { Clock } from '#server/base/clock.ts';
import { smsTo } from '#server/base/from-address.ts';
import { giveBackTries, type RateLimiter, takeTries } from '#server/base/rate-limiter.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import type { Messages } from '#server/messages/message.ts';
import { codeSms } from '#server/users/message-texts.ts';
import { hashCode, makeCode } from './codes.ts';
import { hasLiveCode, putCode } from './codes-repository.ts';
import { findSmsLimit, traceOf } from './sms-allowance.ts';
import type { SmsLimits } from './sms-limits.ts';
import { backdateSms, recordSms } from './sms-repository.ts';

export interface CodePorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly smsLimits: SmsLimits;
  /** Gets the error when a gateway fails; it holds no number and no code. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * - `sent`: a new code is under way; earlier ones stay valid in their own time.
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
    const trace = await traceOf(transaction, account.phone);
    const limit = await findSmsLimit(transaction, trace, ports, now);
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

/**
 * The same for whoever asks from a network address, which has its share of the SMS of a day.
 * @throws Refusal `too_many_tries` when that share is used up, and whatever `issueCode` throws
 */
export async function issueCodeTo(
  ports: CodePorts & { readonly limiter: RateLimiter },
  address: string,
  account: UserRow,
): Promise<CodeIssue> {
  const sms = [smsTo(address)];
  await takeTries(ports.limiter, sms);
  const giveBack = () => giveBackTries(ports.limiter, sms);
  const issued = await issueCode(ports, account).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (issued.outcome !== 'sent') await giveBack();
  return issued;
}
