import { paths } from '#contract/paths.ts';
import { hashToken, makeToken } from '#server/accounts/tokens.ts';
import { smsTo } from '#server/base/from-address.ts';
import { giveBackTries, type RateLimiter, takeTries } from '#server/base/rate-limiter.ts';
import type { UserRow } from '#server/database/schema.ts';
import type { CodePorts } from '#server/users/codes/issue-code.ts';
import { sendSms } from '#server/users/codes/send-sms.ts';
import type { LinkPorts } from '#server/users/email/send-email-link.ts';
import { resetMail, resetSms } from '#server/users/message-texts.ts';
import { insertReset } from './resets-repository.ts';

type Ports = LinkPorts & CodePorts & { readonly limiter: RateLimiter };

/**
 * Sends a link for a new password: to the e-mail when it was confirmed, since one that was mistyped is a stranger's, and to
 * the phone otherwise. An account whose phone is not confirmed either gets none: its owner signs up again.
 * @param address who asks, whose SMS of the day it takes one of
 * @throws Error when the gateway does not take it, Refusal `too_many_tries` when the address has had its SMS
 */
export async function sendResetLink(ports: Ports, user: UserRow, address: string): Promise<void> {
  const { database, clock, messages, publicUrl, limiter } = ports;
  if (user.verified === 0) return;
  const token = makeToken();
  const url = `${publicUrl.origin}${paths.resetPassword.replace(':token', token)}`;
  const store = () => insertReset(database.queries, user.id, hashToken(token), clock.now());
  if (user.email_confirmed_at !== null) {
    await store();
    await messages.send(resetMail(user.email, url));
    return;
  }
  const sms = [smsTo(address)];
  await takeTries(limiter, sms);
  await store();
  if (!(await sendSms(ports, resetSms(user.phone, url)))) await giveBackTries(limiter, sms);
}
