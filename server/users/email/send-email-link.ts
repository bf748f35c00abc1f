import { paths } from '#contract/paths.ts';
import { hashToken, makeToken } from '#server/accounts/tokens.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Messages } from '#server/messages/message.ts';
import { emailMail } from '#server/users/message-texts.ts';
import { type EmailProof, insertEmailProof } from './email-proofs-repository.ts';

export interface LinkPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  /** Where the link leads: the address that the settings name, never the host that a request names. */
  readonly publicUrl: URL;
}

/**
 * Sends a link to an e-mail, which shows when it is opened that it reaches the account's owner. Earlier links stay valid: a
 * mail that comes late must not be a dead one.
 * @throws Error when the gateway does not take it
 */
export async function sendEmailLink(
  { database, clock, messages, publicUrl }: LinkPorts,
  proof: EmailProof,
): Promise<void> {
  const token = makeToken();
  await insertEmailProof(database.queries, hashToken(token), proof, clock.now());
  const url = `${publicUrl.origin}${paths.confirmEmail.replace(':token', token)}`;
  await messages.send(emailMail(proof.email, url));
}
