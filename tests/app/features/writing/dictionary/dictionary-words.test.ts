import { expect, test } from 'vitest';
import { dictionaryLacks, toFetch } from '#src/features/writing/dictionary/dictionary-words.ts';

test('without a connection the page says that the dictionary is missing, and what to do', () => {
  expect(dictionaryLacks(747_000, true)).toMatch(
    /^Le dictionnaire \(747\u00a0ko\) n’est pas encore sur cet appareil\u00a0: servez-vous de cet outil une fois avec du réseau/,
  );
});

test('what is missing needs the network, not the account', () => {
  expect(toFetch(747_000, true)).toBe('Il faut une fois du réseau pour le dictionnaire (747\u00a0ko).');
});

test('says nothing where it is there, can come, or is not known to be missing', () => {
  expect(dictionaryLacks(0, true)).toBeNull();
  expect(dictionaryLacks(747_000, false)).toBeNull();
  expect(dictionaryLacks(undefined, true)).toBeNull();
});
