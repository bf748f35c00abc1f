import type { Library } from '#engine/library/find-lesson.ts';
import { findSection } from '#engine/library/find-section.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { topicWords } from '#engine/library/topic-words.ts';
import type { Passage, PassageIndex } from './passages.ts';
import { isLight } from './pupil-words.ts';
import { type Quotation, shortened } from './quotation.ts';

/** The section of a course that a question is about, with words of it to quote. */
export interface SectionAnswer {
  readonly heading: string;
  /** True when the headings themselves name everything that is asked. */
  readonly isNamed: boolean;
  readonly quotation: Quotation;
}

/** What a word that may be missing weighs, as a share of the rarest word that may not. */
const LIGHT_SHARE = 0.25;
/** A word of the lesson's own title says little of where in it the answer stands. */
const TITLE_SHARE = 0.2;
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
  const count = ({ quote }: Passage) => {
    const said = new Set(topicWords(quote).map(({ key }) => key));
    return [...keys].filter((key) => said.has(key)).length;
  };
  const own = index.passages.filter(({ headings }) => headings.at(-1) === found.heading);
  const within =
    own.length > 0 ? own : index.passages.filter(({ headings }) => headings.includes(found.heading));
  const best = within.reduce<Passage | null>(
    (most, one) => (most === null || count(one) > count(most) ? one : most),
    null,
  );
  if (best === null) return null;
  const from = within.indexOf(best);
  const quotes = within.slice(from, from + QUOTED).filter((one) => one === best || !one.isList);
  const named = new Set(topicWords(found.heading).map(({ key }) => key));
  return {
    heading: found.heading,
    isNamed: [...keys].every((key) => named.has(key)),
    quotation: {
      quote: shortened(quotes.map(({ quote }) => quote).join(' ')),
      title: best.title,
      section: found.heading,
    },
  };
}
