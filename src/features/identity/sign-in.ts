import type { Reply } from '#contract/endpoints.ts';
import type { User } from '#contract/users.ts';
import { saveCredentials } from '#src/data/account/credentials.ts';
import { forgetGuest, type PendingVerification, rememberVerification } from '#src/data/guest/guest-store.ts';

/** The next step after an accepted sign-up, login or verification: the app or the code view. */
export type SignedIn = { readonly step: 'in' } | ({ readonly step: 'code' } & PendingVerification);

/** Starts the session on this device and deletes what the visitor typed. */
export async function startSession(token: string, user: User): Promise<SignedIn> {
  saveCredentials(token, user);
  await forgetGuest();
  return { step: 'in' };
}

/** Handles the answer of a sign-up or login. An account that is not verified yet continues with the code view. */
export async function followReply(reply: Reply<'signup'>): Promise<SignedIn> {
  if (reply.verified && reply.token !== undefined && 'email' in reply.user) {
    return startSession(reply.token, reply.user);
  }
  const pending = { id: reply.user.id, phoneNumber: reply.user.phoneNumber };
  await rememberVerification(pending);
  return { step: 'code', ...pending };
}
