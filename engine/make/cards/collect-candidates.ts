import { namesArticle } from '#engine/make/timeline/article-numbers.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { columnsOf } from '#engine/text/structure/columns.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { words } from '#engine/text/words/words.ts';
import type { Candidate } from './candidate.ts';
import { becauseCards, relationCards } from './cause-cards.ts';
import { isCodeRow } from './code-rows.ts';
import { dateCards } from './dates/date-cards.ts';
import { definitionCards } from './definition-cards.ts';
import { enumerationCards, listCards, pronounListCards } from './enumeration-cards.ts';
import { gapCards } from './gap-cards.ts';
import { attributeCards, isAttribute } from './heading-attributes.ts';
import { heartGap } from './heart-gap.ts';
import { instrumentCards } from './instrument-cards.ts';
import { pairCards, pairsOf } from './pair-cards.ts';
import { doerCards } from './persons/doers.ts';
import { notedRoleCards } from './persons/noted-roles.ts';
import { personCards } from './persons/person-cards.ts';
import { thesisCards } from './persons/thesis-cards.ts';
import { quantityCards } from './quantity-cards.ts';
import { roleCards } from './role-cards.ts';
import { valueCards } from './stated-values.ts';
import { countDates, readStatements, type StatementContext } from './statement-context.ts';

const PROGRESS_EVERY = 20;
/** Several artefacts are made of one text, so its candidates are computed once. */
const cache = new WeakMap<StudyText, readonly Candidate[]>();

/**
 * Collects everything that can be asked about a text, before the best cards are chosen. A sentence becomes a gap card
 * only when it gives nothing better. `onProgress` receives the number of sentences read so far and in total.
 */
export function collectCandidates(
  study: StudyText,
  onProgress?: (done: number, total: number) => void,
): readonly Candidate[] {
  const cached = cache.get(study);
  if (cached) {
    onProgress?.(study.sentences.length, study.sentences.length);
    return cached;
  }
  const { readings, text } = readStatements(study);
  const sameDate = countDates(readings);
  const terms = definedTerms(readings);
  const toLearn = new Set([
    ...study.lists.flatMap(({ intro, index, items }) =>
      intro !== null && BY_HEART.test(intro.text) ? Array.from(items, (_, at) => index + at) : [],
    ),
    // « tableau à savoir : » right above a table
    ...study.tables.flatMap(({ index, rows }) =>
      BY_HEART.test(study.sentences[index - 1]?.text ?? '') ? Array.from(rows, (_, at) => index + at) : [],
    ),
  ]);
  const isKnownByHeart = (sentence: Sentence) => isByHeart(sentence) || toLearn.has(sentence.index);

  const pairs = pairsOf(study);
  const columns = columnsOf(study);
  const candidates: Candidate[] = [
    ...pairs.filter(({ sentence }) => !isAttribute(sentence)).flatMap((pair) => pairCards(pair, pairs)),
    ...listCards(study, text),
    ...pronounListCards(study, text),
    ...doerCards(readings),
    ...thesisCards(readings, study),
    ...instrumentCards(readings, study),
    ...valueCards(readings),
  ];
  readings.forEach((reading, at) => {
    const dated = isCodeRow(reading.sentence, study) ? [] : dateCards(reading, sameDate);
    if (reading.isRow) {
      candidates.push(...attributeCards(reading));
      // « Mitterrand ; Chirac » beside its years says nothing without the names of the columns.
      // « 3,5 % » beside its year says nothing without the name of its column.
      const [, second = '', ...more] = reading.sentence.cells ?? [];
      const isFigure = columns.has(reading.sentence.index) && !/\p{L}{3}/u.test(second);
      if (more.length === 0 && !isFigure) candidates.push(...dated);
      return;
    }
    const asked = [
      ...enumerationCards(reading),
      ...definitionCards(reading),
      ...becauseCards(reading),
      ...relationCards(reading),
      ...roleCards(reading),
      ...attributeCards(reading),
      ...dated,
      ...personCards(reading),
      ...notedRoleCards(reading),
      ...quantityCards(reading),
    ];
    const heart = isKnownByHeart(reading.sentence);
    const gaps = asked.length > 0 ? [] : gapCards(reading, terms);
    candidates.push(
      ...asked,
      ...(asked.length === 0 && gaps.length === 0 && heart ? heartGap(reading) : gaps),
    );
    if ((at + 1) % PROGRESS_EVERY === 0) onProgress?.(at + 1, readings.length);
  });
  onProgress?.(readings.length, readings.length);
  const marked = candidates
    .filter(isOfTime(study))
    .map((one) => (isKnownByHeart(one.sentence) ? { ...one, byHeart: true } : one));
  cache.set(study, marked);
  return marked;
}

/** « 1241 → négligence » in a course that cites article 1240 happened in no year. */
const isOfTime =
  (study: StudyText) =>
  ({ kind, question, answer }: Candidate): boolean =>
    !/^(?:date|event)$/.test(kind) || ![question, answer].some((one) => namesArticle(one, study));

/** « À savoir par cœur », « A RETENIR » in a heading above a sentence or in the sentence itself. */
const BY_HEART =
  /(?<!\p{L})(?:[àa]\s(?:savoir|retenir|apprendre|conna[îi]tre)|(?:par|pr)\sc(?:œ|oe)ur)(?!\p{L})/iu;

const isByHeart = ({ headings, text }: Sentence) =>
  headings.some((heading) => BY_HEART.test(heading)) || BY_HEART.test(text);

/** The terms that the text itself explains, without article: « matière organique », « stomates ». */
function definedTerms(readings: readonly StatementContext[]): string[] {
  const found = readings
    .filter(({ isRow }) => !isRow)
    .flatMap(({ statement }) =>
      findDefinitions(statement)
        .filter(({ form }) => form !== 'attribute' && form !== 'named')
        .map(({ term }) => term.replace(/^(?:une?|le|la|les|l’|des)\s?|[«»]\s?/giu, '').trim()),
    );
  return [...new Set(found)].filter((term) => term.length >= 5 && words(term).length <= 3);
}
