import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const root = fileURLToPath(new URL('..', import.meta.url));
const worlds = ['contract', 'engine', 'lessons', 'src', 'sw', 'server'];
const report = z.object({
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** Runs dependency-cruiser with the project's own rules over a folder that holds `worlds`. */
async function cruise(cwd: string) {
  const args = [
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    ...['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'],
    ...worlds,
  ];
  const ended = await promisify(execFile)(process.execPath, args, {
    cwd,
    maxBuffer: 64e6,
    timeout: 60_000,
  }).catch((error: { stdout: string }) => error);
  return report.parse(JSON.parse(ended.stdout)).summary;
}

/** File, what it holds, and the rule it breaks (none: it is allowed). */
type Planted = [string, string, string?];

/** The floors of the server as ARCHITECTURE draws them, from the roof to the ground: the rule, and its folders. */
const floors: readonly [string, readonly string[]][] = [
  ['floor-of-doors', ['http', 'realtime', 'admin']],
  [
    'floor-of-nouns',
    [
      ...['users', 'plans', 'history', 'sessions', 'writing-tools', 'revision-tools'],
      ...['reviews', 'courses', 'page-readings', 'reports', 'service'],
    ],
  ],
  ['floor-of-jobs', ['generation']],
  ['floor-of-parts', ['items', 'credits', 'engines', 'calls']],
  ['floor-of-accounts', ['accounts']],
  ['floor-of-connections', ['database', 'messages', 'redis']],
  ['floor-of-ground', ['base']],
];

/** In every folder of the server: imports that are right, one of each folder on a floor above, and one of each beside it. */
function plantFloors(): Planted[] {
  const names = (folders: readonly string[]) => folders.map((each) => `import '#server/${each}/floor.ts';`);
  const below = (at: number) => floors.slice(at + 1).flatMap(([, folders]) => folders);
  const everywhere = floors.flatMap(([rule, folders], at) =>
    folders.flatMap((folder): Planted[] => {
      const others = [...floors.slice(0, at).flatMap(([, each]) => each), ...folders].filter(
        (each) => each !== folder,
      );
      return [
        [`server/${folder}/floor.ts`, 'export const floor = 1;'],
        [`server/${folder}/rooms/right.ts`, names([folder, ...below(at)]).join(' ')],
        [`server/${folder}/process.ts`, "import '#server/start.ts';", rule],
        ...others.map(
          (other): Planted => [`server/${folder}/rooms/to-${other}.ts`, names([other]).join(), rule],
        ),
      ];
    }),
  );
  return [
    ['server/start.ts', 'export const start = 1;'],
    ['server/main.ts', `import './start.ts'; ${names(below(-1)).join(' ')}`],
    ...everywhere,
    ['server/attic/a.ts', "import '#server/base/floor.ts';", 'every-folder-of-the-server-has-a-floor'],
    ['server/attic/b.ts', 'export const b = 1;'],
    ['server/start-attic.ts', "import '#server/attic/b.ts';", 'every-folder-of-the-server-has-a-floor'],
  ];
}

const plantedFloors = plantFloors();
const planted: Planted[] = [
  ['contract/a.ts', "import '#engine/a.ts';", 'arrows-of-contract'],
  ['contract/b.ts', "import 'dexie';", 'contract-imports-zod-only'],
  ['contract/c.ts', "import 'zod';", 'classic-zod-on-the-server-only'],
  ['contract/d.ts', "import 'zod/mini'; export const d = 1;"],
  ['engine/a.ts', "import '#contract/d.ts'; export const a = 1;"],
  ['engine/b.ts', "import '#src/ui/a.ts';", 'arrows-of-engine'],
  ['engine/c.ts', "import 'node:fs';", 'the-app-knows-no-node'],
  ['lessons/a.ts', "import '#contract/d.ts';", 'arrows-of-lessons'],
  ['src/ui/a.ts', 'export const a = 1;'],
  ['src/ui/b.ts', "import '#src/features/chat/a.ts';", 'arrows-of-src-ui'],
  ['src/offline/a.ts', "import 'dexie'; export const a = 1;"],
  ['src/offline/b.ts', "import '#src/data/a.ts';", 'arrows-of-src-offline'],
  ['src/offline/changes/a.ts', "import '#src/offline/queue/a.ts'; export const a = 1;"],
  ['src/offline/queue/a.ts', 'export const a = 1;'],
  [
    'src/offline/queue/b.ts',
    "import type { a } from '#src/offline/changes/a.ts'; export type B = typeof a;",
    'the-queue-knows-no-kind-of-change',
  ],
  [
    'src/data/a.ts',
    "import 'socket.io-client'; import 'dexie-react-hooks'; import '#src/offline/a.ts'; export const a = 1;",
  ],
  ['src/data/b.ts', "import 'dexie';", 'only-src-offline-knows-dexie'],
  ['src/data/c.ts', "import '#src/features/chat/a.ts';", 'arrows-of-src-data'],
  ['src/device/a.ts', "import '#engine/a.ts';"],
  ['src/device/b.ts', "import '#sw/routing.ts';", 'arrows-of-src-device'],
  ['src/features/chat/a.ts', "import '#src/data/a.ts'; export const a = 1;"],
  ['src/features/chat/b.ts', "import 'socket.io-client';", 'only-src-data-knows-socket-io-client'],
  ['src/features/chat/c.ts', "import 'dexie-react-hooks';", 'only-src-data-knows-dexie-react-hooks'],
  ['src/features/quiz/a.ts', "import '#src/features/chat/a.ts';", 'features-do-not-meet'],
  ['src/features/quiz/b.ts', "import '#src/pages/a.tsx';", 'arrows-of-src-features'],
  [
    'src/features/quiz/j.ts',
    "import type { a } from '#src/offline/a.ts'; export type J = typeof a;",
    'arrows-of-src-features',
  ],
  ['src/features/quiz/c.ts', "import '#tests/a.ts';", 'source-imports-no-tests-or-scripts'],
  ['src/features/quiz/d.ts', "import './e.ts'; export const d = 1;", 'no-cycles'],
  // A cycle is reported once, where it was found first.
  ['src/features/quiz/e.ts', "import './d.ts'; export const e = 1;"],
  ['src/features/quiz/f.ts', "import './gone.ts';", 'everything-resolves'],
  ['src/features/quiz/g.ts', "import 'vitest';", 'packages-are-declared'],
  [
    'src/features/quiz/h.ts',
    "import type { a } from '#src/pages/a.tsx'; export type H = typeof a;",
    'arrows-of-src-features',
  ],
  ['src/features/quiz/i.ts', "export const load = () => import('#src/app/a.tsx');", 'arrows-of-src-features'],
  ['src/compositions/a.tsx', "import '#src/features/chat/a.ts'; export const a = 1;"],
  ['src/compositions/c.tsx', "import '#src/offline/a.ts';", 'arrows-of-src-compositions'],
  ['src/compositions/b.tsx', "import '#src/pages/a.tsx';", 'arrows-of-src-compositions'],
  ['src/pages/c.tsx', "import '#src/compositions/a.tsx';"],
  ['src/pages/a.tsx', "import '#src/features/chat/a.ts'; export const a = 1;"],
  ['src/pages/d.tsx', "import './a.tsx';", 'pages-do-not-meet'],
  ['src/pages/e.tsx', "import '#src/offline/a.ts';", 'arrows-of-src-pages'],
  ['src/pages/b.tsx', "import '#src/app/a.tsx';", 'arrows-of-src-pages'],
  ['src/app/a.tsx', "import '#src/pages/a.tsx'; export const a = 1;"],
  ['src/app/c.tsx', "import '#src/offline/a.ts';", 'arrows-of-src-app'],
  ['src/app/b.tsx', "import '#server/a.ts';", 'arrows-of-src-app'],
  ['src/main.tsx', "import '#src/app/a.tsx';"],
  ['sw/routing.ts', "import '#src/offline/a.ts'; export const a = 1;"],
  ['sw/a.ts', "import '#src/data/a.ts';", 'arrows-of-sw'],
  ['server/a.ts', "import '#engine/a.ts'; import 'zod'; export const a = 1;"],
  ['server/b.ts', "import '#src/ui/a.ts';", 'arrows-of-server'],
  ['server/users/c.ts', "import 'kysely';", 'only-server-database-knows-kysely'],
  ['server/users/repository.ts', "import 'kysely';"],
  ['server/users/code-repository.ts', "import 'kysely';"],
  ['server/database/client.ts', "import 'kysely';"],
];

describe('the arrows between folders', () => {
  const garden = mkdtempSync(join(tmpdir(), 'ardoise-arrows-'));
  afterAll(() => rmSync(garden, { recursive: true, force: true }));
  let found: Map<string, string[]>;

  beforeAll(async () => {
    const { dependencies, devDependencies, imports } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    const files: [string, string][] = [
      ['package.json', JSON.stringify({ type: 'module', dependencies, devDependencies, imports })],
      ['tsconfig.base.json', readFileSync(join(root, 'tsconfig.base.json'), 'utf8')],
      ['tests/a.ts', 'export const a = 1;'],
    ];
    const packages = new Set(['zod', 'dexie', 'dexie-react-hooks', 'socket.io-client', 'kysely', 'vitest']);
    for (const name of packages) {
      files.push([`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })]);
      files.push([`node_modules/${name}/index.js`, '']);
    }
    files.push(['node_modules/zod/mini/index.js', '']);
    for (const [path, content] of [...files, ...planted, ...plantedFloors]) {
      mkdirSync(dirname(join(garden, path)), { recursive: true });
      writeFileSync(join(garden, path), content);
    }
    const { violations } = await cruise(garden);
    found = new Map();
    for (const { from, rule } of violations) found.set(from, [...(found.get(from) ?? []), rule.name]);
  }, 60_000);

  for (const [path, content, rule] of planted) {
    it(`${rule ? `break ${rule}` : 'are kept'} where ${path} says ${content}`, () => {
      if (rule) expect(found.get(path)).toContain(rule);
      else expect(found.get(path)).toBeUndefined();
    });
  }

  it('lead down from one floor of the server to the next, never up, never sideways', () => {
    const judged = plantedFloors.map(([path]) => [path, found.get(path)?.join() ?? 'right']);
    expect(judged).toEqual(plantedFloors.map(([path, _content, rule]) => [path, rule ?? 'right']));
  });

  it('are kept by the whole source, and every file of it was looked at', async () => {
    const { violations, totalCruised } = await cruise(root);
    expect(violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
    expect(totalCruised).toBeGreaterThanOrEqual(sourceFiles().length);
  }, 60_000);
});

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const isCode = (path: string) => /\.(ts|tsx|mjs|css)$/.test(path);
const sourceFiles = () => worlds.flatMap(filesBelow).filter((path) => /\.tsx?$/.test(path));

/** Code without comments, so that a word in a sentence is not taken for a call. */
const codeOf = (path: string) =>
  readFileSync(join(root, path), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1');

const breaking = (paths: string[], pattern: RegExp) => paths.filter((path) => pattern.test(codeOf(path)));

describe('the source', () => {
  const client = sourceFiles().filter((path) => path.startsWith('src/'));
  const outsideData = client.filter((path) => !path.startsWith('src/data/'));

  it('has no file above 300 lines', () => {
    const long = [...worlds, 'scripts']
      .flatMap(filesBelow)
      .filter(isCode)
      .filter((path) => readFileSync(join(root, path), 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });

  it('has no default exports but in configuration', () => {
    const ours = sourceFiles().filter((path) => !path.endsWith('vite.config.ts'));
    expect(breaking(ours, /^export (default\b|\{[^}]*\bas default\b)/m)).toEqual([]);
  });

  it('has no barrels', () => {
    const reexport = /^export (\*|(type )?\{[^}]*\}) from /gm;
    const barrels = sourceFiles().filter((path) => {
      const code = codeOf(path);
      const all = code.match(reexport)?.length ?? 0;
      return all > 0 && code.replace(/^export (\*|(type )?\{[^}]*\}) from .*$/gm, '').trim() === '';
    });
    expect(barrels).toEqual([]);
  });

  it('names files and folders in kebab-case, and none of them after nothing in particular', () => {
    const named = [...worlds, 'scripts', 'tests'].flatMap(filesBelow).filter(isCode);
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
    const vague = /^(utils?|helpers?|common|misc|managers?)(\.|$)/;
    const odd = named.filter((path) => path.split('/').some((part) => !kebab.test(part) || vague.test(part)));
    expect(odd).toEqual([]);
  });

  it('keeps in src/pages what the route table names, and nothing else', () => {
    const table = codeOf('src/app/routes.tsx');
    const named = [...table.matchAll(/import\('#(src\/pages\/[^']+)'\)/g)].map(([, path]) => path);
    const pages = filesBelow('src/pages').filter((path) => /\.tsx?$/.test(path));
    expect(pages.filter((path) => !named.includes(path))).toEqual([]);
  });

  it('is tested where it stands: a test of the app has the name of a file of its folder, or of the folder', () => {
    const withoutEnd = (path: string) => path.replace(/(\.test)?\.\w+$/, '');
    const sources = new Set(filesBelow('src').map((path) => withoutEnd(relative('src', path))));
    const astray = filesBelow('tests/app')
      .filter((path) => /\.test\.tsx?$/.test(path))
      .map((path) => withoutEnd(relative('tests/app', path)))
      // What is about many folders stands above them, and a real browser is asked about a whole one.
      .filter((path) => path.split('/').length > 2 && basename(path) !== 'in-chromium')
      .filter((path) => !sources.has(path) && basename(path) !== basename(dirname(path)));
    expect(astray).toEqual([]);
  });

  it('fetches and reads cookies in src/data only', () => {
    // Its own files, in a worker that has nothing else: WebAssembly can't be imported.
    const recogniser = 'src/device/documents/photos/recogniser.worker.ts';
    const mayNotFetch = outsideData.filter((path) => path !== recogniser);
    expect(
      breaking(mayNotFetch, /(?<![.\w])fetch\(|\b(window|globalThis|self)\.fetch\b|\bXMLHttpRequest\b/),
    ).toEqual([]);
    expect(breaking(outsideData, /\bdocument\.cookie\b|\bcookieStore\b/)).toEqual([]);
  });

  it('writes SQL in repositories and server/database only', () => {
    const elsewhere = sourceFiles().filter(
      (path) => !path.startsWith('server/database/') && !basename(path).endsWith('repository.ts'),
    );
    expect(breaking(elsewhere, /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/)).toEqual([]);
  });

  it('silences no checker', () => {
    const checked = [...worlds, 'scripts', 'tests'].flatMap(filesBelow).filter(isCode);
    const silencers = new RegExp(
      ['@ts-(ignore|expect-error|nocheck)', 'biome-ignore', 'eslint-disable'].join('|'),
    );
    const silenced = checked.filter(
      (path) =>
        path !== 'tests/architecture.test.ts' && silencers.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(silenced).toEqual([]);
  });

  it('is type checked world by world, and npm test knows every world', () => {
    const known = readFileSync(join(root, 'scripts/test/run.mjs'), 'utf8');
    const checked = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .filter((name) => readdirSync(join(root, name)).includes('tsconfig.json'));
    expect(checked.length).toBeGreaterThanOrEqual(worlds.length + 2);
    for (const name of checked) expect(known).toContain(`'${name}'`);
  });
});
