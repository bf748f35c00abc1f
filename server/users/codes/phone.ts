import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Kinds of numbers that cost whoever writes to them, or that are no person's own phone. */
const NOT_PERSONAL = new Set(['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'VOICEMAIL', 'PAGER']);

/** A number that a person can have, in E.164, however it was spelled; null otherwise. */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text);
  return number?.isValid() && !NOT_PERSONAL.has(number.getType() ?? '') ? number.number : null;
}

/** The two letters (ISO 3166-1) of the country of an E.164 number; its calling code for one that no country owns. */
export function countryOf(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  return number?.country ?? `+${number?.countryCallingCode ?? ''}`;
}
