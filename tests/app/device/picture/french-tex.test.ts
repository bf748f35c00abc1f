import { expect, it } from 'vitest';
import { forFrench } from '#src/device/picture/french-tex.ts';

it.each([
  ['(2 ; 3)', String.raw`(2 \mathbin{;} 3)`],
  [']2;3[', String.raw`\mathopen{]}2\mathbin{;}3\mathclose{[}`],
  [
    String.raw`x \in ]-\infty ; 2[ \cup ]3 ; +\infty[`,
    String.raw`x \in \mathopen{]}-\infty \mathbin{;} 2\mathclose{[} \cup \mathopen{]}3 \mathbin{;} +\infty\mathclose{[}`,
  ],
])('sets %s as French does', (tex, set) => {
  expect(forFrench(tex)).toBe(set);
});

it.each([
  String.raw`\left]2\right[`,
  String.raw`\sqrt[3]{x}`,
  String.raw`a\;b \, c`,
  String.raw`\text{si ; ]a ou [}`,
  '[0, 1]',
  'f[x] = 2',
])('leaves %s as it is', (tex) => {
  expect(forFrench(tex)).toBe(tex);
});
