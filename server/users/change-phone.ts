import { CODE_RESEND_GAP_MS } from '#contract/limits.ts';
import { codeSentences } from '#contract/messages/account.ts';
import { fieldFailures } from '#contract/messages/fields.ts';
import { lockCaller } from '#server/accounts/repository.ts';
import { Refusal } from '#server/base/refusal.ts';
import { inTransaction } from '#server/database/database.ts';
import { isDuplicate } from '#server/database/driver-errors.ts';
import type { UserRow } from '#server/database/schema.ts';
import { hashCode, isCode, makeCode } from './codes/codes.ts';
import type { CodePorts } from './codes/issue-code.ts';
import { countryOf, readPhone } from './codes/phone.ts';
import { rememberTrial } from './codes/phone-repository.ts';
import { findSmsLimit, traceOf } from './codes/sms-allowance.ts';
import { backdateSms, recordSms } from './codes/sms-repository.ts';
import { codeSms } from './message-texts.ts';
import { deletePhoneChange, putPhoneChange, takePhoneTry } from './phone-changes-repository.ts';
import { deleteUnverified, findUsersByContact, updateContact } from './repository.ts';

/**
 * Sends a code to the number that is to replace an account's.
 * @throws Refusal `invalid_payload` for a number that can't exist, is the same, or that no SMS goes to, `account_exists` for
 * one of somebody else, `too_many_tries` or `unavailable` when no SMS may go there now
 */
export async function askPhoneChange(ports: CodePorts, user: UserRow, wish: string): Promise<void> {
  const { database, clock, messages, smsLimits } = ports;
  const now = clock.now();
  const phone = readPhone(wish);
  const refuse = (sentence: string) => new Refusal('invalid_payload', { fields: { phoneNumber: sentence } });
  if (phone === null) throw refuse(fieldFailures.phone);
  if (phone === user.phone) throw refuse(fieldFailures.samePhone);
  const { countries } = smsLimits;
  if (countries !== null && !countries.has(countryOf(phone))) throw refuse(fieldFailures.country);
  const code = makeCode();

  const recorded = await inTransaction(database, async (transaction) => {
    const { id } = await lockCaller(transaction, user.id);
    const known = await findUsersByContact(transaction, user.email, phone);
    if (known.some((other) => other.id !== id && other.verified === 1)) throw new Refusal('account_exists');
    const trace = await traceOf(transaction, phone);
    const limit = await findSmsLimit(transaction, trace, ports, now);
    if (limit !== null) {
      const { outcome, retryAfterMs } = limit;
      const isFull = outcome === 'saturated';
      throw new Refusal(isFull ? 'unavailable' : 'too_many_tries', {
        message: codeSentences[outcome],
        retryAfterMs,
      });
    }
    await putPhoneChange(transaction, id, { phone, code_hash: hashCode(id, code) }, now);
    return await recordSms(transaction, trace, now);
  });
  try {
    await messages.send(codeSms(phone, code));
  } catch (error) {
    ports.onFailure(error);
    await backdateSms(database.queries, recorded, now - CODE_RESEND_GAP_MS);
    throw new Refusal('unavailable', { message: codeSentences.undelivered });
  }
}

/**
 * Replaces the account's number by the one whose code came back. The number before it can't have the trial again.
 * @returns the account as it was and as it is; null for a wrong, late or used code
 * @throws Refusal `account_exists` when somebody else confirmed the number meanwhile
 */
export async function applyPhoneChange(
  { database }: CodePorts,
  userId: number,
  code: string,
  now: number,
): Promise<{ before: UserRow; after: UserRow } | null> {
  try {
    return await inTransaction(database, async (transaction) => {
      const before = await lockCaller(transaction, userId);
      const change = await takePhoneTry(transaction, userId, now);
      // Nothing is thrown here, because the try that was taken must be stored.
      if (change === undefined || !isCode(userId, code, change.code_hash)) return null;
      const known = await findUsersByContact(transaction, before.email, change.phone);
      await deleteUnverified(
        transaction,
        known.filter(({ id }) => id !== userId).map(({ id }) => id),
      );
      await deletePhoneChange(transaction, userId);
      if (before.trial_given === 1) await rememberTrial(transaction, before.phone);
      const after = await updateContact(transaction, userId, { phone: change.phone });
      return { before, after };
    });
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('account_exists');
    throw error;
  }
}
