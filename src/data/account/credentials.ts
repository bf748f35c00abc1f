import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type User, user as userSchema } from '#contract/users.ts';
import { type Credentials, cookieNames, credentialsIn, parseJson } from './account-cookies.ts';
import { readCookie, removeCookies, writeCookie } from './cookies.ts';

interface AccountState {
  readonly credits: number;
  readonly userData: User | null;
  readonly token: string | null;
}

const signedOut: AccountState = { credits: 0, userData: null, token: null };

/** The client store of the specification, kept in the browser's storage under a fixed name. */
export const useAccount = create<AccountState>()(persist(() => signedOut, { name: 'ardoise', version: 1 }));

/**
 * Who is signed in, from the three cookies; null when one is missing, unreadable or contradicts the others.
 * What contradicts itself is cleared, so that nobody ever sees the previous person's values.
 */
export function readCredentials(): Credentials | null {
  const credentials = credentialsIn(readCookie);
  if (credentials !== null) return credentials;
  const hasSome = cookieNames.some((name) => readCookie(name) !== null);
  const wasSignedIn = useAccount.getState().token !== null;
  if (hasSome) removeCookies();
  if (wasSignedIn) useAccount.setState(signedOut);
  if (hasSome || wasSignedIn) sessionStorage.setItem(LOST, 'yes');
  return null;
}

/** A key of the session storage. It tells the login page that the session has expired. */
const EXPIRED = 'ardoise-expired';

/** A key of the session storage: somebody was signed in here, and part of what says so is gone. */
const LOST = 'ardoise-lost';

/** Whether a session ended here that nobody ended: whoever comes is asked to sign in, and is no guest yet. */
export const isSessionLost = (): boolean => haveExpired() || sessionStorage.getItem(LOST) !== null;

/** A key of the browser's storage: somebody without an account has made or reviewed something here (`guest-work.ts`). */
export const GUEST_WORK = 'ardoise:guest';

/** Whether a guest comes back who has something here. The login page asks it before anything of the database is loaded. */
export const isGuestBack = (): boolean => !isSessionLost() && localStorage.getItem(GUEST_WORK) !== null;

/** Ends a session that the server no longer knows; the login page says so until somebody signs in. */
export function expireCredentials(): void {
  sessionStorage.setItem(EXPIRED, 'yes');
  clearCredentials();
}

/** Whoever goes on without an account is a guest, and not told again that their session has expired. */
export function forgetLostSession(): void {
  sessionStorage.removeItem(EXPIRED);
  sessionStorage.removeItem(LOST);
}

export const haveExpired = (): boolean => sessionStorage.getItem(EXPIRED) !== null;

/** Starts the session on this device. The server has set the cookies already, unless it lives on another origin. */
export function saveCredentials(token: string, user: User): void {
  forgetLostSession();
  if (readCookie('token') !== token) writeCookie('token', token);
  if (readCookie('id') !== String(user.id)) writeCookie('id', String(user.id));
  if (userSchema.safeParse(parseJson(readCookie('userData'))).data?.id !== user.id) {
    writeCookie('userData', JSON.stringify(user));
  }
  useAccount.setState({ credits: user.credits, userData: user, token });
}

/** Stores the account as an answer shows it, unless somebody else has signed in meanwhile. */
export function refreshUser(user: User): void {
  if (readCredentials()?.user.id !== user.id) return;
  useAccount.setState({ credits: user.credits, userData: user });
}

/** Ends the session on this device by clearing cookies and store. The outbox stays. */
export function clearCredentials(): void {
  removeCookies();
  useAccount.setState(signedOut);
}
