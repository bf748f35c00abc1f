import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Country of the picker until another is chosen (spec section 2). */
export const DEFAULT_COUNTRY = 'CD';

/** Official names that `Intl.DisplayNames` shortens beyond recognition. */
const OFFICIAL_NAMES: Readonly<Record<string, string>> = {
  CD: 'République démocratique du Congo',
  CG: 'République du Congo',
};

export interface Country {
  readonly code: string;
  /** French name with the calling code: `Cameroun (+237)`. */
  readonly label: string;
}

/** Every country with a numbering plan, in French alphabetical order. */
export function listCountries(): Country[] {
  const names = new Intl.DisplayNames('fr', { type: 'region' });
  return getCountries()
    .map((code) => ({
      code,
      label: `${OFFICIAL_NAMES[code] ?? names.of(code) ?? code} (+${getCountryCallingCode(code)})`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'));
}

/** What a number of that country begins with abroad: `+243`; null for what is no country. */
export function callingCodeOf(country: string): string | null {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : null;
}

/**
 * The E.164 form of what was typed: national digits of `country`, or a whole international number.
 * Null when it is no possible number of that country. Source: ITU-T E.164, numbering plans of libphonenumber.
 */
export function toE164(typed: string, country: string): string | null {
  if (!isSupportedCountry(country)) return null;
  const international = typed.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(international, country);
  return number?.isValid() ? number.number : null;
}
