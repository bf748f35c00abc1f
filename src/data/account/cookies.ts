import { TOKEN_LIFE_MS } from '#contract/limits.ts';
import { type CookieName, cookieNames, decodeCookie } from './account-cookies.ts';

/** The decoded value of a cookie, or null when it is not there or can't be decoded. */
export function readCookie(name: CookieName): string | null {
  for (const pair of document.cookie.split('; ')) {
    if (!pair.startsWith(`${name}=`)) continue;
    return decodeCookie(pair.slice(name.length + 1));
  }
  return null;
}

/** Writes a cookie for the 49 days of a token: for an API on another origin, whose own cookies we can't read. */
export function writeCookie(name: CookieName, value: string): void {
  set(name, encodeURIComponent(value), TOKEN_LIFE_MS / 1_000);
}

export function removeCookies(): void {
  for (const name of cookieNames) set(name, '', 0);
}

function set(name: CookieName, encoded: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // CookieStore is asynchronous, and the guard must decide before the first paint.
  document.cookie = `${name}=${encoded}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
