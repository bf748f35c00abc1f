import { type User, user as userSchema } from '#contract/users.ts';

/** The three cookies of the specification. The server sets them; the app reads them and can take them away. */
export const cookieNames = ['token', 'userData', 'id'] as const;
export type CookieName = (typeof cookieNames)[number];

export interface Credentials {
  readonly token: string;
  readonly user: User;
}

/** The text behind a cookie's value as it travels; null when it can't be decoded. */
export function decodeCookie(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/**
 * Who is signed in, from the decoded values of the three cookies; null when one is missing, unreadable or contradicts
 * the others. The same for a page and for the worker, which read their cookies in different ways.
 */
export function credentialsIn(cookie: (name: CookieName) => string | null): Credentials | null {
  const token = cookie('token');
  const parsed = userSchema.safeParse(parseJson(cookie('userData')));
  return token && parsed.success && cookie('id') === String(parsed.data.id)
    ? { token, user: parsed.data }
    : null;
}

export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
