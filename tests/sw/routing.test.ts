import { describe, expect, it } from 'vitest';
import {
  acceptsUpdate,
  answersWithShell,
  filesOfLesson,
  isExpectedAnswer,
  isLate,
  pathsToUpdate,
  requestedLateFiles,
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
    expect(isExpectedAnswer(answer(path, contentType))).toBe(true);
  });

  it('is refused when a captive portal sends its page instead of a script', () => {
    expect(isExpectedAnswer(answer('/assets/shell-1a2b.js', 'text/html'))).toBe(false);
    expect(isExpectedAnswer(answer('/fonts/poppins.woff2', 'text/html'))).toBe(false);
    expect(isExpectedAnswer(answer('/index.html', 'text/htmlx'))).toBe(false);
  });

  it('is refused without a content type, or for a kind of file that is not known', () => {
    expect(isExpectedAnswer(answer('/index.html', null))).toBe(false);
    expect(isExpectedAnswer(answer('/api/users/1', 'application/json'))).toBe(false);
    expect(isExpectedAnswer(answer('/archive.zip', 'application/zip'))).toBe(false);
  });

  it('is refused when it is an error, a part, or comes from elsewhere', () => {
    for (const status of [0, 204, 206, 304, 404, 500]) {
      expect(isExpectedAnswer(answer('/index.html', 'text/html', { status }))).toBe(false);
    }
    expect(isExpectedAnswer(answer('/index.html', 'text/html', { redirected: true }))).toBe(false);
  });
});

it('only the accepted update makes the new version take over', () => {
  expect(acceptsUpdate({ type: 'SKIP_WAITING' })).toBe(true);
  for (const data of [null, undefined, 'SKIP_WAITING', 1, {}, { type: 1 }, { type: 'CACHE_URLS' }]) {
    expect(acceptsUpdate(data)).toBe(false);
  }
});

describe('what comes after the app', () => {
  const lessons = '/assets/late-text-cellule-1a2b3c4d.js';
  const formula = '/assets/late-formula-x_y-z123.js';

  it('is told by its name', () => {
    expect([lessons, formula].every(isLate)).toBe(true);
    expect(['/assets/shell-1a2b3c4d.js', '/late-news', '/assets/plate-1a2b3c4d.js'].some(isLate)).toBe(false);
  });

  it('is asked for without what is learnt from one lesson or reads documents, and without any text where data is to be saved', () => {
    const search = '/assets/late-search-texts-1a2b3c4d.js';
    const list = '/assets/late-entries-1a2b3c4d.js';
    const finder = '/assets/late-figures-1a2b3c4d.js';
    const parts = ['/assets/late-study-cellule-1a2b3c4d.js', '/assets/late-figures-cellule-1a2b3c4d.js'];
    const readers = [
      '/assets/late-document.worker-1a2b3c4d.js',
      '/assets/late-pdf.min-1a2b3c4d.js',
      '/assets/late-recogniser.worker-1a2b3c4d.js',
      '/assets/late-tesseract-core-1a2b3c4d.wasm',
      '/assets/late-fra.traineddata-1a2b3c4d.gz',
    ];
    const asked = (ahead: unknown) =>
      requestedLateFiles({ type: 'KEEP_LATE_FILES', lessons: ahead }, [
        list,
        search,
        lessons,
        formula,
        finder,
        ...parts,
        ...readers,
      ]);
    expect(asked('all')).toEqual([list, search, lessons, formula, finder, ...parts, ...readers]);
    expect(asked('texts')).toEqual([list, search, lessons, formula, finder]);
    expect(asked('none')).toEqual([list, formula, finder]);
    expect(asked('yes')).toEqual([list, formula, finder]);
  });

  it('is kept where the page had used it before the worker came', () => {
    const figures = ['/assets/late-figures-cellule-1a2b3c4d.js', '/assets/late-figures-sommeil-1a2b3c4d.js'];
    const asked = (used: unknown) =>
      requestedLateFiles({ type: 'KEEP_LATE_FILES', lessons: 'none', used }, [lessons, ...figures]);
    expect(asked([figures[0], lessons, '/api/login', 7])).toEqual([lessons, figures[0]]);
    expect(asked('all')).toEqual([]);
  });

  it.each([null, 'KEEP_LATE_FILES', {}, { type: 'SKIP_WAITING' }])('is not asked for by %o', (data) => {
    expect(requestedLateFiles(data, [lessons])).toBeNull();
  });

  it('is renewed where an earlier edition is on the device, and there only', () => {
    const newLessons = '/assets/late-text-cellule--_b3c4d5.js';
    const newFormula = '/assets/late-formula-99999999.js';
    expect(pathsToUpdate([lessons], [newLessons, newFormula])).toEqual([newLessons]);
    expect(pathsToUpdate([lessons, newLessons], [newLessons, newFormula])).toEqual([]);
    expect(pathsToUpdate([], [newLessons, newFormula])).toEqual([]);
  });
});

describe('a lesson that is opened by its address', () => {
  const late = [
    '/assets/late-text-cellule-1a2b3c4d.js',
    '/assets/late-figures-cellule-_1b-c3d4.js',
    '/assets/late-study-cellule-1a2b3c4d.js',
    '/assets/late-text-cellule-vegetale-1a2b3c4d.js',
    '/assets/late-texts-1a2b3c4d.js',
  ];

  it('is the files with its words and its figures, and no other lesson’s', () => {
    expect(filesOfLesson('/library/cellule', late)).toEqual(late.slice(0, 2));
    expect(filesOfLesson('/library/cellule-vegetale', late)).toEqual([late[3]]);
  });

  it.each([
    '/library',
    '/library/',
    '/library/cellule/fiche',
    '/library/inconnue',
    '/login',
    '/library/s-1a2b3c4d',
  ])('%s is none', (path) => expect(filesOfLesson(path, late)).toEqual([]));
});
