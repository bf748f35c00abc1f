import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD, closure, filesBelow, importGraph, SERVER_BUILD } from './import-graph.mjs';

/**
 * What a change touches: which worlds are to be type checked, and which tests to be run.
 *
 * A test without a browser is touched where anything it needs has changed. A browser test needs the whole app, so the rule
 * for it is another one. `tests/e2e/walks.json` says of each which routes it walks and which folders it is about. A file that
 * a third of the pages need at most is those pages' own: the tests that walk one of these pages are touched, and the screens
 * of the catalogue that stand there. What more pages need, or the server alone, touches the tests that the list marks
 * `always`, and the sample of screens.
 */

/** A change here is a change of everything. */
const EVERYTHING = /^(package(-lock)?\.json|tsconfig[\w.]*\.json|vite\.config\.ts)$/;
const IS_TEST = /\.test\.(tsx?|mjs)$/;
const IN_BROWSER = /^tests\/(e2e|screens|sw\/browser|scripts\/built)\/|in-chromium\.test\.\w+$/;
/** Holds every file to the rules of the house. */
const RULES = 'tests/architecture.test.ts';
const SCREENS = 'tests/screens/accessibility.test.ts';
/** What the app is made of, as the rule for browser tests judges it. */
const PRODUCT =
  /^(contract|engine|lessons|src|sw|server|public|scripts\/(build|prerender))\/|^(index\.html|manifest\.webmanifest|scripts\/build\.mjs)$/;
/** The part of all pages that may need a file that is still said to be theirs. */
const OWN = 1 / 3;

/**
 * @typedef {{routes: string[], files?: string[], always?: boolean}} Walk `routes`: keys of `paths` in contract/paths.ts
 * @typedef {{worlds: string[], lint: string[], tests: string[], inBrowser: string[], screens: string[]}} Touched
 *   `screens`: groups of the catalogue, none for the sample
 */

/**
 * @param {string} root
 * @param {string} since a commit
 * @returns {string[]} what differs from it in the working tree, deleted and new files included
 */
export function changedFiles(root, since) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const [base = since] = git('merge-base', 'HEAD', since).map((line) => line.trim());
  const tracked = git('diff', '--name-only', '--no-renames', '-z', base);
  return [...new Set([...tracked, ...git('ls-files', '--others', '--exclude-standard', '-z')])];
}

/**
 * The file of the page at each route, as the routes of the app name them.
 * @param {string} root
 * @returns {Map<string, string>} by the key of its path in contract/paths.ts
 */
export function readRoutes(root) {
  const file = filesBelow(root, 'src').find(
    (path) => path.endsWith('.tsx') && readFileSync(join(root, path), 'utf8').includes('<Route path={paths.'),
  );
  if (file === undefined) throw new Error('No file of src/ holds the routes');
  const code = readFileSync(join(root, file), 'utf8');
  const imports = new Map(
    [...code.matchAll(/const (\w+) = (?:lazyPage\(\s*)?\(\) => import\('#([^']+)'\)/g)].map(
      ([, name = '', path = '']) => [name, path],
    ),
  );
  for (const [, name = '', load = ''] of code.matchAll(/const (\w+) = lazyPage\((\w+),/g)) {
    imports.set(name, imports.get(load) ?? '');
  }
  // A component that chooses between two pages stands for the last one that it names.
  for (const [, name = '', choice = ''] of code.matchAll(/const (\w+) = \(\) => (\([^;]*);/g)) {
    const named = [...choice.matchAll(/<(\w+)/g)].flatMap(([, page = '']) => imports.get(page) ?? []);
    const last = named.at(-1);
    if (last !== undefined) imports.set(name, last);
  }
  const routes = [...code.matchAll(/<Route path=\{paths\.(\w+)\} element=\{<(\w+)/g)];
  return new Map(routes.map(([, key = '', page = '']) => [key, imports.get(page) ?? '']));
}

/** @param {string} root @returns {Record<string, Walk>} by the file of the test */
export const readWalks = (root) => JSON.parse(readFileSync(join(root, 'tests/e2e/walks.json'), 'utf8'));

/**
 * The routes that each group of the catalogue of screens goes to, by the addresses in its file.
 * @param {string} root
 * @returns {Map<string, Set<string>>} keys of paths, by the group's name
 */
function readCatalogue(root) {
  const paths = [
    ...readFileSync(join(root, 'contract/paths.ts'), 'utf8').matchAll(/^ {2}(\w+): '(\/[^']*)',$/gm),
  ].map(([, key = '', path = '']) => ({ key, path }));
  // An address of its own comes before one with a part that varies.
  const patterns = paths
    .sort((one, other) => one.path.split(':').length - other.path.split(':').length)
    .map(({ key, path }) => ({ key, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}$`) }));
  const folder = 'tests/screens/catalogue';
  return new Map(
    filesBelow(root, folder).map((file) => {
      const addresses = readFileSync(join(root, file), 'utf8').matchAll(/['"`](\/[\w/-]+)/g);
      const keys = [...addresses].flatMap(
        ([, address = '']) => patterns.find(({ pattern }) => pattern.test(address))?.key ?? [],
      );
      return [file.slice(folder.length + 1, -'.ts'.length), new Set(keys)];
    }),
  );
}

/**
 * @param {string} root
 * @param {Map<string, string[]>} graph
 * @param {string[]} files that changed
 * @returns {{inBrowser: string[], screens: string[]}}
 */
function touchedInBrowser(root, graph, files) {
  const walks = readWalks(root);
  const pages = [...readRoutes(root)].map(([key, page]) => ({ key, needs: closure(graph, [page]) }));
  const inBrowser = new Set(/** @type {string[]} */ ([]));
  const routes = new Set(/** @type {string[]} */ ([]));
  let isShared = false;
  for (const file of files.filter((path) => PRODUCT.test(path))) {
    const own = pages.filter(({ needs }) => needs.has(file)).map(({ key }) => key);
    if (own.length === 0 || own.length > pages.length * OWN) isShared = true;
    else for (const key of own) routes.add(key);
  }
  for (const [test, walk] of Object.entries(walks)) {
    const isAbout = walk.files?.some((prefix) => files.some((file) => file.startsWith(prefix)));
    if (isAbout || (isShared && walk.always) || walk.routes.some((key) => routes.has(key)))
      inBrowser.add(test);
  }
  const screens = [...readCatalogue(root)].filter(([, keys]) => [...keys].some((key) => routes.has(key)));
  if (screens.length > 0) inBrowser.add(SCREENS);
  return { inBrowser: [...inBrowser], screens: screens.map(([group]) => group) };
}

/**
 * @param {string} root
 * @param {string[]} files that changed, as paths from the root
 * @returns {Touched}
 */
export function touchedBy(root, files) {
  const graph = importGraph(root);
  const tests = [...graph.keys()].filter((file) => IS_TEST.test(file));
  const isAll = files.some((file) => EVERYTHING.test(file));
  /** @param {string} file */
  const isTouched = (file) => {
    const all = closure(graph, [file]);
    return isAll || files.some((changed) => all.has(changed));
  };
  const worldOf = (/** @type {string} */ file) => file.split('/')[0] ?? '';
  const worlds = [...graph.keys()].filter((file) => isTouched(file)).map(worldOf);
  const { inBrowser, screens } = touchedInBrowser(root, graph, isAll ? [...files, 'server/'] : files);
  // What these drive is the build, which needs everything: here only their own files count.
  const direct = new Map([...graph, [BUILD, []], [SERVER_BUILD, []]]);
  const walks = readWalks(root);
  const browserTests = tests.filter((file) => IN_BROWSER.test(file));
  const own = browserTests.filter((file) => {
    const counted = file in walks ? files.filter((changed) => !PRODUCT.test(changed)) : files;
    const all = closure(direct, [file]);
    return !isAll && counted.some((changed) => all.has(changed));
  });
  const anySource = files.some((file) => PRODUCT.test(file) || file.startsWith('tests/'));
  return {
    worlds: [...new Set([...worlds, ...files.map(worldOf)])],
    lint: files,
    tests: tests
      .filter((file) => !IN_BROWSER.test(file) && ((file === RULES && anySource) || isTouched(file)))
      .sort(),
    inBrowser: [...new Set([...inBrowser, ...own])].filter((file) => browserTests.includes(file)).sort(),
    screens,
  };
}
