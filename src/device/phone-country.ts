const KEY = 'ardoise:pays';

/** The country of the last telephone number that was given on this device; null when none was, or it can't be read. */
export function readPhoneCountry(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Remembers the country that was chosen. Where storage is forbidden or full, the choice lasts as long as the page. */
export function keepPhoneCountry(country: string): void {
  try {
    localStorage.setItem(KEY, country);
  } catch {
    // There is no storage to write to.
  }
}
