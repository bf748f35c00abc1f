import { withoutConnective } from '#engine/text/clauses/clauses.ts';
import { findDates } from '#engine/text/dates/dates.ts';
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
    return DEFINES.test(noted) ? [part, noted] : [part];
  });
}

function apart(statement: string): string[] {
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
