import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isInstalled } from '../../scripts/install.mjs';
import { checkout } from './checkout.mjs';

/**
 * @param {Record<string, object>} wanted
 * @param {Record<string, object>} found
 */
function installation(wanted, found) {
  const { root, write } = checkout();
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...wanted } }));
  write('node_modules/.package-lock.json', JSON.stringify({ packages: found }));
  for (const folder of Object.keys(found)) write(`${folder}/package.json`, '{}');
  return root;
}
const a = { 'node_modules/a': { version: '1.0.0' } };

it('an installation that matches package-lock.json is left alone', () => {
  expect(isInstalled(installation(a, a))).toBe(true);
});

it('packages for other platforms may be absent', () => {
  const wanted = { ...a, 'node_modules/a-windows': { version: '1.0.0', optional: true } };
  expect(isInstalled(installation(wanted, a))).toBe(true);
});

it.each([
  ['another version', { 'node_modules/a': { version: '1.0.1' } }],
  ['a package that is missing', {}],
  ['one installed without development packages', { 'node_modules/b': { version: '1.0.0' } }],
])('%s is installed again', (_what, found) => {
  expect(isInstalled(installation(a, found))).toBe(false);
});

it('an install that was cut, a folder that was removed, and a fresh clone are installed again', () => {
  for (const lost of ['node_modules/.package-lock.json', 'node_modules/a', 'node_modules']) {
    const root = installation(a, a);
    rmSync(join(root, lost), { recursive: true });
    expect(isInstalled(root)).toBe(false);
  }
});
