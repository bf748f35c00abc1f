import { findDates } from '#engine/text/dates/dates.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stem, stemSet } from '#engine/text/words/stems.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import { isOfFamily } from '../families.ts';
import { isAskingWord, isComingToBe } from '../intent.ts';
import { isSpeech, isTold, type Passage, type PassageIndex } from '../passages.ts';
import { isLight, withoutPronoun } from '../pupil-words.ts';
import { type Quotation, shortened } from '../quotation.ts';

/** How a heading and a question may ask for the same thing, folded. */
const WHY =
  /^(?:pourquoi|d['’]ou (?:vient|viennent)|(?:quelles sont )?(?:les? |la )?(?:causes?|raisons?|origines?) (?:de|du|des))(?!\p{L})/u;
const CAUSES = /^(?:quelles sont )?(?:les? |la )?(?:causes?|raisons?|origines?)(?!\p{L})/u;
const WAYS: readonly RegExp[] = [WHY, /^qui(?! est| sont| etait)(?!\p{L})/u, /^(?:combien)(?!\p{L})/u];
/** So many letters are the beginning of a longer word. */
const BEGINNING = 5;
/** How many sentences of the section are quoted together. */
const QUOTED = 2;

/**
 * Answers a question that a heading of the course asks too, in other words: « pourquoi les européens voulaient l’Afrique »
 * under « Pourquoi l’Europe se rue sur l’Afrique ». One heading alone must have a word of it beside those of the title, or
 * ask why the subject itself began. Null otherwise.
 */
export function answerFromAskedHeading(question: string, { passages }: PassageIndex): Quotation | null {
  const way = WAYS.find((one) => one.test(fold(question)));
  if (way === undefined) return null;
  const title = passages[0]?.title ?? '';
  const beside = stemSet(title);
  const asked = contentOf(question, beside);
  const headings = new Set(passages.flatMap((one) => one.headings.filter((each) => way.test(fold(each)))));
  // « pourquoi le sang est rouge » is not told where nothing is red.
  const tellsOfAll = (heading: string): boolean => {
    const told = passages.filter((one) => one.headings.includes(heading)).map(({ quote }) => quote);
    const said = words([heading, ...told].join(' ')).map(({ text }) => fold(text));
    return asked.named.every((one) => isLight(one) || said.some((other) => isAlike(one, other)));
  };
  const found = [...headings].filter((heading) => {
    const own = contentOf(heading, beside);
    if (asked.named.length > 0)
      return asked.named.some((one) => own.named.some((other) => isAlike(one, other))) && tellsOfAll(heading);
    return way === WHY && asked.begins && (own.begins || own.isOfTitle);
  });
  const [heading, another] = found;
  if (heading === undefined || another !== undefined) return null;
  return quoteUnder(heading, passages);
}

/** Answers « que s’est-il passé le 4 janvier 1959 » from « Le 4 janvier 1959 ». Null where more is asked than that day. */
export function answerFromDay(question: string, { passages }: PassageIndex): Quotation | null {
  const [asked, another] = findDates(question);
  if (asked === undefined || another !== undefined || asked.precision !== 'day') return null;
  const beside = question.slice(0, asked.start) + question.slice(asked.end);
  const told = words(beside).map(({ text }) => withoutPronoun(text));
  if (told.some((word) => !isLight(word) && !isAskingWord(stem(word)))) return null;
  const heading = passages
    .flatMap(({ headings }) => headings)
    .find((one) => findDates(one).some(({ from, to }) => from === asked.from && to === asked.to));
  return heading === undefined ? null : quoteUnder(heading, passages);
}

interface Content {
  /** The folded words that name something, without those of the title. */
  readonly named: readonly string[];
  readonly isOfTitle: boolean;
  /** True where it is said that something began. */
  readonly begins: boolean;
}

function contentOf(text: string, beside: ReadonlySet<string>): Content {
  const all = words(text)
    .map(({ text: word }) => word)
    .filter((word) => !isStopWord(word) && !isAskingWord(stem(word)));
  return {
    named: all.filter((word) => !beside.has(stem(word)) && !isComingToBe(word)).map(fold),
    isOfTitle: all.some((word) => beside.has(stem(word))),
    // Whoever asks for the causes of a thing asks why it began.
    begins: all.some(isComingToBe) || CAUSES.test(fold(text)),
  };
}

/** « Europe » and « européens »: one stem, one family, or the beginning of the other. */
function isAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [stem(one), stem(other)].toSorted((a, b) => a.length - b.length);
  return isOfFamily(short, long) || (short.length >= BEGINNING && long.startsWith(short));
}

/** How the section begins. */
function quoteUnder(heading: string, passages: readonly Passage[]): Quotation | null {
  const told = passages.filter(
    (one) =>
      one.headings.includes(heading) && isTold(one) && !isSpeech(one) && !one.isRow && !/:$/u.test(one.quote),
  );
  const sentences = told.filter(({ isList }) => !isList);
  const from = sentences.length > 0 ? sentences : told;
  const [first] = from;
  if (first === undefined) return null;
  const next = from
    .slice(from.indexOf(first) + 1, from.indexOf(first) + QUOTED)
    .filter((one) => one.headings.at(-1) === first.headings.at(-1) && !first.quote.includes(one.sentence));
  const quote = [first.quote, ...next.map(({ sentence }) => sentence)].join(' ');
  return { quote: shortened(quote), title: first.title, section: first.headings.at(-1) ?? '' };
}
