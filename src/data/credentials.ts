import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type User, user as userSchema } from '#contract/users.ts';
import { cookieNames, readCookie, removeCookies, writeCookie } from './cookies.ts';

export interface Credentials {
  readonly token: string;
  readonly user: User;
}

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
  const token = readCookie('token');
  const parsed = userSchema.safeParse(parseJson(readCookie('userData')));
  if (token && parsed.success && readCookie('id') === String(parsed.data.id))
    return { token, user: parsed.data };
  if (cookieNames.some((name) => readCookie(name) !== null)) removeCookies();
  if (useAccount.getState().token !== null) useAccount.setState(signedOut);
  return null;
}

/** Starts the session on this device. The server has set the cookies already, unless it lives on another origin. */
export function saveCredentials(token: string, user: User): void {
  if (readCookie('token') !== token) writeCookie('token', token);
  if (readCookie('id') !== String(user.id)) writeCookie('id', String(user.id));
  if (userSchema.safeParse(parseJson(readCookie('userData'))).data?.id !== user.id) {
    writeCookie('userData', JSON.stringify(user));
  }
  useAccount.setState({ credits: user.credits, userData: user, token });
}

/** Takes in the account as an answer shows it; ignored when somebody else has signed in meanwhile. */
export function refreshUser(user: User): void {
  if (readCredentials()?.user.id !== user.id) return;
  useAccount.setState({ credits: user.credits, userData: user });
}

/** Ends the session on this device: cookies and store; what waits in the outbox is another matter. */
export function clearCredentials(): void {
  removeCookies();
  useAccount.setState(signedOut);
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
