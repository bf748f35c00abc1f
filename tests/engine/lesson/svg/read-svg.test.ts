import { expect, test } from 'vitest';
import { readSvg, textOf } from '#engine/lesson/svg/read-svg.ts';
import { textBoxes } from '#engine/lesson/svg/text-boxes.ts';

const svg = (inside: string) =>
  `<?xml version="1.0"?>\n<!-- vu -->\n<svg viewBox="0 0 360 200">\n${inside}\n</svg>\n`;

test('a drawing is read as a tree with lines', () => {
  const read = readSvg(svg('<g class=\'labels\'>\n<text x="1">A &amp; <tspan>b</tspan></text></g>'));
  if (!('root' in read)) throw new Error(read.fault);
  const [group] = read.root.children.filter((child) => typeof child !== 'string');
  expect(group).toMatchObject({ name: 'g', line: 4, attributes: { class: 'labels' } });
  expect(group === undefined ? '' : textOf(group)).toBe('A & b');
});

test.each([
  ['<g>', 5, /ne ferme pas « <g> »/],
  ['</g>', 4, /ne ferme pas/],
  ['<text>a & b</text>', 4, /&amp;/],
  ['<text x=1>a</text>', 4, /bien formé/],
  ['<text x="1" x="2">a</text>', 4, /donné deux fois/],
])('%s is a fault', (inside, line, fault) => {
  expect(readSvg(svg(inside))).toEqual({ line, fault: expect.stringMatching(fault) });
});

test('texts have an estimated place, moved with their group and aligned by their class', () => {
  const read = readSvg(
    svg(
      '<g transform="translate(10 20)"><text class="small end" x="100" y="50">abcd</text></g><text transform="rotate(90)">x</text>',
    ),
  );
  expect('root' in read ? textBoxes(read.root) : []).toMatchObject([
    { text: 'abcd', left: 84, right: 110, bottom: 73 },
  ]);
});
