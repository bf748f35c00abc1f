import type { DateMention } from '#engine/text/dates/dates.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import type { Found, FoundEntry, FoundEnumeration } from './found.ts';
import type {
  ExpectedCard,
  ExpectedDate,
  ExpectedDefinition,
  ExpectedEnumeration,
  Moment,
  Passage,
} from './passage.ts';

/** What was expected and found, expected and missed, and found without being expected. */
export interface Tally {
  readonly right: number;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

/**
 * Share of the annotated words that the engine's definition must contain, and share of its words that must be
 * annotated.
 */
const DEFINITION_HOLDS = { expected: 0.75, found: 0.5 };
/** Share of their total time span that two dates must have in common. */
const COMMON_TIME = 0.5;
/** Dates before this year are known only to 1 % of their age. */
const DEEP_TIME = -5_000;
/** Share of the words of an answer, brackets not counted, that may appear in no item of the annotation. */
const ADDED_WORDS = 0.2;

/** Compares what the engine found in a passage with its annotations. Each annotation and each find is counted once. */
export function compare(passage: Passage, found: Found) {
  return {
    definitions: pair(passage.definitions, found.definitions, sameDefinition, showDefinition),
    dates: pair(passage.dates, found.dates, sameDate, ({ text, from, to }) => `${text} [${from}, ${to}[`),
    enumerations: pair(passage.enumerations, found.enumerations, sameEnumeration, (listed) =>
      'of' in listed ? `${listed.of} : ${listed.items.join(', ')}` : `${listed.question} ${listed.answer}`,
    ),
    timeline: pair(passage.dates, found.entries, sameEntry, (entry) =>
      'told' in entry ? `${entry.date} | ${entry.told}` : `${entry.text} ${entry.event}`,
    ),
    cards: pair(passage.cards, found.cards, sameCard, (card) =>
      'front' in card ? `${card.front} | ${card.back}` : `${card.question} | ${card.answer}`,
    ),
  };
}

function pair<Expected, Actual>(
  expected: readonly Expected[],
  actual: readonly Actual[],
  same: (expected: Expected, actual: Actual) => boolean,
  show: (either: Expected | Actual) => string,
): Tally {
  const left = [...actual];
  const missed = expected.filter((one) => {
    const at = left.findIndex((other) => same(one, other));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return { right: expected.length - missed.length, missed: missed.map(show), wrong: left.map(show) };
}

/** « Trois étages : … »: the answer begins with the name of its list. */
const ANNOUNCED = /^[^:]{3,60}\s?:\s/;

const showDefinition = ({ term, definition }: ExpectedDefinition) => `${term} = ${definition}`;

/** The terms differ by at most one word, and the definitions say the same. */
function sameDefinition(expected: ExpectedDefinition, actual: ExpectedDefinition): boolean {
  const [term, named] = [stemsOf(expected.term), stemsOf(actual.term)];
  const common = count(term, named);
  if (common === 0 || common < Math.min(term.size, named.size) || Math.abs(term.size - named.size) > 1)
    return false;
  const [expectedStems, actualStems] = [
    stemSet(plain(expected.definition)),
    stemSet(plain(actual.definition)),
  ];
  const shared = count(expectedStems, actualStems);
  return (
    shared >= expectedStems.size * DEFINITION_HOLDS.expected &&
    shared >= actualStems.size * DEFINITION_HOLDS.found
  );
}

/** The same words of the text and the same time. */
function sameDate(expected: ExpectedDate, { text, lead, from, to }: DateMention): boolean {
  const [written, read] = [letters(expected.text), letters(`${lead} ${text}`)];
  return (read.includes(written) || written.includes(letters(text))) && sameTime(expected, { from, to });
}

/** The same time, and the date as written or at least half of the words that tell what happened. */
function sameEntry(expected: ExpectedDate, { from, to, told }: FoundEntry): boolean {
  const [wanted, words] = [stemSet(plain(expected.event)), stemSet(plain(told))];
  const quotes = letters(told).includes(letters(expected.text));
  return sameTime(expected, { from, to }) && (quotes || count(wanted, words) * 2 >= wanted.size);
}

/** One side is asked and the other is the answer, character by character; either way round. */
function sameCard({ front, back }: ExpectedCard, { question, answer }: FoundEnumeration): boolean {
  const asks = (side: string) => plain(question).toLowerCase().includes(plain(side).toLowerCase());
  const says = (side: string) =>
    plain(answer)
      .replace(/[\s.]+$/, '')
      .toLowerCase() === plain(side).toLowerCase();
  return (asks(front) && says(back)) || (asks(back) && says(front));
}

function sameTime(a: Moment, b: Moment): boolean {
  if (a.from < DEEP_TIME) return Math.abs(a.from - b.from) <= Math.abs(a.from) / 100;
  const common = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  return common > 0 && common / (Math.max(a.to, b.to) - Math.min(a.from, b.from)) >= COMMON_TIME;
}

/** Every item is present, few other words are, and the list is named by the annotated words. */
function sameEnumeration(
  { of, items }: ExpectedEnumeration,
  { question, answer }: FoundEnumeration,
): boolean {
  const answerStems = stemSet(plain(answer.replace(ANNOUNCED, '').replace(/\s\([^()]*\)/g, '')));
  const wanted = stemSet(plain(items.join(' ')));
  const whole = items.every((item) => {
    const stems = stemSet(plain(item));
    return count(stems, answerStems) === stems.size;
  });
  const [named, asked] = [stemSet(plain(of)), stemSet(plain(`${question} ${answer}`))];
  return (
    whole &&
    answerStems.size - count(answerStems, wanted) <= answerStems.size * ADDED_WORDS &&
    count(named, asked) * 2 >= named.size
  );
}

/** The stems of a term. A term that is also a function word (« son ») gives its letters. */
function stemsOf(term: string): ReadonlySet<string> {
  const stems = stemSet(plain(term));
  return stems.size > 0 ? stems : new Set([letters(term.replace(/^(?:une?|l[ea]s?)\s/i, ''))]);
}

function count(stems: ReadonlySet<string>, among: ReadonlySet<string>): number {
  return [...stems].filter((stem) => among.has(stem)).length;
}

const plain = (text: string) => text.replaceAll("'", '’').normalize('NFC');
const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
