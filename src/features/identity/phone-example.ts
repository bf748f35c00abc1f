import examples from 'libphonenumber-js/mobile/examples';
import { shortCountryName, toPhoneNumber } from './phone.ts';

/** The same as somebody reads it. Source: the example numbers of mobile phones in libphonenumber. */
const numbers: Readonly<Record<string, string>> = examples;

/**
 * Says of what shape a mobile number of the country is: « RD Congo : 9 chiffres après l’indicatif, par exemple +243 991 234 567. »
 * How many digits it has is said only where they are always as many. Null for a country without an example.
 */
export function phoneExample(country: string): string | null {
  const national = numbers[country] ?? '';
  const number = toPhoneNumber(national, country);
  if (number === null) return null;
  const isOfOneLength = [national.slice(0, -1), `${national}0`].every(
    (other) => toPhoneNumber(other, country) === null,
  );
  const length = isOfOneLength ? `${national.length} chiffres après l’indicatif, ` : '';
  // Spaces of a number that don't break.
  const written = number.formatInternational().replaceAll(' ', '\u00a0');
  return `${shortCountryName(country)}\u00a0: ${length}par exemple ${written}.`;
}
