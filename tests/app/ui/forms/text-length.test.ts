import { expect, test } from 'vitest';
import { isLong, isShort } from '#src/ui/forms/text-length.ts';

test('a date is underlined, a sentence is centred, a paragraph is set like one', () => {
  const date = 'Le 14 juillet 1789';
  const sentence =
    'Le processus par lequel les plantes vertes fabriquent de la matière organique avec la lumière.';
  const paragraph = `${sentence} ${sentence} ${sentence}`;
  expect([date, sentence, paragraph].map((text) => [isShort(text), isLong(text)])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});
