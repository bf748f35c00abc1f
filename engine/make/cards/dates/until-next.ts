import { readClause } from '#engine/text/clauses/clauses.ts';
import { findDates } from '#engine/text/dates/dates.ts';

/** Where the event of a dated statement ends, and something else begins. */

/** « Ricardo va plus loin : … »: all that is told stands after the colon. */
const ANNOUNCES = /(?<!\p{L})(?:plus loin|autrement|de même|ceci|cela|ainsi|suivante?s?)(?!\p{L})/iu;

/** « Rousseau publie Du contrat social en 1762 : la loi y est… »: what follows the colon explains. */
export function untilColon(statement: string): string {
  const first = statement.split(' : ')[0] ?? statement;
  return first !== statement &&
    !/;/.test(first) &&
    !ANNOUNCES.test(first) &&
    findDates(first).length > 0 &&
    readClause(`${first}.`) !== null
    ? `${first}.`
    : statement;
}

const LINK = /\s*(?:[,;]\s(?:(?:et|puis|mais)\s)?|\set\s)$/u;
/** « … et en 1962 ils reçoivent le prix »: without a comma the second event has a subject of its own. */
const OWN_SUBJECT = /^,?\s(?:ils?|elles?|le|la|les)\s|^,?\sl’/u;

/**
 * Cuts an event before the next date, which belongs to another event: « …, et le 1er janvier 1804 Haïti proclame… ».
 */
export function untilNextDate(event: string): string {
  const [next] = findDates(event);
  const before = next ? event.slice(0, next.start) : '';
  const isNext = /[,;]\s(?:\p{L}+\s)?$/u.test(before) || (next && OWN_SUBJECT.test(event.slice(next.end)));
  return isNext && LINK.test(before) && readClause(before) ? before.replace(LINK, '.') : event;
}
