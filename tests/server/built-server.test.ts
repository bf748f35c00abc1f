import { readdir, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltServer, buildServer } from '#tests/support/processes/server-process.ts';

let built: BuiltServer;
const files = new Map<string, string>();
beforeAll(async () => {
  built = await buildServer();
  const folder = dirname(built.main);
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.endsWith('.js')) files.set(name, await readFile(join(folder, name), 'utf8'));
  }
}, 60_000);
afterAll(() => built?.remove());

/**
 * Returns the modules that the server's own files import statically from elsewhere: they are loaded before any code
 * runs.
 */
const outside = (text: string) =>
  [...text.matchAll(/^(?:import|export)\b[^;]*?from\s*["']([^."'][^"']*)["']/gm)].map(
    ([, name = '']) => name,
  );

it('holds its packages: a start reads a few files, not a thousand of node_modules', () => {
  const named = new Set([...files.values()].flatMap(outside).filter((name) => !name.startsWith('node:')));
  const outsiders = [...named].filter(
    (name) => !['libsql', '@node-rs/argon2', ...builtinModules].includes(name),
  );
  expect(outsiders).toEqual([]);
});

it('loads PostgreSQL, Redis and e-mail where the settings name them, and not before', () => {
  const main = files.get('main.js') ?? '';
  expect(main).toMatch(/import\("\.\/chunks\/open-redis/);
  const first = [...main.matchAll(/^import\b.*from\s*"\.\/([^"]+)"/gm)].map(([, name = '']) => name);
  expect(first.length).toBeGreaterThan(0);
  expect(first.filter((name) => /postgres|open-redis|mail-gateway|lexicon|thesaurus/.test(name))).toEqual([]);
});
