import { expect, test } from 'vitest';
import { addsNothing } from '#src/ui/text/adds-nothing.ts';

test.each([
  ['La mitose est une division cellulaire.', 'Qu’est-ce que la mitose ? Une division cellulaire', true],
  ['Les mitoses sont des divisions cellulaires.', 'La mitose : une division cellulaire', true],
  ['', 'Paris', true],
  ['La mitose donne deux cellules.', 'La mitose : une division cellulaire', false],
  ['En 1789, la Bastille est prise.', 'La prise de la Bastille', false],
  ['La prise de la Bastille, en 1789.', '14 juillet 1789 : la Bastille est prise', true],
  ['La Terre ne tourne pas.', 'La Terre tourne', false],
])('%s after %s: %s', (text, shown, nothing) => {
  expect(addsNothing(text, shown)).toBe(nothing);
});
