/** What notes write above and before what is to be learnt by heart. */

/** « À savoir », « A RETENIR PAR COEUR », « !! à connaître »: what notes write before a line to be learnt. */
const TO_LEARN =
  /^(?:!{1,3}\s?)?[àa]\s(?:bien\s)?(?:savoir|retenir|apprendre|conna[îi]tre)(?:\s(?:par|pr)\sc(?:œ|oe)ur)?\s?(?:!{1,3}\s?)?[:→]\s+(?=[\p{L}\d«])/iu;

/** The line without what says that it is to be learnt; any other line as it is. */
export const withoutToLearn = (line: string): string => line.replace(TO_LEARN, '');

const GLOSSARY =
  /^(?:d[ée]finitions?|vocabulaire|lexique|glossaire|mots?[\s-]cl[ée]s?)(?:\s(?:[àa]\s|du\s|des\s|de\s|cl[ée]s?|importante?s?|essentielle?s?).*)?\s?:?$|^[àa]\s(?:savoir|retenir|apprendre|conna[îi]tre)(?!\p{L})/iu;

/** Tells whether a line « mot : sens » under a heading says what the word means, however short it is. */
export const isGlossary = (heading: string): boolean => GLOSSARY.test(heading);
