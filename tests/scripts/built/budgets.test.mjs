import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { WRITING_FILE_BYTES } from '#src/device/engine/writing-file-bytes.ts';
import { bytesOfStudies } from '#src/device/study-bytes.ts';

/** What a visit may cost, in bytes of the built app. A figure above these is a regression: find what came along. */
const BUDGETS = {
  /** Brotli: what runs before the first screen can be used. */
  firstScripts: 125_000,
  /** Brotli: everything until then, fonts and style sheets included. */
  firstScreen: 156_000,
  /** Brotli: what the service worker is made of and what it installs. */
  installed: 600_000,
  /** The same without compression: what it takes on the device. */
  installedRaw: 1_500_000,
  /** Without compression and the list of files: what the service worker runs at each start of the app. */
  workerCode: 52_000,
  /** Brotli: what the library opened by its address runs and draws with. */
  library: 305_000,
  /** Brotli: a page that the server sends whole, to be read before all of this. */
  wholePage: 45_000,
  /** Brotli: what a lesson opened by its address runs and draws with, its own text aside. */
  lesson: 280_000,
  /** The files of it beyond the app's own: a phone that starts offline takes each through the service worker. */
  lessonFiles: 14,
};

const app = fileURLToPath(new URL('../../../dist/app', import.meta.url));
const read = (/** @type {string} */ path) => readFileSync(join(app, path), 'utf8');
const page = read('/index.html');
const worker = read('/sw.js');

/** @param {string} path @returns {number} bytes on the wire */
function wire(path) {
  const packed = `${join(app, path)}.br`;
  return statSync(existsSync(packed) ? packed : join(app, path)).size;
}
const raw = (/** @type {string} */ path) => statSync(join(app, path)).size;

/**
 * @param {Iterable<string>} paths
 * @param {(path: string) => number} sizeOf
 * @returns {{total: number, culprits: string}} the largest first
 */
function weigh(paths, sizeOf) {
  const rows = [...paths].map((path) => ({ path, bytes: sizeOf(path) })).sort((a, b) => b.bytes - a.bytes);
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  const culprits = rows.slice(0, 15).map(({ path, bytes }) => `${bytes} ${path}`);
  return { total, culprits: `${total} bytes:\n${culprits.join('\n')}\n` };
}

/**
 * @param {string[]} from paths of scripts
 * @returns {Set<string>} with everything that they import before they run
 */
function graph(from) {
  /** @type {Set<string>} */
  const found = new Set();
  const queue = [...from];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const [, name] of read(path).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      queue.push(`/assets/${name}`);
    }
  }
  return found;
}

/** What the page's own script loads for each kind of first visit. @type {Record<string, string[]>} */
const parts = JSON.parse(/var parts = (\{.*\});/.exec(page)?.[1] ?? '{}');
const isScript = (/** @type {string} */ path) => extname(path) === '.js';
const linked = [...page.matchAll(/<(?:link|script)[^>]*(?:href|src)="([^"]+)"/g)].flatMap(([tag, path]) =>
  path !== undefined && !/apple-touch|sizes="/.test(tag) ? [path] : [],
);
/** What the page's own script asks for after the first paint. */
const fonts = [...page.matchAll(/'(\/fonts\/[^']+)'/g)].map(([, path]) => String(path));

/** @param {string} first @returns {Set<string>} everything that this first visit fetches until it can be used */
function firstVisit(first) {
  const asked = [...linked, ...fonts, ...(parts.app ?? []), ...(parts[first] ?? [])];
  return new Set(['/index.html', ...asked, ...graph(asked.filter(isScript))]);
}

const listed = [...worker.matchAll(/url:\s*["'`]([^"'`]+)["'`]|"url":"([^"]+)"/g)].map(
  ([, one, other]) => `/${one ?? other}`,
);
const isLate = (/** @type {string} */ path) => path.startsWith('/assets/late-');
const installed = listed.filter((path) => !isLate(path));

describe('the first visit of a newcomer', () => {
  const visit = firstVisit('login');
  const scripts = [...visit].filter(isScript);

  it('runs little before the login screen can be used', () => {
    const { total, culprits } = weigh(scripts, wire);
    expect(total, culprits).toBeLessThan(BUDGETS.firstScripts);
  });

  it('fetches little until then', () => {
    const { total, culprits } = weigh(visit, wire);
    expect(total, culprits).toBeLessThan(BUDGETS.firstScreen);
  });

  it.each([
    ['the database', 'DexieError'],
    ['the realtime channel', 'engine.io'],
    ['the sanitiser', 'ALLOWED_TAGS'],
    ['formulas', 'katex'],
    ['pictures', 'image/svg+xml;charset=utf-8'],
    ['telephone numbers', 'INVALID_COUNTRY'],
    ['Markdown', 'gfm'],
    ['lessons', 'photosynthèse'],
  ])('brings nothing of %s', (_, sign) => {
    expect(scripts.filter((path) => read(path).includes(sign))).toEqual([]);
    // The sign is a good one: something of the app does bring it.
    expect(listed.filter(isScript).some((path) => read(path).includes(sign))).toBe(true);
  });

  it('waits for no style sheet and no font before the first paint', () => {
    expect(page).not.toContain('rel="stylesheet"');
    expect(page).not.toMatch(/<link[^>]*as="font"/);
    expect(fonts).toHaveLength(2);
    expect(parts.app).toContainEqual(expect.stringMatching(/^\/assets\/index-.*\.css$/));
  });

  it('preloads the login page for a newcomer, the data layer for an account, and the page of a lesson', () => {
    const text = (/** @type {string} */ first) => (parts[first] ?? []).filter(isScript).map(read).join('');
    expect(text('login')).toContain('Mot de passe oublié');
    expect(text('signed-in')).toContain('DexieError');
    expect(text('lesson')).toContain('Leçon relue le');
  });
});

it.each([
  ['the first screen', 'login', 3],
  ['a lesson', 'lesson', 5],
])('the code of %s is made ready beside the work of the page', (_, first, most) => {
  // Without the hint a browser reads each function twice: a quarter of what the page's own thread did until a lesson was drawn.
  const files = [...firstVisit(first)].filter(isScript);
  const hinted = files.filter((path) => read(path).startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(hinted.length, hinted.join('\n')).toBeGreaterThanOrEqual(most);
  const all = weigh(files, raw).total;
  expect(weigh(hinted, raw).total / all).toBeGreaterThan(0.6);
});

it.each([
  ['engine.worker', 30],
  ['writing-answers', 10],
])('%s has hardly an expression whose sets are built while it is read', (name, most) => {
  // Eight hundred of them took three quarters of the time that reading the study engine takes.
  const path = listed.find((one) => new RegExp(`^/assets/late-${name}-[\\w-]{7}\\.js$`).test(one));
  let costly = 0;
  JSON.stringify(parseAst(read(path ?? '')), (key, value) => {
    if (key === 'regex' && /\\p\{/i.test(value.pattern)) costly += 1;
    return value;
  });
  expect(costly).toBeLessThan(most);
  expect(read(path ?? '')).toMatch(/\\\\p\{L\}/);
});

describe('a lesson that is opened by its address', () => {
  const visit = firstVisit('lesson');

  it('comes in few files, all of them named in the page', () => {
    const named = parts.lesson ?? [];
    expect(named.length, named.join('\n')).toBeLessThanOrEqual(BUDGETS.lessonFiles);
    const own = [...graph(named.filter(isScript))].filter(
      (path) => !graph(linked.filter(isScript)).has(path),
    );
    expect(own.filter((path) => !named.includes(path) && !(parts.app ?? []).includes(path))).toEqual([]);
    // The map of the texts too: the lesson's own is asked for once it has run.
    expect(named.filter((path) => path.startsWith('/assets/late-texts-'))).toHaveLength(1);
  });

  it('fetches little, and nothing of formulas, documents or the search', () => {
    const { total, culprits } = weigh(visit, wire);
    expect(total, culprits).toBeLessThan(BUDGETS.lesson);
    const scripts = [...visit].filter(isScript).map(read).join('');
    for (const sign of ['katex', 'engine.io', 'INVALID_COUNTRY']) expect(scripts).not.toContain(sign);
  });
});

describe('the library that is opened by its address', () => {
  it('fetches little, all of it named in the page', () => {
    // The page that comes whole names the list of lessons; the shell, which stands for every page, does not.
    const named = [...read('/pages/library.html').matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)];
    const list = named.map(([, path]) => String(path));
    expect(list).toEqual([expect.stringMatching(/^\/assets\/late-entries-/)]);
    const { total, culprits } = weigh([...firstVisit('library'), ...list], wire);
    expect(total, culprits).toBeLessThan(BUDGETS.library);
  });
});

it('a page that comes whole can be read soon', () => {
  const pages = ['library.html', 'library-photosynthese.html', 'library-integrales.html'];
  const sent = (/** @type {string} */ path) =>
    brotliCompressSync(read(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
  for (const name of pages) expect(sent(`/pages/${name}`), name).toBeLessThan(BUDGETS.wholePage);
});

/** @type {Record<string, string>} the built file of each, by its beginning */
const dictionaries = {
  dictionary: 'lexicon',
  tagger: 'tagger',
  confusables: 'confusables',
  thesaurus: 'thesaurus',
};
it.each(Object.entries(WRITING_FILE_BYTES))('%s: the page says what fetching it takes', (name, bytes) => {
  const file = readdirSync(join(app, 'assets')).find((one) => one.startsWith(`${dictionaries[name]}-`));
  const said = bytes / wire(`/assets/${file?.replace(/\.(br|gz)$/, '')}`);
  expect(Math.abs(said - 1)).toBeLessThan(0.03);
});

it('the questions of lessons: the page says what fetching them takes', () => {
  const files = readdirSync(join(app, 'assets')).filter((one) =>
    /^late-(study|figures)-.+-[\w-]{7,8}\.js$/.test(one),
  );
  const lessons = files.filter((one) => one.startsWith('late-study-')).length;
  const all = files.reduce((sum, one) => sum + wire(`/assets/${one}`), 0);
  expect(lessons).toBeGreaterThan(100);
  expect(Math.abs(bytesOfStudies(lessons) / all - 1)).toBeLessThan(0.1);
});

it('a newcomer who signs up waits for no database', () => {
  const scripts = [...firstVisit('signup')].filter(isScript);
  expect(scripts.filter((path) => read(path).includes('DexieError'))).toEqual([]);
});

describe('the service worker', () => {
  it('is installed with little data, and takes little room', () => {
    const own = ['/sw.js', '/sync.js'].filter((path) => existsSync(join(app, path)));
    const onWire = weigh([...installed, ...own], wire);
    expect(onWire.total, onWire.culprits).toBeLessThan(BUDGETS.installed);
    const onDevice = weigh(installed, raw);
    expect(onDevice.total, onDevice.culprits).toBeLessThan(BUDGETS.installedRaw);
  });

  it('runs little when it starts, which each page waits for: no schema of what people make', () => {
    const code = worker.replaceAll(/\{"revision":[^{}]*\}/g, '');
    expect(code.length).toBeLessThan(BUDGETS.workerCode);
    expect(code.length).toBeGreaterThan(20_000);
  });

  it('keeps the lessons for later, and installs nothing that could not start without what comes later', () => {
    expect(listed.filter(isLate).join(' ')).toMatch(/late-text-.*/);
    const needed = graph(installed.filter(isScript));
    expect([...needed].filter(isLate)).toEqual([]);
    expect([...needed].filter((path) => !installed.includes(path))).toEqual([]);
  });

  it('knows every script that a screen may ask for', () => {
    const asked = listed
      .filter(isScript)
      .flatMap((path) => [...read(path).matchAll(/import\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g)])
      .map(([, name]) => `/assets/${name}`);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((path) => !listed.includes(path))).toEqual([]);
  });
});
