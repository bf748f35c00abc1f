import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

const isCode = (/** @type {string} */ path) => /\.(tsx?|mjs|cjs|js|css|html)$/.test(path);
const isScript = (/** @type {string} */ path) => /\.(tsx?|mjs|cjs|js)$/.test(path);

const FOLDERS = [
  ...['contract', 'engine', 'lessons', 'src', 'sw', 'server', 'scripts', 'bench', 'tests'],
  ...['deploy', 'public', 'docs'],
];
const TOP = [
  ...['vite.config.ts', 'index.html', 'manifest.webmanifest', 'package.json', 'biome.json'],
  ...['.ci/run', '.dependency-cruiser.cjs'],
];

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} paths from the root
 */
export const filesBelow = (root, folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    : [];

/** @param {string} code */
const withoutComments = (code) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** Stand in the graph for what is built, and need what that is made of. */
export const BUILD = 'dist';
export const SERVER_BUILD = 'dist/server';
const BUILT_FROM = /** @type {[string, string[]][]} */ ([
  [BUILD, [SERVER_BUILD, 'vite.config.ts', 'sw/vite.config.ts', 'index.html', 'scripts/build.mjs']],
  [SERVER_BUILD, ['server/vite.config.ts']],
]);

const IMPORTED =
  /(?:\bfrom|\bimport|\bimport\(|\.mock\(|\bnew URL\(|\bimport\.meta\.glob[^(]*\()\s*['"`]([^'"`\n]+)['"`]/g;
const QUOTED = /['"`]([\w@./-]*[./][\w./-]*)['"`]/g;

/**
 * What a path in a file means, as paths from the root: `#src/…` is an alias of package.json, `./…` stands beside the file,
 * a star is every such file, and a folder is all that is in it. None for a package.
 * @param {string} root
 * @param {string} file
 * @param {string} named
 * @returns {string[]}
 */
function resolve(root, file, named) {
  const [bare = ''] = named.split('?');
  const path = bare.startsWith('#')
    ? bare.slice(1)
    : bare.startsWith('.')
      ? posix.join(posix.dirname(file), bare)
      : null;
  if (path === null || path.startsWith('..')) return [];
  if (path.includes('*')) {
    const ending = path.slice(path.lastIndexOf('*') + 1);
    return filesBelow(root, posix.dirname(path)).filter((each) => each.endsWith(ending));
  }
  const found = join(root, path);
  if (!existsSync(found)) return [];
  return statSync(found).isDirectory() ? [] : [path];
}

/**
 * What a test or a configuration reads by its path: words in quotes that are the path of a file, from the root or from
 * beside it, or of a folder where a slash ends it. `dist/…` is what the build makes.
 * @param {string} root
 * @param {string} file
 * @param {string} code
 * @returns {string[]}
 */
function readByPath(root, file, code) {
  return [...code.matchAll(QUOTED)].flatMap(([, quoted = '']) => {
    const paths = [quoted, posix.join(posix.dirname(file), quoted)];
    if (paths.some((path) => /^dist(\/|$)|^vite\.config\.ts$/.test(path))) return [BUILD];
    if (paths.includes('server/vite.config.ts') && file.startsWith('tests/')) return [SERVER_BUILD];
    const here = paths.filter(
      (path) => !/^(\.\.|\/|node_modules)/.test(path) && existsSync(join(root, path)),
    );
    return here.flatMap((path) => {
      if (statSync(join(root, path)).isFile()) return [path];
      return quoted.endsWith('/') ? filesBelow(root, path) : [];
    });
  });
}

/**
 * Who needs whom among the files of the repository, by their imports (types and lazy ones included) and, for tests and
 * configurations, by the paths they name.
 * @param {string} root
 * @returns {Map<string, string[]>} each file with what it needs itself
 */
export function importGraph(root) {
  const graph = /** @type {Map<string, string[]>} */ (new Map(BUILT_FROM));
  for (const file of [...FOLDERS.flatMap((folder) => filesBelow(root, folder)), ...TOP]) {
    if (!existsSync(join(root, file))) continue;
    graph.set(file, isCode(file) ? neededBy(root, file) : []);
  }
  return graph;
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {string[]}
 */
function neededBy(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const code = isScript(file) ? withoutComments(text) : text;
  const imported = [...code.matchAll(IMPORTED)].flatMap(([, named = '']) => resolve(root, file, named));
  const namesPaths = /^tests\/|vite\.config\.ts$/.test(file);
  const byPath = namesPaths ? readByPath(root, file, code) : [];
  const entry = file === 'index.html' ? ['src/main.tsx'] : [];
  return [...new Set([...imported, ...byPath, ...entry])].filter((each) => each !== file);
}

/**
 * @param {Map<string, string[]>} graph
 * @param {Iterable<string>} from
 * @returns {Set<string>} these files and all that they need
 */
export function closure(graph, from) {
  const found = new Set(from);
  for (const file of found) for (const needed of graph.get(file) ?? []) found.add(needed);
  return found;
}
