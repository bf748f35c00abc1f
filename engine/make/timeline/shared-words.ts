import { readClause } from '#engine/text/clauses/clauses.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { capitalised, isPlural } from '#engine/text/words/articles.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';

/** What several dates of one sentence date where they share words: a verb, or what stands before a bracket. */

/** « La ligne 1 ouvre en 1900 et la ligne 2 en 1903 »: the second clause has the verb of the first. */
const SECOND =
  /^(?:,\s)?\s?(?:et|puis)\s(?<name>(?:(?:la|le|les)\s|l’)[^,;:()]{2,60}?)(?:,\s[^,]{3,50},)?\s(?:en|le|au|depuis)?\s?$/u;
const PARTICIPLE = /\s(?:est|sont|a été|ont été|fut|furent)\s\p{L}+(?:é|i|u|s|t)e?s?(?:\s|$)/u;
/** « y entre », « l’adopte »: where and what, only the sentence before says. */
const LEANS = /\s(?:y|en|le|la|les|l’|lui|leur)\s?(?=\p{Ll}+(?:e|t|nt|a)$)/u;

/**
 * What one of two dates dates in a sentence whose second clause leaves out its verb; null for any other sentence, and where
 * the verb would have to change.
 */
export function withSharedVerb(sentence: string, date: { readonly start: number }): string | null {
  const [first, second, ...others] = findDates(sentence);
  if (first === undefined || second === undefined || others.length > 0 || first.start === 0) return null;
  const opening = sentence
    .slice(0, first.start)
    .replace(/,?\s(?:en|le|au|depuis)?\s?$/u, '')
    .trim();
  const name = SECOND.exec(sentence.slice(first.end, second.start))?.groups?.name;
  const isLast = /^\s*[.!]?\s*$/u.test(sentence.slice(second.end));
  if (name === undefined || !isLast || hasFiniteVerb(name) || !hasFiniteVerb(opening)) return null;
  if (/[,;:]/u.test(opening)) return null;
  if (date.start < second.start) return opening;
  const clause = readClause(`${opening}.`);
  const subject = clause?.lead === '' && opening.startsWith(clause.subject) ? clause.subject : null;
  const verb = subject === null ? '' : opening.slice(subject.length);
  return subject !== null &&
    isPlural(subject) === isPlural(name) &&
    !PARTICIPLE.test(opening) &&
    !LEANS.test(opening)
    ? name + verb
    : null;
}

/** « séismes meurtriers (Lisbonne 1755, Messine » 1908: what stands before the bracket is told of each name. */
const IN_BRACKETS =
  /(?:^|(?::|→|[-=]>)\s)(?<what>\p{L}[^:→>()=]{3,60}?)\s\((?:[^()]*\d,\s)?(?<name>\p{Lu}[\p{L}’ -]{2,30}?)\s(?:en\s)?$/u;

/** What a date beside a name in a bracket dates: « Séismes meurtriers : Messine »; null elsewhere. */
export function namedInBrackets(
  sentence: string,
  date: { readonly start: number; readonly end: number },
): string | null {
  const { what, name } = IN_BRACKETS.exec(sentence.slice(0, date.start))?.groups ?? {};
  const isListed = /^(?:,\s\p{Lu}|\))/u.test(sentence.slice(date.end));
  const isSeveral =
    what !== undefined && /(?:^|\s)\p{Ll}{3,}[sx](?:\s|$)/u.test(what) && !hasFiniteVerb(what);
  return isListed && isSeveral && name !== undefined ? `${what}\u00a0: ${name}` : null;
}

/** « Créée en 1901, la société publie… »: what was done and to whom; null elsewhere. */
export function doneFirst(
  sentence: string,
  date: { readonly start: number; readonly end: number },
): string | null {
  const done = DONE.exec(sentence.slice(0, date.start))?.groups?.done;
  const after = sentence.slice(date.end);
  if (done === undefined || !after.startsWith(', ')) return null;
  const subject = readClause(capitalised(after.slice(2).replace(/\s\([^()]*\)/gu, '')))?.subject ?? '';
  return NAMED_SUBJECT.test(subject)
    ? `${subject}\u00a0: ${done.charAt(0).toLowerCase()}${done.slice(1)}`
    : null;
}
const DONE =
  /^(?<done>(?:Créé|Fondé|Né|Inauguré|Signé|Publié|Construit|Élu|Adopté|Découvert|Inventé|Lancé|Ouvert|Institué|Nommé|Paru)e?s?)\s(?:en|le|au)?\s?$/u;
const NAMED_SUBJECT =
  /^(?:(?:La|Le|Les)\s|L’)?(?:\p{Ll}+\s)*\p{Lu}|^(?:La|Le|Les)\s\p{Ll}+\s\S|^L’\p{Ll}+\s\S/u;

/** « A propose en 1905 une théorie, qui est confirmée en 1919 »: what the first date dates ends before its relative. */
export function withoutDatedRelative(sentence: string, date: { readonly end: number }): string | null {
  const at = sentence.search(/,\s(?:qui|dont|où|ce\squi)\s/u);
  const isCut = at >= date.end && !/[:;«»()]/u.test(sentence);
  const others = findDates(sentence).filter(({ end }) => end !== date.end);
  return isCut && others.length > 0 && others.every(({ start }) => start > at)
    ? `${sentence.slice(0, at)}.`
    : null;
}

/** A longer sentence is none, and a reminder of it would be no shorter. */
const REMINDER_MAX = 400;

/** What a sentence says that the next one goes on with: without the date that opens it and what is added at its end. */
export function reminderOf(sentence: string): string {
  if (sentence.length > REMINDER_MAX) return sentence;
  const own = sentence.replace(OPENING_DATE, '');
  const at = own.search(ADDED);
  const isWhole = at >= REMINDER_MIN && !/[,«»]/u.test(own.slice(0, at)) && !/[«».]/u.test(own.slice(at, -1));
  return capitalised(isWhole && own.endsWith('.') ? `${own.slice(0, at)}.` : own);
}
const OPENING_DATE = /^(?:Le|La|En|À|Au|Dès|Vers)\s[^,;:]{0,40}\d[^,;:]{0,20},\s(?=\p{L})/u;
const ADDED = /,\s(?:qui|dont|où|ce\squi|c’est-à-dire|fondée?s?|créée?s?)\s/u;
const REMINDER_MIN = 20;
