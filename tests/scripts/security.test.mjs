import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(`${root}/docs/SECURITY.md`, 'utf8');
const rows = [...text.matchAll(/^\| (V[\d.]+) \| ([12]) \| (.*?) \| (.*?) \| (.*) \|$/gm)].map(
  ([, id = '', level = '', about = '', state = '', by = '']) => ({ id, level, about, state, by }),
);

it('docs/SECURITY.md has a row for each requirement of levels 1 and 2 of ASVS 5.0.0, once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  expect(rows).toHaveLength(253);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
});

it('each row says what stands, and by what', () => {
  for (const { id, about, state, by } of rows) {
    expect(['yes', 'gap', 'operator', 'n/a'], id).toContain(state);
    expect(about.length, id).toBeGreaterThan(2);
    expect(by.length, id).toBeGreaterThan(3);
  }
  // A gap is told, not hidden.
  expect(rows.filter(({ state }) => state === 'gap').length).toBeGreaterThan(0);
});

it('every test and every other file that it names is there', () => {
  const named = [...text.matchAll(/`((?:tests|contract|engine|scripts|src|server)\/[^`*]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
});
