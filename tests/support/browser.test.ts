import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { disabledFeatures } from './browser.ts';

it('the features that are turned off are those that Playwright turns off, and more', () => {
  const playwright = readFileSync(
    join(import.meta.dirname, '../../node_modules/playwright-core/lib/coreBundle.js'),
    'utf8',
  );
  const [, list = ''] = /\n\s*disabledFeatures = \[([\s\S]*?)\n\s*\]\.filter/.exec(playwright) ?? [];
  const theirs = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name = '']) => name);
  expect(theirs.length).toBeGreaterThan(10);
  expect(disabledFeatures).toEqual(expect.arrayContaining(theirs));
});
