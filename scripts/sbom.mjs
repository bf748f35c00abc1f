/**
 * `npm run sbom [-- <file>]`: writes what runs in production as CycloneDX, from package-lock.json alone: it asks no registry. By
 * default into .build/sbom.cdx.json.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readShipped } from './licences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {string} folder with a lockfile
 * @returns {string} JSON of CycloneDX 1.5: each package with its version, licence, address and digest
 * @throws {Error} with npm's words when it can't
 */
export function makeSbom(folder) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(stderr || 'npm n’a rien écrit');
  const whole = JSON.parse(stdout);
  // npm's own `--omit dev` leaves out what something that only builds needs as well.
  const shipped = new Set(readShipped(folder).map(({ name, version }) => `${name}@${version}`));
  /** @param {{name: string, version: string}} each */
  const isShipped = ({ name, version }) => shipped.has(`${name}@${version}`);
  const components = whole.components.filter(isShipped);
  const own = whole.metadata.component['bom-ref'];
  const kept = new Set([
    own,
    ...components.map((/** @type {Record<string, string>} */ each) => each['bom-ref']),
  ]);
  const dependencies = whole.dependencies
    .filter((/** @type {{ref: string}} */ { ref }) => kept.has(ref))
    .map((/** @type {{ref: string, dependsOn: string[]}} */ { ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((name) => kept.has(name)),
    }));
  return `${JSON.stringify({ ...whole, components, dependencies }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = resolve(process.argv[2] ?? join(root, '.build/sbom.cdx.json'));
  const text = makeSbom(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`${file}\u00a0: ${JSON.parse(text).components.length} composants`);
}
