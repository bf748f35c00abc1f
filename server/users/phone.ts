import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A number that can exist, in E.164, however it was spelled; null otherwise. */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text);
  return number?.isValid() ? number.number : null;
}
