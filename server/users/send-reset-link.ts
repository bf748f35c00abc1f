import { paths } from '#contract/paths.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import type { Messages } from '#server/messages/message.ts';
import { insertReset } from './resets-repository.ts';
import { hashToken, makeToken } from './secrets.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  /** Where the link leads: what this installation is told, never what a request says its host is. */
  readonly publicUrl: URL;
}

/**
 * Sends a link for a new password to the account's e-mail. Its text holds nothing that was typed at sign-up, so
 * that nobody can make Ardoise write to a stranger.
 * @throws Error when the gateway does not take it
 */
export async function sendResetLink(
  { database, clock, messages, publicUrl }: Ports,
  user: UserRow,
): Promise<void> {
  const token = makeToken();
  await insertReset(database.queries, user.id, hashToken(token), clock.now());
  const url = `${publicUrl.origin}${paths.resetPassword.replace(':token', token)}`;
  await messages.send({
    channel: 'email',
    to: user.email,
    subject: 'Votre nouveau mot de passe Ardoise',
    text: [
      'Bonjour,',
      'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte Ardoise. Pour le choisir, ouvrez ce lien\u00a0:',
      url,
      'Il marche une fois, pendant une heure. Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
    ].join('\n\n'),
    url,
  });
}
