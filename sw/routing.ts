/** What the worker answers, what it keeps and when it takes over, as pure decisions. */

/** The page behind every route of the app. */
export const shellUrl = '/index.html';

const ofTheServer = /^\/(api|socket\.io|assets)(\/|$)/;
const fileExtension = /\.[a-z0-9]+$/i;

/**
 * Whether a navigation is answered with the shell. Calls, sockets and files never are: a missing file must be
 * a 404, not a page.
 * @param pathname as in `URL.pathname`
 */
export function answersWithShell(pathname: string): boolean {
  if (pathname === shellUrl) return true;
  return !ofTheServer.test(pathname) && !fileExtension.test(pathname);
}

/** What the server says each kind of file is; a kind that is not listed is not precached. */
const contentTypes: Record<string, RegExp> = {
  html: /^text\/html\b/,
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  json: /^application\/json\b/,
  webmanifest: /^application\/(manifest\+json|json)\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png\b/,
  woff2: /^font\/woff2\b/,
};

/**
 * Whether an answer may enter the precache. A captive portal says 200 and sends its own page for everything;
 * one such answer would be served for as long as the release lives.
 * @param answer status, content type, and the address it came from in the end
 */
export function isWhatWasAskedFor(answer: {
  url: string;
  status: number;
  redirected: boolean;
  contentType: string | null;
}): boolean {
  if (answer.status !== 200 || answer.redirected) return false;
  const extension = new URL(answer.url).pathname.split('.').at(-1) ?? '';
  return contentTypes[extension]?.test(answer.contentType ?? '') ?? false;
}

/**
 * Whether a message is the page's word that a person accepted the new version (workbox-window sends it).
 * @param data of a message event, from anyone
 */
export function acceptsUpdate(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
}
