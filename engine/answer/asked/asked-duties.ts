import { stemSet } from '#engine/text/words/stems.ts';
import { namedIn } from '../nearest-section.ts';
import type { PassageIndex } from '../passages.ts';
import { type Quotation, shortened } from '../quotation.ts';

const ASKS_DUTY =
  /(?<!\p{L})(?:(?:doi(?:t|vent)|devai(?:t|ent))(?:\s\p{L}{1,12}){0,2}\sfaire|faire\squoi|devoirs?|obligations?)(?!\p{L})/iu;
const DUTY = stemSet('doit doivent devait devaient devoir devoirs obligation obligations faire');

/**
 * Answers « le vassal doit faire quoi pour son seigneur » from the list that announces somebody's duties: « Devoirs du
 * vassal : », « Les paysans doivent : ». Whose they are must be asked; of two such lists, who is named first in the
 * question decides. Null for another question, and where no list does.
 */
export function answerFromDuties(question: string, { passages }: PassageIndex): Quotation | null {
  if (!ASKS_DUTY.test(question)) return null;
  const named = namedIn(question)
    .map(({ stem }) => stem)
    .filter((one) => !DUTY.has(one));
  const [found] = passages
    .filter(({ isList, sentence }) => isList && /:$/u.test(sentence))
    .map((passage) => ({ passage, announced: [...stemSet(passage.sentence)] }))
    .filter(({ announced }) => announced.some((one) => DUTY.has(one)))
    .map(({ passage, announced }) => {
      const whose = announced.filter((one) => !DUTY.has(one));
      const places = whose.map((one) => named.indexOf(one));
      return { passage, isAsked: whose.length > 0 && !places.includes(-1), place: Math.min(...places) };
    })
    .filter(({ isAsked }) => isAsked)
    .sort((a, b) => a.place - b.place);
  if (found === undefined) return null;
  const { quote, title, headings } = found.passage;
  return { quote: shortened(quote), title, section: headings.at(-1) ?? '' };
}
