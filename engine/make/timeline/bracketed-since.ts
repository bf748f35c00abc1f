import type { DateMention } from '#engine/text/dates/dates.ts';

/** « mort du président (au pouvoir depuis 1949) »: words open the brackets in which the date stands. */
const WORDS_IN_BRACKETS = /\([^()]*\p{L}[^()]*$/u;

/** Tells whether a date says since when something in brackets is so, which the statement around them does not begin with. */
export const isBracketedSince = (statement: string, { lead, start }: DateMention): boolean =>
  /^(?:depuis|dep\.?|dès)(?!\p{L})/iu.test(lead) && WORDS_IN_BRACKETS.test(statement.slice(0, start));
