import { stems } from '#engine/text/words/stems.ts';
import { isAskingWord } from '../intent.ts';
import { isTold, type Passage, type PassageIndex } from '../passages.ts';
import { type Quotation, shortened } from '../quotation.ts';

/** « comment montrer que deux vecteurs sont colinéaires », « comment savoir si une suite est géométrique » */
const ASKS =
  /(?<!\p{L})comment\s(?:(?:on|peut-on|tu|faire pour)\s)?(?:montr|prouv|d[ée]montr|sa[vi]|reconna|v[ée]rifi|voi)\p{L}*(?:\s(?:que|si|quand)\s|\s(?:qu|s)[’'])(?<what>.{3,120})$/iu;
/**
 * How a text says when something is so, the surest first, and where it says what is so: « si A, alors B » is no way to know
 * that A.
 */
const SAYS: readonly { readonly sign: RegExp; readonly so: 'anywhere' | 'after' | 'before' }[] = [
  {
    sign: /(?<!\p{L})si,?\set\sseulement\ssi(?!\p{L})|(?<!\p{L})équivaut|(?<!\p{L})revient\sà/iu,
    so: 'anywhere',
  },
  { sign: /(?<!\p{L})si\s[^.]{3,160}?,\salors(?!\p{L})/iu, so: 'after' },
  {
    sign: /(?<!\p{L})(?:quand|lorsque|dès que|à condition que|il suffit)(?!\p{L})|(?<!\p{L})lorsqu’/iu,
    so: 'before',
  },
];

/**
 * Answers how one proves or knows that something is so with the sentence of the text that says when it is. Null for other
 * questions, and where no sentence that says when names all of it.
 */
export function answerFromCriterion(question: string, { passages }: PassageIndex): Quotation | null {
  const what = ASKS.exec(question.replace(/[?.!\s]{1,9}$/u, ''))?.groups?.what;
  if (what === undefined) return null;
  const asked = stems(what).filter((one) => !isAskingWord(one));
  if (asked.length === 0) return null;
  const naming = passages.filter((one) => isTold(one) && !one.isRow && saysAll(one, asked));
  for (const says of SAYS) {
    const found = naming.find(({ sentence, isList }) => !isList && isSo(sentence, says, asked));
    if (found === undefined) continue;
    const { quote, title, headings } = found;
    return { quote: shortened(quote), title, section: headings.at(-1) ?? '' };
  }
  return null;
}

/** What is asked last is what something is: it stands in what follows from the other half, and not in that one. */
function isSo(sentence: string, { sign, so }: (typeof SAYS)[number], asked: readonly string[]): boolean {
  const found = sign.exec(sentence);
  if (found === null) return false;
  if (so === 'anywhere') return true;
  const end = found.index + found[0].length;
  const isBefore = so === 'before';
  const then = stems(isBefore ? sentence.slice(0, found.index) : sentence.slice(end));
  const when = stems(isBefore ? sentence.slice(end) : sentence.slice(0, end));
  const last = asked.at(-1) ?? '';
  return then.includes(last) && !when.includes(last);
}

const saysAll = ({ counts }: Passage, asked: readonly string[]): boolean =>
  asked.every((one) => counts.has(one));
