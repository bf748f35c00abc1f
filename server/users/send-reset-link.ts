import { paths } from '#contract/paths.ts';
import { hashToken, makeToken } from '#server/accounts/tokens.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import type { Messages } from '#server/messages/message.ts';
import { resetMail } from './message-texts.ts';
import { insertReset } from './resets-repository.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  /** Where the link leads: the address that the settings name, never the host that a request names. */
  readonly publicUrl: URL;
}

/**
 * Sends a link for a new password to the account's e-mail.
 * @throws Error when the gateway does not take it
 */
export async function sendResetLink(
  { database, clock, messages, publicUrl }: Ports,
  user: UserRow,
): Promise<void> {
  const token = makeToken();
  await insertReset(database.queries, user.id, hashToken(token), clock.now());
  const url = `${publicUrl.origin}${paths.resetPassword.replace(':token', token)}`;
  await messages.send(resetMail(user.email, url));
}
