import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../lessons/', import.meta.url));

/** The names of all folders of lessons. */
export const slugs = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The files of a lesson by their path in its folder. */
export function filesOf(slug: string): Record<string, string> {
  const names = readdirSync(join(folder, slug), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.\w+$/.test(name));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, slug, name), 'utf8')]));
}
