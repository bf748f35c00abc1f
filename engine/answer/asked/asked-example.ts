import { namedIn } from '../nearest-section.ts';
import { isTold, type PassageIndex } from '../passages.ts';
import { type Quotation, shortened } from '../quotation.ts';

/** « donne-moi un exemple d’oxymore », « c’est quoi une litote, avec un exemple ». */
const ASKS_EXAMPLE = /(?<!\p{L})exemples?(?!\p{L})/iu;
/** What a sentence has that gives an example. */
const GIVES = /(?<!\p{L})(?:exemples?|comme|ainsi|tels?|telles?|notamment)(?!\p{L})|«|=/iu;
/** How far below its name a thing's example may stand, in sentences. */
const BELOW = 2;

/**
 * The words that name what is asked, as far as those that give an example of it. Null for a question that asks for no
 * example, and where none follows.
 */
export function answerFromExample(question: string, { passages }: PassageIndex): Quotation | null {
  if (!ASKS_EXAMPLE.test(question)) return null;
  const named = namedIn(question.replace(ASKS_EXAMPLE, ' '));
  if (named.length === 0) return null;
  const told = passages.filter((one) => isTold(one) && !one.isList && !one.isRow);
  for (const [at, passage] of told.entries()) {
    if (!named.every(({ stem }) => passage.counts.has(stem))) continue;
    const section = passage.headings.at(-1);
    const below = told.slice(at, at + BELOW + 1).filter(({ headings }) => headings.at(-1) === section);
    const giving = below.findIndex(({ sentence }) => GIVES.test(sentence));
    if (giving < 0) continue;
    const next = below.slice(1, giving + 1).map(({ sentence }) => sentence);
    const quote = [passage.quote, ...next].join(' ');
    return { quote: shortened(quote), title: passage.title, section: section ?? '' };
  }
  return null;
}
