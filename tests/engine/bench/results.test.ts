import { expect, it } from 'vitest';
import { withSection } from '#bench/results.ts';
import { median, spread, table } from '#bench/section.ts';

const text = '# Figures\n\nWhat was measured.\n\n## A\n\nold\n\n## B\n\nother\n';

it('a part rewrites its own chapter and leaves the others as they are', () => {
  expect(withSection(text, { title: 'A', lines: ['new', '', '| x |'] })).toBe(
    '# Figures\n\nWhat was measured.\n\n## A\n\nnew\n\n| x |\n\n## B\n\nother\n',
  );
});

it('a part that was never written comes last, and a longer title is another one', () => {
  expect(withSection(text, { title: 'A more', lines: ['x'] })).toBe(`${text}\n## A more\n\nx\n`);
});

it('tells the median and the range, and draws tables', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(spread([1_500, 900, 1_200])).toBe('1,200 (900 to 1,500)');
  expect(spread([1.26, 1.2], 1)).toBe('1.3 (1.2 to 1.3)');
  expect(table(['a', 'b'], [['1', '2']])).toEqual(['| a | b |', '| --- | --- |', '| 1 | 2 |']);
});
