import { CODE_RESEND_GAP_MS, DAY, SMS_PER_NUMBER } from '#contract/limits.ts';
import type { Transaction } from '#server/database/database.ts';
import { countryOf } from './phone.ts';
import { hashPhone } from './phone-repository.ts';
import { blockOf, type SmsLimits } from './sms-limits.ts';
import { countSms, lockMonth, readSmsTimes, type SmsTrace } from './sms-repository.ts';

/**
 * Why no SMS may go to a number now.
 * - `recent`: one went out within the minute. `limited`: the number had its share. `saturated`: the installation had its share.
 */
export interface SmsLimit {
  readonly outcome: 'recent' | 'limited' | 'saturated';
  /** Milliseconds until another one may go. */
  readonly retryAfterMs: number;
}

interface Ports {
  readonly smsLimits: SmsLimits;
  /** Is told when a budget of the whole installation is used up. */
  readonly onFailure: (error: unknown) => void;
}

/** What is stored of an SMS to this number. */
export async function traceOf(transaction: Transaction, phone: string): Promise<SmsTrace> {
  return {
    phone: await hashPhone(transaction, phone),
    country: countryOf(phone),
    block: await hashPhone(transaction, blockOf(phone)),
  };
}

/** The limit that keeps an SMS from going to this number now; null when one may go. `gapMs`: since the one before. */
export async function findSmsLimit(
  transaction: Transaction,
  trace: SmsTrace,
  { smsLimits, onFailure }: Ports,
  now: number,
  gapMs = CODE_RESEND_GAP_MS,
): Promise<SmsLimit | null> {
  const times = await readSmsTimes(transaction, trace.phone, now - DAY);
  const [last] = times;
  if (last !== undefined && now - last < gapMs) {
    return { outcome: 'recent', retryAfterMs: last + gapMs - now };
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
