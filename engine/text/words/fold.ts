import { memoize } from '#engine/text/memoize.ts';

/**
 * Lower case without accents; œ becomes oe, ç becomes c. Apart from the stems: what compares titles or makes an anchor needs
 * no stemmer.
 */
export const fold: (text: string) => string = memoize((text) =>
  text.toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae').normalize('NFD').replace(/\p{M}/gu, ''),
);
