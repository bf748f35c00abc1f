import type { Reply } from '#contract/endpoints.ts';
import type { User } from '#contract/users.ts';
import { saveCredentials } from '#src/data/credentials.ts';
import { forgetGuest, type PendingVerification, rememberVerification } from '#src/data/guest-store.ts';

/** Where an accepted sign-up, login or verification leads: into the app, or to the code view. */
export type SignedIn = { readonly step: 'in' } | ({ readonly step: 'code' } & PendingVerification);

/** Starts the session on this device and forgets what the guest typed. */
export async function startSession(token: string, user: User): Promise<SignedIn> {
  saveCredentials(token, user);
  await forgetGuest();
  return { step: 'in' };
}

/** Reads the answer of sign-up or login; an account that is not verified yet goes to the code view. */
export async function followReply(reply: Reply<'signup'>): Promise<SignedIn> {
  if (reply.verified && reply.token !== undefined && 'email' in reply.user) {
    return startSession(reply.token, reply.user);
  }
  const pending = { id: reply.user.id, phoneNumber: reply.user.phoneNumber };
  await rememberVerification(pending);
  return { step: 'code', ...pending };
}
