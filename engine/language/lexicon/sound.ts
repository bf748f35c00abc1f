/** What French letters sound like, in order: the first pattern that fits is applied before the later ones. */
const SOUNDS: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/œu|oeu|œ/g, 'eu'],
  [/ph/g, 'f'],
  [/(?<!c)h/g, ''],
  // « récurence » ends in a sound, « récurent » does not.
  [/c(?=es?$)|ss(?=e?s?$)|(?<=[nlr])s(?=es?$)/g, 'S'],
  [/gn/g, 'ñ'],
  [/qu|ck|q/g, 'k'],
  [/sc(?=[eéèêiy])/g, 's'],
  [/c(?=[eéèêiîy])|ç/g, 's'],
  [/c(?!h)/g, 'k'],
  [/gu(?=[eéèêiîy])/g, 'G'],
  [/ge(?=[aoâôu])|g(?=[eéèêiîy])/g, 'j'],
  [/(?<=[aeiouyéèê])s(?=[aeiouyéèê])/g, 'z'],
  [/x(?=.)/g, 'ks'],
  [/([^aeiouyéèê])\1+/g, '$1'],
  [/eau|au|ô/g, 'o'],
  [/(?:er|ez|ées?|és?|et|ait|ais|aient)$/g, 'E'],
  [/oi|oî/g, 'W'],
  [/(?:ain|ein|aim|in|im|yn|ym|un|um)(?![aeiouyéèêhmn])/g, 'I'],
  [/(?:an|en|am|em)(?![aeiouyéèêhmn])/g, 'A'],
  [/(?:on|om)(?![aeiouyéèêhmn])/g, 'O'],
  [/ai|aî|ei|[éèêë]/g, 'E'],
  [/eu/g, 'Œ'],
  [/ou|oû|où/g, 'U'],
  [/[yîï]/g, 'i'],
  [/[àâ]/g, 'a'],
  [/[ùûü]/g, 'u'],
  [/e(?=[^aeiouEAIOWŒU]{2})/g, 'E'],
  [/[estdxpz]+$/g, ''],
];

/**
 * Returns a rough sound of a French word, so that « souvents » is heard like « souvent » and « étudit » like « étudie ».
 * Two words with the same key are often said alike; the key is no pronunciation.
 */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [pattern, heard]) => sound.replace(pattern, heard), word.toLowerCase());
