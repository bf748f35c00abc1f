const SHORT = new Map([['République démocratique du Congo', 'RD Congo']]);

/** A country's name as short as people say it where there is little room, such as in a phone's field. */
export const shortCountry = (name: string): string => SHORT.get(name) ?? name;
