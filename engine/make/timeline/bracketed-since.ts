import type { DateMention } from '#engine/text/dates/dates.ts';

/**
 * Tells whether a date says since when something in brackets is so, which the statement around them does not begin with:
 * « mort du président (au pouvoir depuis 1949) », where words open the brackets.
 */
export function isBracketedSince(statement: string, { lead, start }: DateMention): boolean {
  const opens = statement.lastIndexOf('(', start);
  const inside = statement.slice(opens + 1, start);
  return (
    opens >= 0 &&
    !inside.includes(')') &&
    /^(?:depuis|dep\.?|dès)(?!\p{L})/iu.test(lead) &&
    /\p{L}/u.test(inside)
  );
}
