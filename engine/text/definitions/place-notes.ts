/** « Hautes Terres », « Sahel »: what notes name with capitals alone. */
const NAMED_PLACE = /^\p{Lu}[\p{L}’-]+(?:\s(?:(?:de|du|des|la|le)\s|d’|l’)?\p{Lu}[\p{L}’-]+)+$/u;
/** « climat tropical d’altitude », « grandes plaines »: what a place has. */
const HAS =
  /^(?:(?:grande?s?|hautes?|vastes?|petite?s?|nombreu(?:x|ses)|longs?)\s)?(?:climats?|reliefs?|pluies|saisons?|hivers?|étés?|températures|végétation|sols|forêts|plaines|plateaux|montagnes|collines|vallées|fleuves|côtes|population|habitants|peuplement|cultures|élevage|agriculture|industries?|mines|villes|ports)(?!\p{L})/u;

/** Tells whether a line of notes says what a place has and not what a word means: « Hautes Terres : climat d’altitude ». */
export const isPlaceWith = (term: string, said: string, sign: string): boolean =>
  sign.trim() !== '=' && NAMED_PLACE.test(term) && HAS.test(said);
