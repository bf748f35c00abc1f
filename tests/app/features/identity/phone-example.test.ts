import { getCountries } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { toE164 } from '#src/features/identity/phone.ts';
import { phoneExample } from '#src/features/identity/phone-example.ts';

const plain = (country: string) => phoneExample(country)?.replaceAll('\u00a0', ' ');

test.each([
  ['FR', 'France : 9 chiffres après l’indicatif, par exemple +33 6 12 34 56 78.'],
  ['CM', 'Cameroun : 9 chiffres après l’indicatif, par exemple +237 6 71 23 45 67.'],
  // In Germany some mobile numbers have ten digits and others eleven.
  ['DE', 'Allemagne : par exemple +49 1512 3456789.'],
])('the number of %s', (country, words) => {
  expect(plain(country)).toBe(words);
});

test('every country has an example that its form takes', () => {
  for (const country of getCountries()) {
    const example = /par exemple (\+[\d\s-]+)\.$/.exec(phoneExample(country) ?? '')?.[1] ?? '';
    expect(toE164(example, country), country).toBe(`+${example.replace(/\D/g, '')}`);
  }
});

test('what is no country has none', () => {
  expect(phoneExample('XX')).toBeNull();
});
