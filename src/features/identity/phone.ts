import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { shortCountry } from '#src/ui/text/short-country.ts';

/** The country that is preselected where nothing says another (spec section 2). */
export const DEFAULT_COUNTRY = 'CD';

/** Official names that `Intl.DisplayNames` shortens too much. */
const OFFICIAL_NAMES: Readonly<Record<string, string>> = {
  CD: 'République démocratique du Congo',
  CG: 'République du Congo',
};

export interface Country {
  readonly code: string;
  /** French name with the calling code: `Cameroun (+237)`. */
  readonly label: string;
  /** The same as a phone's field has room for: `RD Congo (+243)`. */
  readonly short: string;
}

const frenchNames = () => new Intl.DisplayNames('fr', { type: 'region' });
const nameIn = (names: Intl.DisplayNames, code: string) => OFFICIAL_NAMES[code] ?? names.of(code) ?? code;

/** The name of a country as short as people say it: `RD Congo`. */
export const shortCountryName = (code: string): string => shortCountry(nameIn(frenchNames(), code));

/** Lists every country with a numbering plan, in French alphabetical order. */
export function listCountries(): Country[] {
  const names = frenchNames();
  return getCountries()
    .map((code) => {
      const name = nameIn(names, code);
      const calling = ` (+${getCountryCallingCode(code)})`;
      return { code, label: name + calling, short: shortCountry(name) + calling };
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'));
}

/** Answers the calling code of a country, such as `+243`; null if it is not a country. */
export function callingCodeOf(country: string): string | null {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null;
}

/**
 * Reads typed digits: national digits of `country`, or a complete international number. It answers null if that is not a
 * possible number of the country.
 * Source: ITU-T E.164, numbering plans of libphonenumber.
 */
export function toPhoneNumber(typed: string, country: string): PhoneNumber | null {
  if (!isSupportedCountry(country)) return null;
  const international = typed.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(international, country);
  return number?.isValid() ? number : null;
}

/** Converts typed digits to E.164; null if they are not a possible number of the country. */
export const toE164 = (typed: string, country: string): string | null =>
  toPhoneNumber(typed, country)?.number ?? null;
