import { stem, stemSet } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';
import { namedIn } from '../nearest-section.ts';
import { isTold, type PassageIndex } from '../passages.ts';
import { type Quotation, shortened } from '../quotation.ts';

const ASKS_HOW = /(?<!\p{L})(?:comment|[ée]tapes|m[ée]thode)(?!\p{L})/iu;
/** Headings of what is done step by step: « Le chemin d’une loi », « Test du calcaire », « Équilibrer en milieu acide ». */
const STEPS =
  /(?<!\p{L})(?:chemin|[ée]tapes?|m[ée]thodes?|d[ée]marche|d[ée]roulement|m[ée]canismes?|proc[ée]dures?|protocole|tests?|comment)(?!\p{L})/iu;
const INFINITIVE = /^\p{L}{2,}(?:er|ir|re)$/iu;
/** Sentences of the section are quoted from its beginning, as many as have together so many characters. */
const QUOTED = 600;

/**
 * Answers « comment une loi est votée » from the section whose heading announces the steps of what is asked; other words
 * of the question need only be words of the text. Null for any other question, and where no heading does.
 */
export function answerFromProcedure(question: string, index: PassageIndex): Quotation | null {
  if (!ASKS_HOW.test(question)) return null;
  const named = namedIn(question).map((one) => one.stem);
  if (named.length === 0 || !named.every((one) => isWordOf(one, index))) return null;
  const heading = index.passages
    .flatMap(({ headings }) => headings)
    .find((one) => announcesSteps(one, new Set(named)));
  if (heading === undefined) return null;
  const under = index.passages.filter((one) => one.headings.at(-1) === heading && isTold(one) && !one.isRow);
  const told = under.filter(({ isList }) => !isList);
  const [first, ...next] = told.length > 0 ? told : under;
  if (first === undefined) return null;
  let quote = first.quote;
  for (const { sentence } of next) {
    if (quote.length + sentence.length > QUOTED) break;
    quote += ` ${sentence}`;
  }
  return { quote: shortened(quote), title: first.title, section: heading };
}

/** The heading must name what is asked, and either its first word is the verb asked or it speaks of steps. */
function announcesSteps(heading: string, named: ReadonlySet<string>): boolean {
  const [verb = ''] = words(heading).map(({ text }) => text);
  if (INFINITIVE.test(verb) && named.has(stem(verb))) return true;
  return STEPS.test(heading) && [...stemSet(heading.replace(STEPS, ' '))].some((one) => named.has(one));
}

/** « demi équation » is typed for « demi-équation », which is one word. */
const isWordOf = (one: string, { frequency, vocabulary }: PassageIndex): boolean =>
  frequency.has(one) ||
  [...vocabulary.keys()].some(
    (word) => word.includes('-') && word.split('-').some((part) => stem(part) === one),
  );
