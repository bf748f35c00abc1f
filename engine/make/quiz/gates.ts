import { hasCutWord } from '#engine/text/words/abbreviations.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet, stems } from '#engine/text/words/stems.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import type { Fact } from './facts/fact.ts';

/** What must not be asked, and which questions must not stand in one quiz. */

/** A judgement or a guess is no fact: « le plus célèbre », « sans doute ». */
const OPINION =
  /(?<!\p{L})(?:(?:plus|très|si)\s(?:célèbre|connu|important|beau|belle|grave|difficile|grand|grande)s?(?!\s(?:que|commun|petit|nombre))|chef-d’œuvre|sans doute|peut-être|probablement|semble(?:nt)?|selon certains|souvent considéré\p{L}*|malheureusement|heureusement)(?!\p{L})/iu;
/** A count of a year is no event. */
const STATISTIC =
  /\d\s?%|(?<!\p{L})(?:millions?|milliards?|habitants?|pour cent|en moyenne|estimé\p{L}*|compte(?:nt)?\s(?:plus|environ|près|\d))(?!\p{L})/iu;

/** « fait de lui l’héritier »: somebody whom only the sentence before names. */
const POINTS_BACK = /(?<!\p{L})(?:lui|eux|celui-ci|celle-ci|ceux-ci)(?![\p{L}-])/iu;
/** « Qui énonce la loi qui porte son nom ? », « Qui fonda leur école ? »: which law and whose, only the answer says. */
const OWN_NAME = /(?<!\p{L})(?:porte|donne|prend)\s(?:son|leur)\snom(?!\p{L})|^Qui\s\p{L}+\sleurs?\s/u;
/** A book is no event of the text that names it. */
const SOURCES = /^(?:sources?|bibliographie|références|pour aller plus loin)(?!\p{L})/iu;
const ECHO_MIN = 5;
const SHORT = 4;

/**
 * Tells whether a fact may be asked: no judgement, no statistic told as an event, nobody who is
 * not named, no word cut short.
 */
export function isAskable({ question, answer, kind, concept, sentence, context }: Fact): boolean {
  if (sentence.headings.some((heading) => SOURCES.test(heading))) return false;
  const isEvent = kind === 'event' || kind.startsWith('date');
  // The title of the notes is said as their writer says it: « La conf de Berlin : de quand date… ».
  const isAsTitled = context !== undefined && fold(question).startsWith(fold(context));
  const asked = isAsTitled ? question.slice(context.length) : question;
  // A vocabulary, a formula and a cell are quoted as typed.
  if (
    !/^pair (?:translation|formula|quotation|\S+ \d cell)/.test(kind) &&
    hasCutWord(`${asked} ${answer.replace(/\.$/u, '')}`)
  )
    return false;
  const told = concept ? concept.meaning : `${question} ${answer}`;
  if (OWN_NAME.test(question)) return false;
  return (
    !OPINION.test(told) && !(isEvent && (STATISTIC.test(`${question} ${answer}`) || POINTS_BACK.test(told)))
  );
}

/** The beginnings of long words in the question that the answer repeats: « qui protègent » and « Protection ». */
export function echoes(question: string, answer: string): string[] {
  const given = words(fold(answer)).map(({ text }) => text);
  return words(fold(question)).flatMap(({ text }) => {
    // « la petite tige qui… » and « Tigelle »
    if (text.length === SHORT && !isStopWord(text) && given.some((word) => word.startsWith(text)))
      return [text];
    if (text.length < ECHO_MIN) return [];
    const start = text.slice(0, ECHO_MIN);
    return given.some((word) => word.includes(start) || word.startsWith(start.slice(0, ECHO_MIN - 1)))
      ? [start]
      : [];
  });
}

/** Tells whether the question repeats a word of the right answer that most wrong ones do not have. */
export function givesAway(question: string, answer: string, wrong: readonly string[]): boolean {
  return echoes(question, answer).some((start) => {
    const shared = wrong.filter((option) => fold(option).includes(start.slice(0, ECHO_MIN - 1)));
    return shared.length * 2 < wrong.length;
  });
}

/** The words that only ask. */
const SCAFFOLD = stemSet(
  'terme nom correspond définition événement événements date passé lieu année temps appelle mot écrit formule anglais',
);
const GIVEN = 0.5;

/** Tells whether the words of one question answer another: they hold its answer and half of what it asks about. */
export function answers(
  { question: telling }: { readonly question: string },
  { question, answer }: { readonly question: string; readonly answer: string },
): boolean {
  const folded = fold(telling);
  if (!folded.includes(fold(answer).replace(/[.\s]+$/, ''))) return false;
  const asked = stems(question).filter((stem) => !SCAFFOLD.has(stem));
  const told = stemSet(telling);
  return asked.filter((stem) => told.has(stem)).length >= asked.length * GIVEN;
}

/** The same key for the same options in any order; a set that comes twice shows what is left over. */
export const optionKey = (options: readonly string[]): string => options.map(fold).sort().join('\n');
