import { asQuestion } from '#engine/make/cards/candidate.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { capitalised, inside } from '#engine/text/words/articles.ts';
import { words } from '#engine/text/words/words.ts';
import type { Fact } from './fact.ts';

/** Asks the unit of a quantity, among the other units that the text names. */

const UNITS = new Set(
  `joule watt volt ampère ohm newton pascal hertz kelvin mole seconde minute heure mètre kilomètre gramme kilogramme tonne litre hectare bar becquerel sievert gray coulomb
  farad tesla weber henry lumen lux candela dioptrie décibel kilowatt mégawatt kilowattheure wattheure électronvolt calorie kilocalorie degré radian octet bit hectopascal millibar
  kilojoule millilitre micromètre nanomètre parsec`.split(/\s+/),
);
/** « watts » is the unit « watt »; null for any other word. */
function unitOf(word: string): string | null {
  const low = word.toLowerCase();
  const one = UNITS.has(low) ? low : low.replace(/s$/u, '');
  return UNITS.has(one) ? one : null;
}

/** « gramme » beside « watt » is ruled out by whoever has ever weighed something. */
const EVERYDAY = /^(?:seconde|minute|heure|(?:kilo)?mètre|(?:kilo)?gramme|tonne|litre|hectare|degré)$/iu;
const kindOf = (unit: string): string => (EVERYDAY.test(unit) ? 'unit everyday' : 'unit');
const WORTH = 8.2;
const EXPRESSED =
  /^(?<what>(?:L[ae]\s|L’)[^,;:()]{2,60}?)(?:,\selle,)?\s(?<verb>s’exprime|se\smesure|est\sexprimée?|est\smesurée?)\s(?:donc\s|toujours\s|généralement\s|en\sgénéral\s)?en\s(?<unit>\p{L}+)(?!\p{L}|\s(?:par|carré|cube))/u;
const UNIT_OF =
  /^L’unité\s(?:légale\s|usuelle\s|internationale\s|SI\s)?(?<of>(?:de\sla\s|de\sl’|du\s|de\s|d’)[^,;:()]{2,50}?)\s(?:dans\sle\ssystème\sinternational\s)?est\s(?:le\s|la\s|l’)(?<unit>\p{L}+)(?!\p{L}|\s(?:par|carré|cube))/u;

/** Makes « En quelle unité s’exprime la puissance ? » of the sentences that say it. */
export function unitFacts(readings: readonly StatementContext[]): Fact[] {
  return readings.flatMap(({ statement, sentence, isRow }): Fact[] => {
    if (isRow) return [];
    const expressed = EXPRESSED.exec(statement)?.groups;
    const named = UNIT_OF.exec(statement)?.groups;
    const unit = unitOf(expressed?.unit ?? named?.unit ?? '');
    if (unit === null) return [];
    const question =
      expressed?.what && expressed.verb
        ? `en quelle unité ${expressed.verb} ${inside(expressed.what)}`
        : `quelle est l’unité ${named?.of ?? ''}`;
    return [
      {
        question: asQuestion(question),
        answer: capitalised(unit),
        kind: kindOf(unit),
        about: question,
        sentence,
        worth: WORTH,
      },
    ];
  });
}

/** The units that a text names beside those asked. */
export function unitsOf({
  sentences,
}: StudyText): readonly { readonly unit: string; readonly kind: string }[] {
  // As written: « coulombs » alone would be another form than the answers have.
  const found = sentences.flatMap(({ text }) =>
    words(text).flatMap((word) => (UNITS.has(word.text.toLowerCase()) ? word.text.toLowerCase() : [])),
  );
  return [...new Set(found)].map((unit) => ({ unit: capitalised(unit), kind: kindOf(unit) }));
}
