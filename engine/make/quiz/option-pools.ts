import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { quantityKind } from './facts/card-facts.ts';
import { dateKind, yearOf } from './facts/date-facts.ts';
import type { Fact } from './facts/fact.ts';
import { findQuantities } from './find-quantities.ts';
import { firstDate } from './text-evidence.ts';

/** What the options of a text are drawn from, and the age of its dates. */

/** The answers of the facts, and every date and quantity of the text, by their kind. */
export function answersByKind(facts: readonly Fact[], { sentences }: StudyText): Map<string, Set<string>> {
  const pools = new Map<string, Set<string>>();
  const add = (kind: string | null, answer: string) => {
    if (kind === null) return;
    pools.set(kind, (pools.get(kind) ?? new Set()).add(answer));
  };
  for (const { kind, answer } of facts) add(kind, answer);
  for (const { text } of sentences) {
    const dates = findDates(text);
    for (const date of dates.filter((one) => isSurelyDate(one, text))) {
      add(dateKind(date.text), date.text.charAt(0).toUpperCase() + date.text.slice(1));
      const year = yearOf(date.text);
      if (year !== null) add(dateKind(year), year);
    }
    for (const quantity of findQuantities(text, dates)) add(quantityKind(quantity), quantity);
  }
  return pools;
}

/** « article 1240 », « port 8080 », « 1789 m »: a number that only looks like a year. */
const CODE =
  /(?:(?:art(?:icle|\.)?|n[°ºo]|loi|code|port|version|norme|iso|rfc|erreur|page|p\.|exercice|ligne|question|salle|bus|vol|modèle)s?\s?[:=]?\s?|[=×+÷<>*^/]\s?)$/iu;
const COUNTED =
  /^\s?(?:[a-zµ°%€$²³/=×+*^<>]{1,3}(?!\p{L})|\p{L}*(?:mètres?|octets|francs|euros|dollars|habitants|hab|ans|fois|calories|grammes|hommes|personnes|morts)(?!\p{L}))/iu;

/** Tells whether a bare number is said to be a year, by its place in the sentence. */
function isSurelyDate({ text: date, start, end, lead, precision }: DateMention, text: string): boolean {
  if (precision !== 'year' || !/^\d+$/.test(date)) return true;
  if (lead !== '') return true;
  return (
    !CODE.test(text.slice(Math.max(0, start - CODE_MAX), start)) &&
    !COUNTED.test(text.slice(end, end + CODE_MAX))
  );
}
const CODE_MAX = 14;

/** When each event happened, by the answer that names it: its question gives the date. */
export function timesOf(facts: readonly Fact[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { kind, answer, question } of facts) {
    const date = kind === 'event' ? firstDate(question) : undefined;
    if (date) times.set(answer, date.from);
  }
  return times;
}

/** Somebody who knows only the century rules out what is farther away; the older a time is, the longer is an age. */
const AGE = { years: 100, share: 0.3 };

/** Tells whether a wrong date is of the age of the right one, and not to come where that one is past. */
export function isOfItsAge(wrong: number, right: number): boolean {
  if (wrong > TODAY && right <= TODAY) return false;
  return Math.abs(wrong - right) <= Math.max(AGE.years, (TODAY - right) * AGE.share);
}

/** Somebody who knows only the century finds the one date of its age. */
const LONE = { years: 60, share: 0.2 };
const TODAY = 2026;

/** Tells whether no wrong date, or event, is of the age of the right one. */
export function isLoneAge(
  { kind, answer }: Fact,
  wrong: readonly string[],
  times: ReadonlyMap<string, number>,
): boolean {
  const isEvent = kind === 'event';
  if (!isEvent && !kind.startsWith('date')) return false;
  const when = (text: string) => (isEvent ? times.get(text) : firstDate(text)?.from);
  const right = when(answer);
  if (right === undefined) return false;
  const reach = Math.max(LONE.years, (TODAY - right) * LONE.share);
  return !wrong.some((option) => Math.abs((when(option) ?? Number.POSITIVE_INFINITY) - right) <= reach);
}
