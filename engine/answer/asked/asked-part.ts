import { topicWords } from '#engine/library/topic-words.ts';
import { stem } from '#engine/text/words/stems.ts';
import { isStopWord } from '#engine/text/words/words.ts';
import { intentOf, isAskingWord, isComingToBe } from '../intent.ts';
import { isTold, type Passage, type PassageIndex } from '../passages.ts';
import { type Quotation, shortened } from '../quotation.ts';

/** The parts of a course that its headings name by what they tell of the whole. */
type Part = 'beginning' | 'decline' | 'end' | 'use';

const HEADINGS: Readonly<Record<Part, RegExp>> = {
  beginning:
    /^(?:(?:les?|la|aux?)\s)?(?:causes?|origines?|raisons?|naissance|sources)(?!\p{L})|^(?:pourquoi|d’où vien(?:t|nent)|comment naî(?:t|ssent))(?!\p{L})/iu,
  decline: /(?<!\p{L})(?:affaiblissement|déclin|décadence|chute|effondrement|disparition|fin)(?!\p{L})/iu,
  end: /^(?:(?:la|une)\s|l’)?(?:fin|chute|effondrement|défaite|sortie)(?!\p{L})/iu,
  use: /^(?:des\s|les\s|quelques\s)?(?:applications?|usages?|utilités?|emplois?)(?!\p{L})|^à quoi/iu,
};
const ENDS = /(?<!\p{L})(?:termin|achev|fini)\p{Ll}*(?!\p{L})/iu;
/** What came to nothing: « pourquoi le royaume est tombé » asks for its decline. */
const FALLS = /(?<!\p{L})(?:tomb|chut|disparu|dispara[iî]|effondr|affaibli|déclin)\p{Ll}*(?!\p{L})/iu;
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
    (word) =>
      !isStopWord(word) &&
      !isAskingWord(stem(word)) &&
      !isComingToBe(word) &&
      !ENDS.test(word) &&
      !FALLS.test(word),
  );
  const besides = topicWords(named.join(' ')).filter(({ key }) => !title.has(key));
  const heading = passages
    .flatMap(({ headings }) => headings)
    .find((one) => HEADINGS[part].test(one) && besides.every(({ key }) => isNamedBy(one, key)));
  if (heading === undefined) return null;
  const under = passages.filter(
    (one: Passage) => one.headings.includes(heading) && isTold(one) && !one.isRow,
  );
  // What wears something out has several causes, and a text that lists them announces the list.
  const causes =
    part === 'decline' ? under.find(({ isList, sentence }) => isList && /:$/u.test(sentence)) : undefined;
  if (causes !== undefined)
    return {
      quote: shortened(causes.quote),
      title: causes.title,
      section: causes.headings.at(-1) ?? heading,
    };
  const told = under.filter(({ isList }) => !isList);
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

/** A heading may say itself what ends: « La fin de la féodalité ». */
const isNamedBy = (heading: string, key: string): boolean =>
  topicWords(heading).some((word) => word.key === key);

function partAsked(question: string): Part | null {
  const intent = intentOf(question);
  if (intent === 'reason') return FALLS.test(question) || ENDS.test(question) ? 'decline' : 'beginning';
  if (intent === 'role') return 'use';
  return ENDS.test(question) && /^(?:et\s)?(?:comment|quand)(?!\p{L})/iu.test(question) ? 'end' : null;
}
