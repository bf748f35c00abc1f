import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { checkout, start } from './checkout.mjs';

/**
 * @param {string} root
 * @param {string[]} [args]
 * @param {NodeJS.ProcessEnv} [env]
 */
const build = (root, args = [], env = {}) =>
  start(root, [process.execPath, join(root, 'scripts/build.mjs'), ...args], env).end();

/** @param {string} root */
const page = (root) => readFileSync(join(root, 'dist/app/index.html'), 'utf8');

it('a build is a production build whatever the shell says, with every text file compressed beside itself', async () => {
  const { root } = checkout();
  expect((await build(root, [], { NODE_ENV: 'test' })).code).toBe(0);
  const script = readFileSync(join(root, 'dist/app/assets/index-un.js'));
  expect(brotliDecompressSync(readFileSync(join(root, 'dist/app/assets/index-un.js.br')))).toEqual(script);
  expect(gunzipSync(readFileSync(join(root, 'dist/app/assets/index-un.js.gz')))).toEqual(script);
  expect(existsSync(join(root, 'dist/server/main.js'))).toBe(true);
  expect(readdirSync(join(root, '.build'))).toEqual([]);
});

it('what did not change is not built again, what did is', async () => {
  const { root, write } = checkout();
  expect((await build(root, ['--if-stale'])).output).toContain('Construction terminée');
  expect((await build(root, ['--if-stale'])).output).toBe('');
  write('src/app.txt', 'deux');
  expect((await build(root, ['--if-stale'])).output).toContain('Construction terminée');
  expect(page(root)).toBe('<p>deux');
  write('scripts/build/compile-hints.ts', '// another way to build');
  expect((await build(root, ['--if-stale'])).output).toContain('Construction terminée');
  expect((await build(root, ['--if-stale'], { VITE_API_HOST: 'https://autre.example' })).output).not.toBe('');
});

it('what did not change is not compressed again, what did is', async () => {
  const { root, write } = checkout();
  await build(root);
  const compressed = (/** @type {string} */ name) => join(root, `dist/app/assets/index-${name}.js.br`);
  writeFileSync(compressed('un'), 'as it was');
  write('server/app.txt', 'autre');
  await build(root);
  expect(readFileSync(compressed('un'), 'utf8')).toBe('as it was');
  writeFileSync(join(root, 'dist/app/assets/index-un.js'), '// other content under the same name');
  await build(root);
  expect(brotliDecompressSync(readFileSync(compressed('un'))).toString()).toContain('un'.repeat(200));
});

it('the hashed files of the last three releases stay, older ones go, and a rebuild of the same is no release', async () => {
  const { root, write } = checkout();
  for (const name of ['un', 'deux', 'deux', 'trois', 'quatre', 'quatre']) {
    write('src/app.txt', name);
    await build(root);
  }
  const kept = readdirSync(join(root, 'dist/app/assets')).filter((name) => name.endsWith('.js'));
  expect(kept.sort()).toEqual(['index-deux.js', 'index-quatre.js', 'index-trois.js']);
  expect(existsSync(join(root, 'dist/app/assets/index-deux.js.br'))).toBe(true);
});

it('a build that is killed leaves the last good one served, and the next one builds', async () => {
  const { root, write } = checkout();
  await build(root);
  write('src/app.txt', 'deux');
  const cut = start(root, [process.execPath, join(root, 'scripts/build.mjs')], { SLOW_MS: '60000' });
  while (!existsSync(join(root, '.build/stage'))) await new Promise((resolve) => setTimeout(resolve, 10));
  cut.child.kill('SIGKILL');
  await cut.end();
  expect(page(root)).toBe('<p>un');
  expect((await build(root, ['--if-stale'])).code).toBe(0);
  expect(page(root)).toBe('<p>deux');
});

it('a build that fails ends with 1 and leaves the last good one', async () => {
  const { root, write } = checkout();
  await build(root);
  write('src/app.txt', 'deux');
  write(
    'node_modules/vite/index.js',
    'export const build = () => Promise.reject(new Error("erreur de syntaxe"));',
  );
  const { code, output } = await build(root);
  expect(code).toBe(1);
  expect(output).toContain('erreur de syntaxe');
  expect(page(root)).toBe('<p>un');
});

it('two builds at once take turns, and the second finds nothing left to do', async () => {
  const { root } = checkout();
  const ends = await Promise.all([1, 2].map(() => build(root, ['--if-stale'], { SLOW_MS: '300' })));
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  expect(ends.filter(({ output }) => output.includes('Construction terminée'))).toHaveLength(1);
  expect(ends.filter(({ output }) => output.includes('Une autre commande'))).toHaveLength(1);
});
