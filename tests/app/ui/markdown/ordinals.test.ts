import { expect, test } from 'vitest';
import { ordinals } from '#src/ui/markdown/ordinals.ts';

test.each([
  [
    'Au XIXe siècle',
    [
      ['Au XIX', 'e'],
      [' siècle', ''],
    ],
  ],
  [
    'le 1er mai et la 2e guerre',
    [
      ['le 1', 'er'],
      [' mai et la 2', 'e'],
      [' guerre', ''],
    ],
  ],
  ['Le microscope, Ce livre', [['Le microscope, Ce livre', '']]],
  ['', [['', '']]],
  ['Le XXe', [['Le XX', 'e']]],
])('%s', (text, pairs) => {
  expect(ordinals(text)).toEqual(pairs);
});
