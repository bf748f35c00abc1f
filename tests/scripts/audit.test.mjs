import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { audit, readReport } from '../../scripts/audit.mjs';
import { checkout } from './checkout.mjs';

/** @type {import('node:http').Server[]} */
const servers = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/**
 * A registry on loopback that knows one package, `a` 1.0.0.
 * @param {object | null} advisories what it answers about vulnerabilities; null for a mirror that has none to give
 */
async function registry(advisories) {
  const server = createServer((request, response) => {
    const tell = (/** @type {number} */ status, /** @type {unknown} */ body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    request.resume();
    if (request.url?.startsWith('/-/npm/v1/security/advisories/bulk')) {
      return advisories === null ? tell(405, { error: 'Method Not Allowed' }) : tell(200, advisories);
    }
    if (request.url === '/a') {
      const version = { name: 'a', version: '1.0.0', dist: { tarball: 'http://127.0.0.1/a.tgz' } };
      return tell(200, { name: 'a', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } });
    }
    return tell(404, { error: 'not found' });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}/`;
}

/** A project that runs with `a`. */
function project() {
  const { root, write } = checkout();
  const own = { name: 'school', version: '1.0.0', dependencies: { a: '1.0.0' } };
  write('package.json', JSON.stringify(own));
  write(
    'package-lock.json',
    JSON.stringify({
      name: 'school',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: { '': own, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-AA==' } },
    }),
  );
  return root;
}

/** @param {string} severity */
const advisory = (severity) => ({
  a: [
    {
      id: 1,
      url: 'https://advisories.test/1',
      title: 'Reads what it should not',
      severity,
      vulnerable_versions: '<2.0.0',
    },
  ],
});

/** @param {object | null} advisories */
async function auditWith(advisories) {
  const address = await registry(advisories);
  return await audit(project(), [`--registry=${address}`, '--fetch-retries=0', '--cache', project()]);
}

it.each(['high', 'critical'])(
  'fails on a vulnerability that is %s, and names it',
  async (severity) => {
    const { code, lines } = await auditWith(advisory(severity));
    expect({ code, lines }).toEqual({ code: 1, lines: [`a (${severity}): Reads what it should not`] });
  },
  60_000,
);

it('passes when the registry knows of none, or of small ones only', async () => {
  expect((await auditWith({})).code).toBe(0);
  const { code, lines } = await auditWith(advisory('moderate'));
  expect({ code, lines }).toEqual({
    code: 0,
    lines: ['Aucune faille grave connue dans ce qui sert en production.'],
  });
}, 60_000);

it('says so and passes where the registry does not answer that question', async () => {
  const { code, lines } = await auditWith(null);
  expect(code).toBe(0);
  expect(lines.join()).toMatch(/^Le registre ne répond pas sur les failles connues\u00a0: .*405/);
}, 60_000);

it.each(['', 'npm ERR!', '{}', '{"error":{"code":"ENOAUDIT","summary":"no"}}'])(
  'takes %j for no answer',
  (output) => {
    expect(readReport(output).answered).toBe(false);
  },
);

it('does not take a count without names for nothing', () => {
  const output = JSON.stringify({ metadata: { vulnerabilities: { high: 2, critical: 0 } } });
  expect(readReport(output)).toEqual({ answered: true, grave: ['2 not named'] });
});
