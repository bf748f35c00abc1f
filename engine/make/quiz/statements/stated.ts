import { asAnswer, firstStatement } from '#engine/make/cards/candidate.ts';
import { readDeeds } from '#engine/make/cards/persons/deeds.ts';
import { roleOf } from '#engine/make/cards/persons/doers.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import { isStatement } from '#engine/make/quiz/facts/definition-facts.ts';
import type { Concept } from '#engine/make/quiz/facts/fact.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { isPlural } from '#engine/text/words/articles.ts';
import { stems } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';
import { echoes, isAskable } from '../gates.ts';
import { isCompared, isLost } from '../lost-referent.ts';
import { hasMarks, withoutComment } from '../marks.ts';
import { isWholeOf } from '../option-forms.ts';

/** Reads what a text states plainly of things that it treats side by side: what each is, or what each does. */

/** « La systole » and « est la phase de contraction du muscle cardiaque », as written. */
export interface Stated {
  readonly subject: string;
  /** With its verb; of a row of notes what stands after the sign, and the verb is none. */
  readonly predicate: string;
  /** What the predicate defines; absent for a deed. */
  readonly concept?: Concept;
  /** Things of one family say the same kind of thing in the same form: only they may change predicates. */
  readonly family: string;
  readonly sentence: Sentence;
}

/** The family of rows « systole : phase de contraction ». */
export const ROW = 'row';

const SUBJECT_WORDS_MAX = 7;
const PREDICATE = { most: 150, stems: 2 };

/** What a sentence says that something has or may do is no deed of it. */
const STATE =
  /^(?:est|sont|a|ont|était|étaient|avait|fut|peut|peuvent|doit|doivent|veut|faut|devient|reste|semble|demeure|constitue|forme|compte|possède|comprend|comporte|regroupe|contient|concerne|porte|naît|meurt|commence|existe)$/u;
const PRESENT = /^(?:s[e’]\s?)?\p{Ll}+(?:e|t|d|ent)$/u;
/** « La plupart se situent… » names nothing. */
const NAMED =
  /^(?:L[ea]s?\s|L’)(?!(?:plupart|majorité|reste|suite|fin|début|tout|ensemble|autres?|uns?|unes?|mêmes?)(?!\p{L}))/u;
/** « qu’elle flotte sur l’eau » shows whose predicate it was; « souvent » and « parfois » hold of many. */
const LEANS =
  /(?<!\p{L})(?:il|elle|ils|elles|lui|elles?-mêmes?|eux|alors|ainsi|aussi|également|ensuite|enfin|donc|encore|même|souvent|parfois|surtout|seulement|notamment)(?![\p{L}])/u;

/** The plain statements of a text that may stand beside others of their family. */
export function statedIn(readings: readonly StatementContext[]): Stated[] {
  const defined = readings.flatMap((reading) => [...definedIn(reading), ...notedIn(reading)]);
  const sentences = new Set(defined.map(({ sentence }) => sentence));
  const done = readDeeds(readings.filter(({ sentence }) => !sentences.has(sentence))).flatMap(
    ({ subject, noun, verb, rest, sentence }): Stated[] => {
      // « protège une liberté ; le juge statue en deux jours » goes on with somebody else.
      const predicate = `${verb} ${rest}`.split(/\s;\s/u)[0] ?? '';
      const isDeed = !STATE.test(verb) && PRESENT.test(verb) && NAMED.test(subject);
      const family = `deed ${numberOf(subject)} ${roleOf(subject, noun) === 'person' ? 'person' : 'thing'}`;
      return isDeed && sentence.text.includes(`${subject} ${predicate}`)
        ? [{ subject, predicate, family, sentence }]
        : [];
    },
  );
  return [...defined, ...done].filter(isClear);
}

function definedIn({ statement, sentence, isRow }: StatementContext): Stated[] {
  if (isRow) return [];
  return findDefinitions(statement).flatMap(({ form, term, verb, definition, lead }): Stated[] => {
    const meaning = firstStatement(definition);
    const predicate = `${verb} ${meaning}`;
    const family = `${verb} ${numberOf(term)}`;
    return (form === 'is' || form === 'means') &&
      lead === '' &&
      sentence.text.includes(`${term} ${predicate}`)
      ? [{ subject: term, predicate, concept: { term, meaning }, family, sentence }]
      : [];
  });
}

function notedIn({ statement, sentence, isRow }: StatementContext): Stated[] {
  if (isRow) return [];
  return findDefinitions(statement).flatMap(({ form, term, definition, lead }): Stated[] => {
    const written = definition.split(/\s[;(]/u)[0] ?? '';
    const meaning = withoutComment(written);
    // « un agent en sait + que l’autre » is cut by its sign.
    const isNoted =
      form === 'label' &&
      !/^\s?\+/u.test(written.slice(meaning.length)) &&
      lead === '' &&
      !isPlural(term) &&
      // « ce qui remplit la cellule » was an item « le cytoplasme, qui remplit la cellule ».
      sentence.text.includes(meaning) &&
      !isStatement(meaning) &&
      /^\p{Ll}/u.test(meaning);
    return isNoted
      ? [{ subject: asAnswer(term), predicate: meaning, concept: { term, meaning }, family: ROW, sentence }]
      : [];
  });
}

const numberOf = (subject: string): string => (isPlural(subject) ? 'plural' : 'singular');

/** Tells whether a statement can be read alone, and its predicate beside another subject. */
function isClear({ subject, predicate, concept, sentence }: Stated): boolean {
  const whole = `${subject} ${predicate}`;
  return (
    sentence.headings.length > 0 &&
    words(subject).length <= SUBJECT_WORDS_MAX &&
    predicate.length <= PREDICATE.most &&
    stems(predicate).length >= PREDICATE.stems &&
    !LEANS.test(predicate) &&
    !(concept === undefined && COUNTS.test(predicate)) &&
    !isCompared(predicate) &&
    // « est le pays le plus peuplé » and « est la langue officielle, car… » hold of one thing by their words.
    !ONLY_ONE.test(predicate) &&
    !hasMarks(whole) &&
    !isLost(`${subject} ${predicate.replace(OWN, 'le ')}`) &&
    !/[«»();:"]/u.test(whole) &&
    findDates(predicate).length === 0 &&
    echoes(subject, predicate).length === 0 &&
    // « Une révolution cardiaque » under « La révolution cardiaque »
    !isWholeOf(subject, sentence.headings) &&
    isAskable({ question: '', answer: whole, kind: 'statement', about: '', sentence, worth: 0 })
  );
}

const ONLY_ONE =
  /\s(?:le|la)\s(?:plus|moins|premi(?:er|ère)|seule?|principale?)\s|(?<!\p{L})officiel(?:le)?(?!\p{L})|,\s(?:car|parce)\s/u;

/** « dépend de deux facteurs », « repose sur quelques principes »: which ones is left out. */
const COUNTS = /(?<!\p{L})(?:deux|trois|quatre|cinq|quelques|plusieurs|certaine?s|\d+)(?!\p{L})/u;
/** « ses parois »: whoever is the subject. */
const OWN = /(?<!\p{L})(?:son|sa|ses)\s/gu;
