import { stem, stemSet } from '#engine/text/words/stems.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import { fits, intentOf, isAskingWord, isComingToBe } from './intent.ts';
import { isTold, type Passage, type PassageIndex } from './passages.ts';
import { isLight } from './pupil-words.ts';
import { type Quotation, shortened } from './quotation.ts';

/** What stands under one heading of one text. */
interface Section {
  readonly title: string;
  readonly heading: string;
  readonly passages: readonly Passage[];
}

/** A place in the texts, by the title of its text and the nearest heading; that is empty where there is none. */
export type Place = Pick<Quotation, 'title' | 'section'>;

/** How many passages of a section are quoted together. */
const QUOTED = 2;
/** From so many words on, one that is no name may be missing from what treats a question. */
const MANY = 3;
/** A word in the heading says what all of the section is about. */
const IN_HEADING = 2;

/**
 * The words of the section whose heading names all that is asked: « causes de la crise de 1962 » is told under « La crise
 * de 1962 ». What decides is quoted first, otherwise its beginning. Null where no heading names it.
 */
export function answerFromHeading(question: string, { passages }: PassageIndex): Quotation | null {
  const named = namedIn(question).map(({ stem: one }) => one);
  if (named.length < 2) return null;
  const section = sectionsOf(passages).find(({ heading }) => {
    const said = stemSet(heading);
    return named.every((one) => said.has(one));
  });
  if (section === undefined) return null;
  const intent = intentOf(question);
  const told = section.passages.filter((one) => isTold(one) && !one.isRow);
  const sentences = told.filter(({ isList }) => !isList);
  const from = sentences.length > 0 ? sentences : told;
  const deciding =
    intent === 'reason' || intent === 'time' ? from.filter((one) => fits(intent, one, new Set()) > 0) : [];
  const [first, ...next] = (deciding.length > 0 ? deciding : from).slice(0, QUOTED);
  if (first === undefined) return null;
  const follows = next.filter(({ sentence }) => deciding.length === 0 && !first.quote.includes(sentence));
  const quote = [first.quote, ...follows.map(({ sentence }) => sentence)].join(' ');
  return { quote: shortened(quote), title: section.title, section: section.heading };
}

/**
 * The section that treats what a question names, where nothing in it answers. Names and numbers must stand in it, and of
 * other words all but one of several; null where no section has them, because then the texts don't treat the question.
 */
export function nearestSection(question: string, { passages }: PassageIndex): Place | null {
  const named = namedIn(question);
  let best: { readonly place: Place; readonly points: number } | null = null;
  for (const { title, heading, passages: own } of sectionsOf(passages)) {
    const said = new Set(own.flatMap(({ counts, around }) => [...counts.keys(), ...around]));
    const missing = named.filter((one) => !said.has(one.stem));
    if (missing.some(({ isName }) => isName) || missing.length > (named.length >= MANY ? 1 : 0)) continue;
    const above = stemSet(heading);
    const points = named.reduce(
      (sum, one) =>
        sum +
        (above.has(one.stem) ? IN_HEADING : 0) +
        (own.some(({ counts }) => counts.has(one.stem)) ? 1 : 0),
      0,
    );
    if (points > (best?.points ?? 0)) best = { place: { title, section: heading }, points };
  }
  return best?.place ?? null;
}

/** A word of a question that names something. */
interface Named {
  readonly stem: string;
  /** True for a proper name or a number, which a text can't say otherwise. */
  readonly isName: boolean;
}

/** The words of a question that name something, each once. */
export function namedIn(question: string): Named[] {
  const found = new Map<string, Named>();
  for (const { text, start } of words(question)) {
    const one = stem(text);
    const isTurned = /-(?:ce|on|ils?|elles?)$/iu.test(text);
    if (isTurned || isStopWord(text) || isLight(text) || isAskingWord(one) || isComingToBe(text)) continue;
    const isName = (start > 0 && /^\p{Lu}/u.test(text)) || /\d/.test(text);
    if (!found.has(one)) found.set(one, { stem: one, isName });
  }
  return [...found.values()];
}

function sectionsOf(passages: readonly Passage[]): Section[] {
  const found = new Map<string, Passage[]>();
  for (const one of passages) {
    const key = `${one.title}\n${one.headings.at(-1) ?? ''}`;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found.values()].map((own) => ({
    title: own[0]?.title ?? '',
    heading: own[0]?.headings.at(-1) ?? '',
    passages: own,
  }));
}
