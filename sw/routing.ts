import { paths } from '#contract/paths.ts';

/** The decisions of the worker as pure functions: what it answers, what it caches and when it takes over. */

/** The page that serves every route of the app. */
export const shellUrl = '/index.html';

const serverPaths = /^\/(api|socket\.io|assets)(\/|$)/;
const fileExtension = /\.[a-z0-9]+$/i;

/**
 * Whether a navigation is answered with the shell. API calls, sockets and files never are: a missing file must be a
 * 404, not a page.
 * @param pathname as in `URL.pathname`
 */
export function answersWithShell(pathname: string): boolean {
  if (pathname === shellUrl) return true;
  return !serverPaths.test(pathname) && !fileExtension.test(pathname);
}

/** The content type that the server sends for each kind of file. A kind that is not listed is not precached. */
const contentTypes: Record<string, RegExp> = {
  html: /^text\/html\b/,
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  json: /^application\/json\b/,
  webmanifest: /^application\/(manifest\+json|json)\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png\b/,
  woff2: /^font\/woff2\b/,
  wasm: /^application\/wasm\b/,
  gz: /^application\/(x-)?gzip\b/,
};

/**
 * Whether an answer may enter the precache. A captive portal answers every request with 200 and its own page, and one
 * such answer would be served as long as the release is in use.
 * @param answer status, content type, and the address after redirects
 */
export function isExpectedAnswer(answer: {
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
 * Whether a file is a late file, which the build marks in its name.
 * @param path as in `URL.pathname`
 */
export function isLate(path: string): boolean {
  return path.startsWith('/assets/late-');
}

/** Removes the digest of the content from the name of a built file. */
const withoutDigest = (path: string) => path.replace(/-[\w-]{7,8}(\.\w+)$/, '$1');

/**
 * Returns the late files of this release that are not cached but were cached in an earlier release.
 * @param cached paths of the cached late files, of any release
 * @param wanted paths of the late files of this release
 */
export function pathsToUpdate(cached: readonly string[], wanted: readonly string[]): string[] {
  const editions = new Set(cached.map(withoutDigest));
  return wanted.filter((path) => !cached.includes(path) && editions.has(withoutDigest(path)));
}

/** The texts of the lessons and what the search reads of them, which are not fetched ahead when the person saves data. */
const lessonTexts = /^\/assets\/late-(?:text|search-texts)-/;
/**
 * What else belongs to one lesson: it comes when the lesson is opened, and for all lessons with the Sac à dos. Between kind
 * and digest stands the lesson's name: what finds the figures of all lessons has none.
 */
const lessonParts = /^\/assets\/late-(?:study|figures)-[\w-]+-[\w-]{7,8}\.\w+$/;

/**
 * Returns the files in which a lesson's own words and figures stand, for an address of its page; none for any other. The page
 * itself learns their names only once three files of the app have run, one after the other.
 * @param pathname as in `URL.pathname`
 * @param late paths of all late files
 */
export function filesOfLesson(pathname: string, late: readonly string[]): string[] {
  const [, slug] = /^\/library\/([a-z0-9-]+)$/.exec(pathname) ?? [];
  if (slug === undefined) return [];
  const names = new Set([`/assets/late-text-${slug}.js`, `/assets/late-figures-${slug}.js`]);
  return late.filter((path) => names.has(withoutDigest(path)));
}

/** The readers of documents and photographs, which come with the first that is opened, and with the Sac à dos. */
const readers = /^\/assets\/late-(?:document|pdf|recogniser|tesseract|fra)\b/;

/**
 * Returns the late files that a message asks to cache; null for any other message.
 * @param data data of a message event, from any sender
 * @param late paths of all late files
 */
export function requestedLateFiles(data: unknown, late: readonly string[]): string[] | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('type' in data) || data.type !== 'KEEP_LATE_FILES') return null;
  const lessons = 'lessons' in data ? data.lessons : 'none';
  const used = new Set('used' in data && Array.isArray(data.used) ? data.used : []);
  const withTexts = lessons === 'texts' || lessons === 'all';
  return late.filter((path) => {
    if (used.has(path)) return true;
    if (lessonParts.test(path) || readers.test(path)) return lessons === 'all';
    return withTexts || !lessonTexts.test(path);
  });
}

/**
 * Whether a message says that the person accepted the new version (workbox-window sends it).
 * @param data data of a message event, from any sender
 */
export function acceptsUpdate(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
}

/** The page to which a share is redirected once it is stored: unlike the answer to a form, it can be reloaded. */
export const sharedUrl = `${paths.import}?partage`;

/**
 * Whether a request comes from the share sheet. Only the worker can answer it: it never reaches the server.
 * @param pathname as in `URL.pathname`
 */
export function isShare(method: string, pathname: string): boolean {
  return method === 'POST' && pathname === paths.import;
}

/**
 * Whether a page of another site posted it, as far as that page says so; the share sheet names no page.
 * @param referrer as in `Request.referrer`
 */
export function isFromOtherSite(referrer: string, origin: string): boolean {
  return referrer !== '' && referrer !== 'about:client' && new URL(referrer).origin !== origin;
}
