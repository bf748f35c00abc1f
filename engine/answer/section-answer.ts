import type { Library } from '#engine/library/find-lesson.ts';
import { findSection } from '#engine/library/find-section.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { topicWords } from '#engine/library/topic-words.ts';
import { isTold, type Passage, type PassageIndex } from './passages.ts';
import { isLight } from './pupil-words.ts';
import { type Quotation, shortened } from './quotation.ts';

/** The section of a course that a question is about, with words of it to quote. */
export interface SectionAnswer {
  readonly heading: string;
  /** True when the headings themselves name everything that is asked. */
  readonly isNamed: boolean;
  readonly quotation: Quotation;
}

const keysOf = (text: string): ReadonlySet<string> => new Set(topicWords(text).map(({ key }) => key));

/** What a word that may be missing weighs, as a share of the rarest word that may not. */
const LIGHT_SHARE = 0.25;
/** A word of the lesson's own title says little of where in it the answer stands. */
const TITLE_SHARE = 0.2;
/** What a list and a row of a table cost beside a sentence, which explains more. */
const LIST_COST = 0.25;
const ROW_COST = 0.5;
/** Nouns that say of what kind a thing is; « crise de Cuba » may be told without the word. */
const GENERAL = keysOf(
  'crise guerre bataille règle loi théorie affaire prise traité accord procès chute mort phase',
);
/** How many passages of the section are quoted together, from the one that speaks most of the question. */
const QUOTED = 2;

/**
 * Finds the section of a course that treats what a question names, when no sentence has the shape of an answer: « c
 * koi les non alignés ». Null when the question names nothing, or something that the course does not have.
 */
export function answerFromSection(
  question: string,
  course: Pick<Lesson, 'title' | 'body'>,
  index: PassageIndex,
  library: Pick<Library, 'mentions'>,
): SectionAnswer | null {
  const told = question.match(/[\p{L}\p{N}]+/gu) ?? [];
  const heavy = told.filter((word) => !isLight(word));
  const needed = library.mentions((heavy.length > 0 ? heavy : told).join(' '), 0).words;
  const light = library.mentions(
    told
      .filter((word) => !heavy.includes(word))
      .flatMap((word) => (word.endsWith('e') ? [word, `${word}r`] : [word]))
      .join(' '),
    0,
  ).words;
  const most = Math.max(0, ...needed.map(({ weight }) => weight));
  const title = new Set(topicWords(course.title).map(({ key }) => key));
  const words = [
    ...needed.map(({ key, weight }) => ({ key, weight: weight * (title.has(key) ? TITLE_SHARE : 1) })),
    ...(heavy.length > 0 ? light.map(({ key }) => ({ key, weight: most * LIGHT_SHARE, spare: true })) : []),
  ];
  const found = findSection({ body: course.body, names: [course.title] }, words);
  if (found === null) return null;
  const keys = new Set(needed.map(({ key }) => key));
  const own = index.passages.filter(({ headings }) => headings.at(-1) === found.heading);
  // What a heading names may be told under one of those below it.
  const within = index.passages.filter(({ headings }) => headings.includes(found.heading));
  const best = bestOf(own, keys) ?? bestOf(within, keys) ?? firstTold(own) ?? firstTold(within);
  if (best === null) return null;
  const heading = best.headings.at(-1) ?? found.heading;
  const quote = quoteFrom(
    best,
    within.filter(({ headings }) => headings.at(-1) === heading),
  );
  const named = new Set(topicWords(found.heading).map(({ key }) => key));
  const said = keysOf([course.title, ...best.headings, quote].join(' '));
  if ([...keys].some((key) => !said.has(key) && !GENERAL.has(key))) return null;
  return {
    heading,
    isNamed: [...keys].every((key) => named.has(key)),
    quotation: { quote: shortened(quote), title: best.title, section: heading },
  };
}

/** What ends with a colon says nothing without what it announces, which is a passage of its own. */
const announces = ({ quote, isList }: Passage): boolean => !isList && /:$/u.test(quote);

const firstTold = (passages: readonly Passage[]) =>
  passages.find((one) => isTold(one) && !one.isList && !one.isRow) ?? passages.find(isTold) ?? null;

/**
 * The passage that itself says most of the words, the first of several: a sentence rather than a list, and either rather
 * than a row of a table. Null when none says any.
 */
function bestOf(passages: readonly Passage[], keys: ReadonlySet<string>): Passage | null {
  let best: { readonly passage: Passage; readonly points: number } | null = null;
  for (const passage of passages) {
    if (!isTold(passage) || announces(passage)) continue;
    const said = keysOf(passage.sentence);
    const count = [...keys].filter((key) => said.has(key)).length;
    const points = count - (passage.isRow ? ROW_COST : passage.isList ? LIST_COST : 0);
    if (count > 0 && points > (best?.points ?? 0)) best = { passage, points };
  }
  return best?.passage ?? null;
}

/** The passage and what follows it, each sentence once. */
function quoteFrom(best: Passage, section: readonly Passage[]): string {
  if (best.isList) return best.quote;
  const from = section.indexOf(best);
  const next = section
    .slice(from + 1, from + QUOTED)
    .filter((one) => !one.isList && !one.isRow && isTold(one) && !announces(one));
  return [
    best.quote,
    ...next.map(({ quote, sentence }) => (quote.includes(best.sentence) ? sentence : quote)),
  ].join(' ');
}
