import { readClause } from '#engine/text/clauses/clauses.ts';

const SHARED_SUBJECT = /^[^,]+,\s(?:puis|et|mais)\s(?:enfin\s)?(?<deed>\p{Ll}+\s[^,]+)$/u;

/**
 * « L’empereur s’exile, puis rentre dans sa capitale »: a date at the end belongs to the second deed, « L’empereur rentre
 * dans sa capitale ». Null when the statement has one deed only.
 */
export function secondDeed(statement: string): string | null {
  const deed = SHARED_SUBJECT.exec(statement)?.groups?.deed;
  const subject = deed === undefined ? undefined : readClause(statement)?.subject;
  return deed !== undefined && subject !== undefined && readClause(`${subject} ${deed}`)
    ? `${subject} ${deed}`
    : null;
}
