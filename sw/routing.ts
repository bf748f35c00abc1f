import { paths } from '#contract/paths.ts';

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
 * Whether a file of the app comes after its installation: the build names it so.
 * @param path as in `URL.pathname`
 */
export function isLate(path: string): boolean {
  return path.startsWith('/assets/late-');
}

/** The name of a built file without the digest of its content. */
const withoutDigest = (path: string) => path.replace(/-[\w-]{8}(\.\w+)$/, '$1');

/**
 * @param kept paths of late files of any release that are on the device
 * @param wanted those of this release
 * @returns those of this release that are not there while another edition of them is
 */
export function toRenew(kept: readonly string[], wanted: readonly string[]): string[] {
  const editions = new Set(kept.map(withoutDigest));
  return wanted.filter((path) => !kept.includes(path) && editions.has(withoutDigest(path)));
}

/** The lessons: the one late file that is only fetched ahead where data need not be saved. */
const lessons = /^\/assets\/late-lesson-library-/;

/**
 * Which of the late files a message asks to keep; null when it is no such message.
 * @param data of a message event, from anyone
 * @param late paths of all of them
 */
export function askedToKeep(data: unknown, late: readonly string[]): string[] | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('type' in data) || data.type !== 'KEEP_LATE_FILES') return null;
  const withLessons = 'lessons' in data && data.lessons === true;
  return late.filter((path) => withLessons || !lessons.test(path));
}

/**
 * Whether a message is the page's word that a person accepted the new version (workbox-window sends it).
 * @param data of a message event, from anyone
 */
export function acceptsUpdate(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
}

/** Where a share leads once it is taken in: a page that can be reloaded, unlike the answer to a form. */
export const sharedUrl = `${paths.import}?partage`;

/**
 * Whether a request is the share sheet's, which only the worker can answer: it never reaches the server.
 * @param pathname as in `URL.pathname`
 */
export function isShare(method: string, pathname: string): boolean {
  return method === 'POST' && pathname === paths.import;
}
