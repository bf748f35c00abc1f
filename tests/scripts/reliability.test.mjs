import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(`${root}/docs/RELIABILITY.md`, 'utf8');
const rows = [...text.matchAll(/^\| ([A-G]\d+) \|.*\| (.*) \|$/gm)];

it('docs/RELIABILITY.md has a row for each thing that may happen, and each says where it is tried', () => {
  const count = { A: 15, B: 7, C: 11, D: 12, E: 10, F: 5, G: 7 };
  const wanted = Object.entries(count).flatMap(([letter, last]) =>
    Array.from({ length: last }, (_, at) => `${letter}${at + 1}`),
  );
  expect(rows.map(([, name]) => name)).toEqual(wanted);
  expect(rows.filter(([, , where]) => !where?.includes('`tests/')).map(([, name]) => name)).toEqual([]);
});

it('every test and every part of the torture that it names is there', () => {
  const files = [...text.matchAll(/`(tests\/[^`]+)`/g)].map(([, file]) => file ?? '');
  expect(files.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);

  const torture = readFileSync(`${root}/bench/torture/torture.ts`, 'utf8');
  const parts = rows.flatMap(([, , where]) => [
    ...(where?.match(/T: .*/)?.[0].matchAll(/`([a-z-]+)`/g) ?? []),
  ]);
  expect(parts.length).toBeGreaterThan(10);
  for (const [, part] of parts) expect(torture).toMatch(new RegExp(`^  '?${part}'?[:,]`, 'm'));
});
