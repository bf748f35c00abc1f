import type { UserRow } from '#server/database/schema.ts';
import type { CodePorts } from './codes/issue-code.ts';
import { sendSms } from './codes/send-sms.ts';
import { type Notice, noticeMail, noticeSms } from './message-texts.ts';

/**
 * Tells the owner that something which opens the account was changed, where the account was reached before the change: at the
 * e-mail when it was confirmed, or when it is what was changed; at the phone otherwise, and when it is what was changed.
 * @param before the account as it was
 */
export async function tellOwner(ports: CodePorts, before: UserRow, notice: Notice): Promise<void> {
  const byMail = before.email_confirmed_at !== null || notice === 'email';
  if (byMail) await ports.messages.send(noticeMail(before.email, notice));
  if (!byMail || notice === 'phone') await sendSms(ports, noticeSms(before.phone, notice));
}
