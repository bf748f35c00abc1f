/** What notes write above and before what is to be learnt by heart. */

/** « À savoir », « A RETENIR PAR COEUR », « !! à connaître »: what notes write before a line to be learnt. */
const TO_LEARN =
  /^(?:!{1,3}\s?)?[àa]\s(?:bien\s)?(?:savoir|retenir|apprendre|conna[îi]tre)(?:\s(?:par|pr)\sc(?:œ|oe)ur)?\s?(?:!{1,3}\s?)?[:→]\s+(?=[\p{L}\d«])/iu;

/** « voc : griot = conteur » says what a griot is. */
const WORD_FIRST = /^(?:voc|vocab|vocabulaire|d[ée]f)\.?\s?:\s(?=[^:=]{2,40}\s=\s)/iu;

/** The line without what says that it is to be learnt; any other line as it is. */
export const withoutToLearn = (line: string): string => line.replace(TO_LEARN, '').replace(WORD_FIRST, '');

/** « Objectifs : … », « Fiche de synthèse », « L1 droit, cours du 12/10 »: what the paper is and not what it treats. */
const OF_THE_PAPER =
  /^(?:objectifs?|comp[ée]tences?|pr[ée]requis|dur[ée]e|niveau|classe|mati[èe]re|professeure?|nom|pr[ée]nom)\s?:\s|^fiche(?:\sde\s\p{L}{2,16})?(?=$|\s[–—:-]\s)|(?:^|,\s)(?:cours|notes?|séance|td)\s(?:du|de|prises?)\s.{0,12}\d/iu;
const FIRST_LINES = 3;

/** Tells whether one of the first lines only says what kind of paper it stands on. */
export const isOfThePaper = (line: string, index: number): boolean =>
  index < FIRST_LINES && line.length < 160 && OF_THE_PAPER.test(line);

const GLOSSARY =
  /^(?:d[ée]finitions?|vocabulaire|lexique|glossaire|mots?[\s-]cl[ée]s?)(?:\s(?:[àa]\s|du\s|des\s|de\s|cl[ée]s?|importante?s?|essentielle?s?).*)?\s?:?$|^[àa]\s(?:savoir|retenir|apprendre|conna[îi]tre)(?!\p{L})/iu;

/** Tells whether a line « mot : sens » under a heading says what the word means, however short it is. */
export const isGlossary = (heading: string): boolean => GLOSSARY.test(heading);
