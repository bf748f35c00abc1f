import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { changedFiles, readRoutes, readWalks, touchedBy } from '../../../scripts/test/changed.mjs';
import { filesBelow } from '../../../scripts/test/import-graph.mjs';
import { checkout, start } from '../checkout.mjs';
import { putTools } from '../tools.mjs';

const project = fileURLToPath(new URL('../../..', import.meta.url));

describe('what is said of the browser tests', () => {
  const walks = readWalks(project);
  const routes = readRoutes(project);
  const all = filesBelow(project, 'tests').filter((file) =>
    /^tests\/(e2e|sw\/browser|scripts\/built)\/.*\.test\.\w+$/.test(file),
  );

  it('is said of each', () => {
    expect(all.length).toBeGreaterThan(25);
    expect(all.filter((file) => !(file in walks))).toEqual([]);
    expect(Object.keys(walks).filter((file) => !existsSync(join(project, file)))).toEqual([]);
  });

  it('names routes and files that there are', () => {
    const unknown = Object.entries(walks).flatMap(([test, { routes: walked, files = [] }]) => [
      ...walked.filter((key) => !routes.has(key)).map((key) => `${test}: ${key}`),
      ...files.filter((path) => !existsSync(join(project, path))).map((path) => `${test}: ${path}`),
    ]);
    expect(unknown).toEqual([]);
  });

  it('knows the page of every route', () => {
    expect(routes.size).toBeGreaterThan(30);
    expect([...routes.values()].filter((page) => !existsSync(join(project, page)) || page === '')).toEqual(
      [],
    );
  });
});

/** A product of four pages, of which two need one feature and all need the button. */
function product() {
  const { root, write } = checkout();
  const pages = ['chat', 'quiz', 'review', 'home'];
  write(
    'src/app/routes.tsx',
    [
      ...pages.map((name) => `const ${name}Page = lazyPage(() => import('#src/pages/${name}.tsx'), 'P');`),
      ...pages.map((name) => `<Route path={paths.${name}} element={<${name}Page />} />`),
    ].join('\n'),
  );
  write(
    'contract/paths.ts',
    `export const paths = {\n${pages.map((name) => `  ${name}: '/${name}',`).join('\n')}\n};`,
  );
  for (const name of pages) write(`src/pages/${name}.tsx`, "import '#src/ui/actions/button.tsx';");
  write(
    'src/pages/chat.tsx',
    "import '#src/ui/actions/button.tsx';\nimport '../features/talk.tsx'; // import './gone.ts'",
  );
  write('src/features/talk.tsx', "import styles from './talk.module.css';");
  write('src/features/talk.module.css', '');
  write('src/ui/button.tsx', "import type { Limit } from '#contract/limits.ts';");
  write('contract/limits.ts', '');
  write('server/notes.ts', "import '#contract/limits.ts';");
  write('tests/app/talk.test.tsx', "import { Talk } from '#src/features/talk.tsx';");
  write('tests/server/notes.test.ts', "const load = () => import('#server/notes.ts');");
  write('tests/docs.test.ts', "readFileSync(join(root, 'docs/GUIDE.md'))");
  write('docs/GUIDE.md', '');
  write('tests/architecture.test.ts', '');
  write('tests/support/phone.ts', "import '#contract/limits.ts';");
  for (const name of ['chat', 'main', 'quiz'])
    write(`tests/e2e/${name}.test.ts`, "import '#tests/support/phone.ts';");
  write('tests/screens/accessibility.test.ts', '');
  write('tests/screens/catalogue/talks.ts', "load('/chat')");
  write('tests/screens/catalogue/quizzes.ts', "load('/quiz')");
  write(
    'tests/e2e/walks.json',
    JSON.stringify({
      'tests/e2e/chat.test.ts': { routes: ['chat'] },
      'tests/e2e/quiz.test.ts': { routes: ['quiz'], files: ['server/quizzes/'] },
      'tests/e2e/main.test.ts': { routes: [], always: true },
    }),
  );
  return { root, write };
}

describe('a change', () => {
  /** @type {ReturnType<typeof product>} */
  let made;
  beforeEach(() => {
    made = product();
  });
  /** @param {string[]} files */
  const touched = (...files) => touchedBy(made.root, files);

  it('of what one page shows touches its tests, the browser tests that walk it, and its screens', () => {
    const { worlds, tests, inBrowser, screens } = touched('src/features/talk.module.css');
    expect(worlds).toEqual(expect.arrayContaining(['src', 'tests']));
    expect(worlds).not.toContain('server');
    expect(tests).toEqual(['tests/app/talk.test.tsx', 'tests/architecture.test.ts']);
    expect(inBrowser).toEqual(['tests/e2e/chat.test.ts', 'tests/screens/accessibility.test.ts']);
    expect(screens).toEqual(['talks']);
  });

  it('of what many pages need touches the browser tests of the main ways', () => {
    expect(touched('src/ui/button.tsx')).toMatchObject({
      inBrowser: ['tests/e2e/main.test.ts'],
      screens: [],
    });
  });

  it('of the contract touches every world that needs it', () => {
    const { worlds, tests } = touched('contract/limits.ts');
    expect(worlds).toEqual(expect.arrayContaining(['contract', 'src', 'server', 'tests']));
    expect(tests).toContain('tests/server/notes.test.ts');
  });

  it('of a folder that a browser test is about touches it', () => {
    expect(touched('server/quizzes/add.ts').inBrowser).toEqual([
      'tests/e2e/main.test.ts',
      'tests/e2e/quiz.test.ts',
    ]);
    expect(touched('server/notes.ts').inBrowser).toEqual(['tests/e2e/main.test.ts']);
  });

  it('of a test, or of what tests share, touches who needs it', () => {
    expect(touched('tests/e2e/quiz.test.ts').inBrowser).toEqual(['tests/e2e/quiz.test.ts']);
    expect(touched('tests/support/phone.ts').inBrowser).toHaveLength(3);
  });

  it('of a file that a test reads by its path touches that test, and nothing else', () => {
    expect(touched('docs/GUIDE.md')).toMatchObject({ tests: ['tests/docs.test.ts'], inBrowser: [] });
  });

  it('of the packages touches everything', () => {
    const { tests, inBrowser } = touched('package.json');
    expect(tests).toHaveLength(4);
    expect(inBrowser).toEqual(['tests/e2e/main.test.ts']);
  });
});

describe('npm run test:changed', () => {
  /** A product in a repository with one commit, and `change` to be made after it. */
  function committed() {
    const { root, write } = product();
    putTools(write, {});
    write('.gitignore', 'node_modules/\ndist/\n.build/\ntools/\n');
    const git = (/** @type {string[]} */ ...args) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], { cwd: root });
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message=One');
    return { root, write, git };
  }

  it('does what the change touches, and ends with the line of npm test', async () => {
    const { root, write } = committed();
    write('src/features/talk.tsx', 'export const talk = 1;');
    const { code, output } = await start(root, ['npm', 'run', 'test:changed', '--silent']).end();
    expect(output).toContain('1 fichiers changés depuis HEAD');
    // Types of src and tests, lint, arrows, the build; two tests without a browser and two in it.
    expect(output.trimEnd().split('\n').at(-1)).toBe('9 passed, 0 failed');
    expect(code).toBe(0);
    const calls = readFileSync(join(root, 'tools/calls.txt'), 'utf8').split('\n');
    expect(calls).toContain(
      'biome check --max-diagnostics=50 --no-errors-on-unmatched src/features/talk.tsx',
    );
    expect(calls.filter((call) => call.startsWith('tsc')).sort()).toEqual(['tsc -p src', 'tsc -p tests']);
    const runs = calls
      .filter((call) => call.startsWith('vitest'))
      .map((call) => call.replace(/ --(reporter|outputFile)\S+/g, ''));
    expect(runs).toEqual([
      'vitest run --project engine --project unit --project server --project app tests/app/talk.test.tsx tests/architecture.test.ts',
      'vitest run --project e2e --project timed --project screens tests/e2e/chat.test.ts tests/screens/accessibility.test.ts',
    ]);
  });

  it('says what failed, and ends with 1', async () => {
    const { root, write } = committed();
    write('src/features/talk.tsx', 'export const talk = 1;');
    write('tools/tsc.json', JSON.stringify({ code: 1, output: 'TS2322' }));
    const { code, output } = await start(root, [process.execPath, 'scripts/test-changed.mjs']).end();
    expect(output).toContain('TS2322');
    expect(output).toMatch(/7 passed, 2 failed\n$/);
    expect(code).toBe(1);
  });

  it('takes what is new, deleted or committed since as a change too', async () => {
    const { root, write, git } = committed();
    git('checkout', '--quiet', '-b', 'work');
    write('src/features/new.tsx', '');
    git('add', '.');
    git('commit', '--quiet', '--message=Two');
    write('src/features/newer.tsx', '');
    rmSync(join(root, 'server/notes.ts'));
    expect(changedFiles(root, 'HEAD').sort()).toEqual(['server/notes.ts', 'src/features/newer.tsx']);
    expect(changedFiles(root, 'main').sort()).toEqual([
      'server/notes.ts',
      'src/features/new.tsx',
      'src/features/newer.tsx',
    ]);
  });
});
