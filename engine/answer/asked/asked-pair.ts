import { rowText } from '#engine/text/structure/rows.ts';
import { stemSet, stems } from '#engine/text/words/stems.ts';
import { answer, indexOf } from '../answer.ts';
import { namedIn } from '../nearest-section.ts';
import { type AnswerText, isTold, type Passage, type PassageIndex } from '../passages.ts';
import { type Quotation, shortened } from '../quotation.ts';

/**
 * Answers « la différence entre un serf et un vilain »: no text has to say « différence », and the two are often told in
 * two sentences or in two columns of a table.
 */

const ASKS_PAIR =
  /(?<!\p{L})(?:diff[ée]rences?(?:\s(?:il\sy\sa|y\sa-t-il))?(?:\sentre)?|compare[rz]?|distingue[rz]?|diff[ée]rencie[rz]?)(?!\p{L})/iu;
const BETWEEN = /\s(?:et|ou|avec|vs)\s/iu;
/** What a sentence has that sets two things against each other. */
const CONTRAST =
  /(?<!\p{L})(?:contrairement|tandis|alors\sque|au\scontraire|distingue\p{L}*|diff[èée]re\p{L}*|oppos\p{L}+|mais|sinon|celui|celle|ceux|celles)(?!\p{L})/iu;

/** The stems of the two things that a question compares. */
interface Pair {
  readonly one: readonly string[];
  readonly two: readonly string[];
  /** The two as they were typed. */
  readonly typed: readonly [string, string];
}

/** What sets the two things of a question apart; none for another question, and where the texts don't tell both. */
export function answerFromPair(question: string, texts: readonly AnswerText[]): Quotation[] {
  const pair = pairAsked(question);
  if (pair === null) return [];
  const index = indexOf(texts);
  const table = fromTable(pair, index);
  if (table !== null) return [table];
  const both = index.passages.filter(
    (one) => isTold(one) && !one.isRow && !one.isList && says(one, pair.one) && says(one, pair.two),
  );
  const contrasted = both.find(({ sentence }) => CONTRAST.test(sentence));
  if (contrasted !== undefined) return [quoted(contrasted)];
  const [first, second] = [pair.one, pair.two].map((asked, at) => {
    const under = underHeading(asked, index);
    const defined = answer(`qu’est-ce que ${pair.typed[at]}`, texts).quotations[0];
    const isThere = under === undefined || under.section === defined?.section;
    return (isThere ? defined : under) ?? beginningWith(asked, index);
  });
  if (first !== undefined && second !== undefined)
    return first.quote === second.quote ? [first] : [first, second];
  return both.slice(0, 1).map(quoted);
}

/** The two things that a question compares; null for another question. */
function pairAsked(question: string): Pair | null {
  const asks = ASKS_PAIR.exec(question);
  if (asks === null) return null;
  const end = asks.index + asks[0].length;
  const [before, after] = [question.slice(0, asks.index), question.slice(end)].map((part) =>
    part.replace(/[?.!,\s]{1,9}$/u, ''),
  );
  const between = [after ?? '', before ?? ''].find((part) => BETWEEN.test(part));
  if (between === undefined) return null;
  const sign = BETWEEN.exec(between);
  const typed: [string, string] = [
    between.slice(0, sign?.index).trim(),
    between.slice((sign?.index ?? 0) + (sign?.[0].length ?? 0)).trim(),
  ];
  const [one, two] = [named(typed[0]), named(typed[1])];
  return one.length === 0 || two.length === 0 ? null : { one, two, typed };
}

const named = (text: string): string[] => namedIn(text).map(({ stem }) => stem);

/** What stands first under the heading that has its name and no other: « La médiane ». */
function underHeading(asked: readonly string[], { passages }: PassageIndex): Quotation | undefined {
  const under = passages.filter(({ headings }) => {
    const [name = ''] = (headings.at(-1) ?? '').split(/,\s|\s:\s|\sou\s/u);
    const said = stemSet(name);
    return said.size === asked.length && asked.every((one) => said.has(one));
  });
  const told = under.filter((one) => isTold(one) && !one.isRow);
  const found = told.find(({ isList }) => !isList) ?? told[0];
  return found && quoted(found);
}

/** « Les serfs ne sont pas libres » is about serfs, though it defines nothing. */
function beginningWith(asked: readonly string[], { passages }: PassageIndex): Quotation | undefined {
  const found = passages.find(
    (one) =>
      isTold(one) &&
      !one.isList &&
      stems(one.sentence)
        .slice(0, asked.length)
        .every((stem) => asked.includes(stem)),
  );
  return found && quoted(found);
}

const says = ({ counts }: Passage, asked: readonly string[]) => asked.every((one) => counts.has(one));

/** The table that has a column for each, row by row. */
function fromTable({ one, two }: Pair, { tables }: PassageIndex): Quotation | null {
  const table = tables.find(({ header }) => {
    const columns = (header ?? []).map(named);
    const has = (wanted: readonly string[]) =>
      columns.findIndex((column) => wanted.every((stem) => column.includes(stem)));
    return has(one) >= 0 && has(two) >= 0 && has(one) !== has(two);
  });
  if (table === undefined) return null;
  const columns = (table.header ?? []).filter((cell) => cell !== '').join(' ; ');
  const quote = [columns, ...table.rows.map(rowText)].join('. ');
  return { quote: shortened(quote), title: table.title, section: table.headings.at(-1) ?? '' };
}

const quoted = ({ quote, title, headings }: Passage): Quotation => ({
  quote: shortened(quote),
  title,
  section: headings.at(-1) ?? '',
});
