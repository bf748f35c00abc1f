import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isAllowed, licencesDocument, readLock, readShipped } from '../../scripts/licences.mjs';
import { checkout } from './checkout.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shipped = readShipped(root);

it('docs/LICENCES.md names what runs in production as it is locked: `npm run licences` writes it', () => {
  expect(readFileSync(new URL('../../docs/LICENCES.md', import.meta.url), 'utf8')).toBe(
    licencesDocument(shipped),
  );
  expect(shipped.length).toBeGreaterThan(100);
});

it('nothing runs in production whose licence asks for more than its text and the authors’ names', () => {
  expect(shipped.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

it('nothing that runs in production needs a script when it is installed', () => {
  const scripted = Object.entries(readLock(root)).filter(([, { dev, hasInstallScript }]) => {
    return dev !== true && hasInstallScript === true;
  });
  expect(scripted).toEqual([]);
});

it.each([
  ['engine.io', '6.6.10'],
  ['dompurify', '3.4.17'],
])('%s is at least %s, below which it is known to be open to abuse', (name, floor) => {
  const versions = shipped.filter((each) => each.name === name).map(({ version }) => version);
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) expect(weight(version)).toBeGreaterThanOrEqual(weight(floor));
});

/** @param {string} version @returns {number} of its three numbers, in their order */
const weight = (version) =>
  version.split('.').reduce((sum, part) => sum * 1_000 + Number.parseInt(part, 10), 0);

it.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['unknown', false],
  ['', false],
])('the licence « %s » may ship: %s', (expression, may) => {
  expect(isAllowed(expression)).toBe(may);
});

it('reads the lockfile: not what only builds, each version once, an old package’s own word', () => {
  const { root: folder, write } = checkout();
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b/node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b': { version: '2.0.0', license: 'GPL-3.0-only', optional: true },
    'node_modules/old': { version: '0.1.0' },
    'node_modules/lost': { version: '0.2.0' },
    'node_modules/builder': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
  };
  write('package-lock.json', JSON.stringify({ packages }));
  write('node_modules/old/package.json', JSON.stringify({ licenses: [{ type: 'BSD' }, { type: 'MIT' }] }));
  expect(readShipped(folder)).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT', optional: false },
    { name: 'b', version: '2.0.0', licence: 'GPL-3.0-only', optional: true },
    { name: 'lost', version: '0.2.0', licence: 'unknown', optional: false },
    { name: 'old', version: '0.1.0', licence: 'BSD OR MIT', optional: false },
  ]);
});
