import { describe, expect, it } from 'vitest';
import {
  acceptsUpdate,
  answersWithShell,
  askedToKeep,
  isLate,
  isWhatWasAskedFor,
  toRenew,
} from '#sw/routing.ts';

describe('a navigation', () => {
  it.each([
    '/',
    '/home',
    '/login',
    '/artefacts/MTIz',
    '/artefacts/MTI=',
    '/chat/NDU2',
    '/revision/quiz',
    '/reset-password/tXyz_-09',
    '/library/cellule',
    '/apiculture',
    '/assetsaisie',
    '/index.html',
  ])('to %s is answered with the shell', (path) => {
    expect(answersWithShell(path)).toBe(true);
  });

  it.each([
    '/api',
    '/api/health',
    '/api/users/activate',
    '/socket.io/',
    '/socket.io',
    '/assets/index-abc.js',
    '/assets/no-extension',
    '/favicon.ico',
    '/sw.js',
    '/icons/icon-192.png',
    '/partage.ardoise',
  ])('to %s goes to the server', (path) => {
    expect(answersWithShell(path)).toBe(false);
  });
});

describe('an answer for the precache', () => {
  const answer = (path: string, contentType: string | null, more = {}) => ({
    url: `https://ardoise.example${path}`,
    status: 200,
    redirected: false,
    contentType,
    ...more,
  });

  it.each([
    ['/index.html', 'text/html; charset=utf-8'],
    ['/assets/shell-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/assets/shell-1a2b.js', 'application/javascript'],
    ['/assets/app.css', 'text/css'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icons/icon.svg', 'image/svg+xml'],
    ['/icons/icon.png?v=2', 'image/png'],
    ['/fonts/poppins.woff2', 'font/woff2'],
  ])('of %s is kept as %s', (path, contentType) => {
    expect(isWhatWasAskedFor(answer(path, contentType))).toBe(true);
  });

  it('is refused when a captive portal sends its page instead of a script', () => {
    expect(isWhatWasAskedFor(answer('/assets/shell-1a2b.js', 'text/html'))).toBe(false);
    expect(isWhatWasAskedFor(answer('/fonts/poppins.woff2', 'text/html'))).toBe(false);
    expect(isWhatWasAskedFor(answer('/index.html', 'text/htmlx'))).toBe(false);
  });

  it('is refused without a content type, or for a kind of file that is not known', () => {
    expect(isWhatWasAskedFor(answer('/index.html', null))).toBe(false);
    expect(isWhatWasAskedFor(answer('/api/users/1', 'application/json'))).toBe(false);
    expect(isWhatWasAskedFor(answer('/archive.zip', 'application/zip'))).toBe(false);
  });

  it('is refused when it is an error, a part, or comes from elsewhere', () => {
    for (const status of [0, 204, 206, 304, 404, 500]) {
      expect(isWhatWasAskedFor(answer('/index.html', 'text/html', { status }))).toBe(false);
    }
    expect(isWhatWasAskedFor(answer('/index.html', 'text/html', { redirected: true }))).toBe(false);
  });
});

it('only the accepted update makes the new version take over', () => {
  expect(acceptsUpdate({ type: 'SKIP_WAITING' })).toBe(true);
  for (const data of [null, undefined, 'SKIP_WAITING', 1, {}, { type: 1 }, { type: 'CACHE_URLS' }]) {
    expect(acceptsUpdate(data)).toBe(false);
  }
});

describe('what comes after the app', () => {
  const lessons = '/assets/late-lesson-library-1a2b3c4d.js';
  const formula = '/assets/late-formula-x_y-z123.js';

  it('is told by its name', () => {
    expect([lessons, formula].every(isLate)).toBe(true);
    expect(['/assets/shell-1a2b3c4d.js', '/late-news', '/assets/plate-1a2b3c4d.js'].some(isLate)).toBe(false);
  });

  it('is all asked for, but for the lessons where data is to be saved', () => {
    const asked = (lessonsToo: unknown) =>
      askedToKeep({ type: 'KEEP_LATE_FILES', lessons: lessonsToo }, [lessons, formula]);
    expect(asked(true)).toEqual([lessons, formula]);
    expect(asked(false)).toEqual([formula]);
    expect(asked('yes')).toEqual([formula]);
  });

  it.each([null, 'KEEP_LATE_FILES', {}, { type: 'SKIP_WAITING' }])('is not asked for by %o', (data) => {
    expect(askedToKeep(data, [lessons])).toBeNull();
  });

  it('is renewed where an earlier edition is on the device, and there only', () => {
    const newLessons = '/assets/late-lesson-library--_b3c4d5.js';
    const newFormula = '/assets/late-formula-99999999.js';
    expect(toRenew([lessons], [newLessons, newFormula])).toEqual([newLessons]);
    expect(toRenew([lessons, newLessons], [newLessons, newFormula])).toEqual([]);
    expect(toRenew([], [newLessons, newFormula])).toEqual([]);
  });
});
