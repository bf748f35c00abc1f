import { countryOf } from '#engine/make/quiz/countries.ts';
import { readClause } from '#engine/text/clauses/clauses.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { stemSet, stems } from '#engine/text/words/stems.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import { asAnswer, type Candidate } from './candidate.ts';
import type { StatementContext } from './statement-context.ts';

const GAP = '_____';
const NAME_SENTENCES_MAX = 3;
const SENTENCE_WORDS = { min: 8, max: 36 };

const S = '[\\s\\u00a0\\u202f]';
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N},.-])(?:\\d{1,3}(?:${S}\\d{3})+|\\d+(?:,\\d+)?)(?:${S}?(?:%|°C)|${S}(?:mille|millions?|milliards?|[kcm]?m[²³]?|[km]?g|k?m/h|k?m/s)(?![\\p{L}/]))?(?![\\p{L}\\p{N}/]|[,.]\\d)`,
  'gu',
);
/** A name of one or several words that is not at the beginning of the sentence. */
const NAME =
  /(?<=[\p{L}\p{N},»)’]\s|’)(?:\p{Lu}[\p{L}\p{N}’-]+(?:\s(?:de|du|des|d’|la|le)\s?(?=\p{Lu}))?\s?)+/gu;
/** Capitalised words that are not worth asking for. */
const COMMON_CAPITAL =
  /^(?:État|États|Église|Dieu|Monsieur|Madame|Terre|Nord|Sud|Est|Ouest|Constitution|Parlement|Premier|Ministre|Président|République)$/;

/** Makes « Complétez : … _____ … » with a gap for a bold term, a figure, a name or a term that the text defines. */
export function gapCards(
  { statement, sentence, study }: StatementContext,
  terms: readonly string[],
): Candidate[] {
  const size = words(statement).length;
  const clause = readClause(statement);
  if (size < SENTENCE_WORDS.min || size > SENTENCE_WORDS.max || !clause || /[:?()]/.test(statement))
    return [];
  const gap = (answer: string, worth: number): Candidate[] => {
    const at = statement.indexOf(answer);
    if (at === -1 || statement.indexOf(answer, at + 1) !== -1) return [];
    const [before, after] = [statement.slice(0, at), statement.slice(at + answer.length)];
    const question = `Complétez\u00a0: ${before}${GAP}${after}`;
    if (WORD_GOES_ON.before.test(before) || WORD_GOES_ON.after.test(after)) return [];
    if (/^\p{Lu}/u.test(answer) && GOES_ON.test(after)) return [];
    if (OF_A_NOUN.test(before) || IN_A_TITLE.test(after)) return [];
    const left = stemSet(question);
    const hidden = stems(answer);
    if (hidden.length === 0 || hidden.some((stem) => left.has(stem))) return [];
    return [{ kind: 'gap', question, answer: asAnswer(answer), sentence, worth }];
  };
  const undated = withoutDates(clause.rest);
  const figure = figures(undated);
  return [
    ...sentence.strong.filter((term) => words(term).length <= 5).flatMap((term) => gap(term, 7)),
    ...(figure.length === 1 ? figure : []).flatMap((only) => gap(only, 5)),
    ...termsIn(statement, terms)
      .filter((term) => isRare(term, study) && !opens(statement, term))
      .flatMap((term) => gap(term, 5)),
    ...names(undated)
      .filter((name) => isRare(name, study) && !saysNothing(statement, name))
      .flatMap((name) => gap(name, words(name).length > 1 ? 4.5 : 4)),
  ];
}

/** « la _____19 » cuts a word. */
const WORD_GOES_ON = { before: /[\p{L}\p{N}]-?$/u, after: /^-?[\p{L}\p{N}]/u };
/** « la reine d’_____ », « indemnité de _____ »: any word fits. */
const OF_A_NOUN = /\p{L}\s(?:de\s|d’)$/u;
/** « fait jouer _____ et sa cour » cuts the title of a play. */
const IN_A_TITLE = /^\set\s(?:son|sa|ses|leurs?)\s/u;
/** « le _____ constitutionnel » cuts a name. */
const GOES_ON =
  /^\s\p{Ll}{3,}(?:el|elle|al|ale|ique|if|ive|aire|ain|aine|ais|aise|ois|oise|ien|ienne)(?!\p{L})/u;

/** The first word of a sentence is its topic and easy to guess: « La _____ végétale possède… ». */
function opens(statement: string, term: string): boolean {
  return /^(?:(?:le|la|les|un|une|des|du)\s|l’)?$/i.test(statement.slice(0, statement.indexOf(term)));
}

/** « la galerie des _____ », « quittent la _____ (France) »: nobody doubts which. */
function saysNothing(statement: string, name: string): boolean {
  const before = statement.slice(0, statement.indexOf(name));
  return /\p{L}\s(?:des|du|de\sla|de\sl’)\s?$/u.test(before) || countryOf(name) !== null;
}

/** A name or term that half of the text repeats teaches nothing. */
function isRare(name: string, { sentences }: StudyText): boolean {
  const having = sentences.filter(
    ({ text, headings }) => text.includes(name) || headings.some((heading) => heading.includes(name)),
  );
  return having.length <= NAME_SENTENCES_MAX;
}

function withoutDates(text: string): string {
  return findDates(text).reduceRight(
    (left, { start, end }) => `${left.slice(0, start)}${' '.repeat(end - start)}${left.slice(end)}`,
    text,
  );
}

/** Figures other than years and the small numbers that nobody needs to learn. */
function figures(statement: string): string[] {
  return Array.from(statement.matchAll(NUMBER), (match) => match[0]).filter(
    (figure) => !/^\d$/.test(figure) && !/^[12]\d{3}$/.test(figure),
  );
}

function names(statement: string): string[] {
  return Array.from(statement.matchAll(NAME), (match) => match[0].trim()).filter(
    (name) => name.length > 3 && !isStopWord(words(name)[0]?.text ?? '') && !COMMON_CAPITAL.test(name),
  );
}

/** The defined terms that the statement contains, in its own spelling (« stomates » for « stomate »). */
function termsIn(statement: string, terms: readonly string[]): string[] {
  const low = statement.toLowerCase();
  return terms.flatMap((term) => {
    const at = low.indexOf(term.toLowerCase());
    if (at <= 0 || /[\p{L}-]/u.test(statement.charAt(at - 1))) return [];
    const end = at + term.length;
    const whole = statement.slice(end).replace(/^s?x?(?![\p{L}-])/u, '');
    const written = statement.slice(at, statement.length - whole.length);
    return /^[\p{L}-]/u.test(whole) ? [] : [written];
  });
}
