import { expect, it } from 'vitest';
import { boldAsHtml, splitBold, withoutBold } from '#engine/quiz/bold.ts';

it('finds the words between two asterisks, and no others', () => {
  expect(splitBold('Le mot **très important**, et **lui** ?')).toEqual([
    { words: 'Le mot ', isBold: false },
    { words: 'très important', isBold: true },
    { words: ', et ', isBold: false },
    { words: 'lui', isBold: true },
    { words: ' ?', isBold: false },
  ]);
  expect(splitBold('**Tout**')).toEqual([{ words: 'Tout', isBold: true }]);
  expect(boldAsHtml('<i>a</i> **b**')).toBe('<i>a</i> <b>b</b>');
  expect(withoutBold('l’**eau**.')).toBe('l’eau.');
});

it.each(['2**3 + 2**2', 'a ** b ** c', '** à part **', '****', 'un * deux * trois', '**sans fin', '\\**x**'])(
  'leaves %j as it is',
  (text) => {
    expect(splitBold(text).map(({ words }) => words)).toEqual([text]);
    expect(withoutBold(text)).toBe(text);
  },
);
