import { topicWords } from '#engine/library/topic-words.ts';
import { stem } from '#engine/text/words/stems.ts';
import { isStopWord } from '#engine/text/words/words.ts';
import { intentOf, isAskingWord, isComingToBe } from './intent.ts';
import { isTold, type Passage, type PassageIndex } from './passages.ts';
import { type Quotation, shortened } from './quotation.ts';

/** The parts of a course that its headings name by what they tell of the whole. */
type Part = 'beginning' | 'end' | 'use';

const HEADINGS: Readonly<Record<Part, RegExp>> = {
  beginning:
    /^(?:(?:les?|la|aux?)\s)?(?:causes?|origines?|raisons?|naissance|sources)(?!\p{L})|^(?:pourquoi|d’où vien(?:t|nent)|comment naî(?:t|ssent))(?!\p{L})/iu,
  end: /^(?:(?:la|une)\s|l’)?(?:fin|chute|effondrement|défaite|sortie)(?!\p{L})/iu,
  use: /^(?:des\s|les\s|quelques\s)?(?:applications?|usages?|utilités?|emplois?)(?!\p{L})|^à quoi/iu,
};
const ENDS = /(?<!\p{L})(?:termin|achev|fini)\p{Ll}*(?!\p{L})/iu;
/** How many passages of the part are quoted, from its beginning. */
const QUOTED = 2;

/**
 * Answers a question that names nothing but the course itself, « pourquoi la guerre froide a commencé », « comment ça
 * s’est terminé », from the part whose heading says so. Null for any other question, and where no heading does.
 */
export function answerFromPart(
  question: string,
  course: { readonly title: string },
  { passages }: PassageIndex,
): Quotation | null {
  const part = partAsked(question);
  if (part === null) return null;
  const title = new Set(topicWords(course.title).map(({ key }) => key));
  const named = (question.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !isStopWord(word) && !isAskingWord(stem(word)) && !isComingToBe(word) && !ENDS.test(word),
  );
  if (topicWords(named.join(' ')).some(({ key }) => !title.has(key))) return null;
  const heading = passages.flatMap(({ headings }) => headings).find((one) => HEADINGS[part].test(one));
  if (heading === undefined) return null;
  const told = passages.filter(
    (one: Passage) => one.headings.includes(heading) && isTold(one) && !one.isList && !one.isRow,
  );
  const [first] = told;
  if (first === undefined) return null;
  const quotes = told
    .slice(0, QUOTED)
    .filter(({ headings }) => headings.at(-1) === first.headings.at(-1))
    .map(({ quote, sentence }, at) => (at === 0 ? quote : sentence));
  return {
    quote: shortened(quotes.join(' ')),
    title: first.title,
    section: first.headings.at(-1) ?? heading,
  };
}

function partAsked(question: string): Part | null {
  const intent = intentOf(question);
  if (intent === 'reason') return 'beginning';
  if (intent === 'role') return 'use';
  return ENDS.test(question) && /^(?:et\s)?(?:comment|quand)(?!\p{L})/iu.test(question) ? 'end' : null;
}
