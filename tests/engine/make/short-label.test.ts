import { expect, test } from 'vitest';
import { shortLabel } from '#engine/make/short-label.ts';

test.each([
  ['la mitose, qui partage le noyau', 'Mitose'],
  ['HCl 36,5 g/mol', 'HCl 36,5 g/mol'],
  ['hélianthine rouge zone 3,1-4,4, un indicateur', 'Hélianthine rouge zone 3,1-4,4'],
])('the label of « %s » ends at a comma, and never inside a number', (phrase, label) => {
  expect(shortLabel(phrase)).toBe(label);
});
