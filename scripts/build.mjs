/**
 * Builds the app, its service worker and the server into dist/. Everything is made in `.build/` first and moved
 * at the end, so that a server that is running keeps whole files; the stamp comes last, so that a build that
 * was cut is never taken for a good one.
 *
 * `node scripts/build.mjs [--if-stale]`
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { precompress } from './build/precompress.mjs';
import { carryForward, describeRelease } from './build/releases.mjs';
import { inputsDigest, isFresh, writeJsonAtOnce, writeStamp } from './build/stamp.mjs';
import { withLock } from './lock.mjs';
import { requireSupportedNode } from './node-version.mjs';

requireSupportedNode();
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const dist = join(root, 'dist');
const stage = join(root, '.build/stage');
const replaced = join(root, '.build/replaced');

async function bundle() {
  // The caller may be a test run or a development shell: what people get is always the production build.
  process.env.NODE_ENV = 'production';
  process.env.BUILD_INTO = stage;
  process.chdir(root);
  const { build } = await import('vite');
  for (const configFile of ['vite.config.ts', 'sw/vite.config.ts', 'server/vite.config.ts']) {
    await build({ configFile: join(root, configFile), mode: 'production', logLevel: 'warn' });
  }
}

/** @param {string} part a folder of the build */
function publish(part) {
  const current = join(dist, part);
  if (existsSync(current)) renameSync(current, join(replaced, part));
  renameSync(join(stage, part), current);
}

async function buildEverything() {
  const started = performance.now();
  const inputs = inputsDigest(root);
  for (const folder of [stage, replaced]) rmSync(folder, { recursive: true, force: true });
  for (const folder of [dist, stage, replaced]) mkdirSync(folder, { recursive: true });

  await bundle();
  await precompress(join(stage, 'app'), join(dist, 'app'));
  const releases = carryForward(dist, stage, describeRelease(stage));

  rmSync(join(dist, 'stamp.json'), { force: true });
  for (const part of ['app', 'server']) publish(part);
  writeJsonAtOnce(join(dist, 'releases.json'), releases);
  writeStamp(root, inputs);
  for (const folder of [stage, replaced]) rmSync(folder, { recursive: true, force: true });
  console.log(
    `Construction terminée en ${((performance.now() - started) / 1000).toFixed(1).replace('.', ',')} s`,
  );
}

const onlyWhenStale = process.argv.includes('--if-stale');
const isNeeded = () => !onlyWhenStale || !isFresh(root);
if (isNeeded()) {
  await withLock(root, 'build', async () => {
    if (isNeeded()) await buildEverything();
  }).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
