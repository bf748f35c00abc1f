import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readShipped } from '../../scripts/licences.mjs';
import { makeSbom } from '../../scripts/sbom.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('the bill of materials names what runs in production, each with its digest, and asks no registry', () => {
  // Whoever asked it would get no answer.
  process.env.npm_config_registry = 'http://127.0.0.1:9';
  const { bomFormat, components } = JSON.parse(makeSbom(root));
  delete process.env.npm_config_registry;
  expect(bomFormat).toBe('CycloneDX');
  /** @type {Map<string, {hashes?: unknown[], licenses?: unknown[]}>} */
  const listed = new Map(
    components.map((/** @type {{name: string, version: string}} */ each) => [
      `${each.name}@${each.version}`,
      each,
    ]),
  );
  // What is optional is of other platforms, or of packages that do without.
  const wanted = readShipped(root).filter(({ optional }) => !optional);
  expect(wanted.filter(({ name, version }) => !listed.has(`${name}@${version}`))).toEqual([]);
  for (const { hashes } of listed.values()) expect(hashes?.length).toBeGreaterThan(0);
});
