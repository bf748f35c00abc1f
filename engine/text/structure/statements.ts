import { withoutConnective } from '#engine/text/clauses/clauses.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { fold } from '#engine/text/words/fold.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';

/** A second statement with its own subject: « …, et l’on appelle infrasons… ». */
const SECOND = /,\set\s(?=(?:l’)?on\s\p{Ll})/u;
const NOTE_SIGN = /^\s*(?:[:=→]|[-=]?>)\s+/u;
const DEFINES = /\s[=:]\s|\s?:\s/u;

/**
 * Splits a sentence into statements that can each be understood alone. « A ; B » makes two when both have a verb, and
 * so does a line of notes with « ≠ ». What follows a date at the beginning (« 1960 : table ronde = réunion… ») may
 * also define a word.
 */
export function statementsOf(sentence: string): string[] {
  const parts = apart(withoutConnective(sentence.replace(/\s*[;,]$/, '').replace(/^(?:→|[-=]>)\s*/u, '')));
  return parts.flatMap((part) => {
    const date = findDates(part)[0];
    const rest = date?.start === 0 ? part.slice(date.end) : '';
    const noted = NOTE_SIGN.test(rest) ? rest.replace(NOTE_SIGN, '') : '';
    if (DEFINES.test(noted)) return [part, noted];
    const after = AFTER_COLON.exec(part)?.groups?.inner ?? AFTER_COMMA.exec(part)?.groups?.inner;
    if (after !== undefined) return [part, opened(after.replace(/,\sc’est-à-dire\s.*$/u, ''))];
    const inner = WITHIN.exec(part)?.groups?.inner;
    // « taxe pigouvienne : taxe = coût de l’externalité » says what the first one is, and not the second.
    const isRepeated = inner !== undefined && fold(part).startsWith(`${fold(inner.split(' ')[0] ?? '')} `);
    return inner === undefined || isRepeated ? [part] : [inner];
  });
}

/** « Genre = conte philosophique », « Marx : conditions → aliénation = devenir… »: what a line defines after its first sign. */
const WITHIN =
  /^[^:=→]{2,60}\s?(?::|→|->)\s(?:[^:=→]{2,60}\s(?:→|->)\s)?(?<inner>\p{Ll}[\p{L}’-]{2,}(?:\s[\p{L}’-]+){0,3}\s=\s\p{Ll}{3}[^=→:]+)$/u;

/** « Elle s’en distingue : le citoyen est celui qui… »: a whole definition after the colon. */
const AFTER_COLON =
  /^[^:;=]{10,160}\s:\s(?<inner>(?:(?:le|la|une?)\s|l’)[^,:;=\d]{3,40}?\sest\s(?:celui|celle|une?|ce)\s[^:;=\d]{8,160})$/u;
/** « France coupée en 2, ligne de démarcation = frontière entre… ». */
const AFTER_COMMA =
  /^[^:=→,]{4,60},\s(?<inner>\p{Ll}[\p{L}’-]{2,}(?:\s[\p{L}’-]+){0,3}\s=\s\p{Ll}{3}[^=→:]+)$/u;

/** « étiage = niveau le plus bas, crue = montée des eaux »: the next term after a comma. */
const NEXT_TERM = /,\s(?=[\p{L}’-]+(?:\s[\p{L}’-]+){0,2}\s=\s\p{Ll})/u;
/** « Un ion positif est un cation, un ion négatif est un anion. » */
const NEXT_CLAUSE = /,\s(?:et\s)?(?=une?\s[^,]{3,40}\sest\sune?\s)/u;

function apart(statement: string): string[] {
  const terms = statement.split(/^Une?\s[^,]{3,60}\sest\sune?\s/u.test(statement) ? NEXT_CLAUSE : NEXT_TERM);
  if (terms.length > 1 && terms.every((part) => /\s=\s|\sest\s/u.test(part)))
    return terms.flatMap((part) => apart(opened(part)));
  const different = statement.split(/\s≠\s/u);
  if (different.length === 2 && different.every((part) => /\s[=:]\s/u.test(part))) return different;
  const parts = statement.split(/\s?;\s/u);
  const whole = parts.length > 1 && !/:\s/u.test(parts[0] ?? '') && parts.every(isClause);
  return (whole ? parts.map(opened) : [statement]).flatMap((part) => {
    const [first = '', ...others] = part.split(SECOND);
    return others.length > 0 && hasFiniteVerb(first) ? [first, ...others.map(opened)] : [part];
  });
}

const isClause = (part: string) => hasFiniteVerb(part) || /^[^:]{2,60}\s?[:=]\s/u.test(part);

function opened(part: string): string {
  return withoutConnective(part.charAt(0).toUpperCase() + part.slice(1));
}
