import { afterEach, expect, test } from 'vitest';
import { keepPhoneCountry, readPhoneCountry } from '#src/device/phone-country.ts';
import { likelyCountry } from '#src/features/identity/likely-country.ts';

afterEach(() => localStorage.clear());

test.each([
  ['Africa/Kinshasa', ['fr-FR'], 'CD'],
  ['Africa/Lubumbashi', ['en-US'], 'CD'],
  ['Africa/Brazzaville', ['fr'], 'CG'],
  ['Europe/Paris', ['fr-FR', 'fr'], 'FR'],
  ['Europe/Brussels', ['fr-BE'], 'BE'],
  // A time zone that no country has to itself says nothing; a region of the language does, unless every telephone has it.
  ['UTC', ['fr-CM', 'fr'], 'CM'],
  ['UTC', ['fr-FR', 'en-US'], 'CD'],
  ['UTC', ['fr'], 'CD'],
  ['Mars/Olympus', ['x-XX'], 'CD'],
])('in %s, in %j, a number is proposed for %s', (timeZone, languages, country) => {
  expect(likelyCountry(null, { timeZone, languages })).toBe(country);
});

test('what was chosen last on this device comes first, if it is a country', () => {
  const here = { timeZone: 'Europe/Paris', languages: ['fr-FR'] };
  keepPhoneCountry('CM');
  expect(readPhoneCountry()).toBe('CM');
  expect(likelyCountry(readPhoneCountry(), here)).toBe('CM');
  expect(likelyCountry('??', here)).toBe('FR');
});
