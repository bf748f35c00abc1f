import { findDates } from '#engine/text/dates/dates.ts';
import { firstDay } from './moment.ts';
import type { TimelineDate } from './read-date.ts';

const HIDDEN = '[…]';
const YEAR = /\d{3,}/g;

/**
 * Replaces the date of an event by « […] » wherever `text` tells it, so that a description does not reveal when the event
 * happened. Another date stays: hidden, it would be asked for as well.
 * @param wording the event's own date as written; it is hidden wherever it is repeated, and so is every year in it
 * @param date that date as read, which gives its year to « le 4 août »; null when it is unreadable, and then every date is hidden
 */
export function hideDates(text: string, wording: string, date: TimelineDate | null): string {
  const year = date === null ? null : firstDay(date.from).year;
  const told = findDates(text, year).filter(
    ({ from, to }) => date === null || (from <= date.to && date.from <= to),
  );
  const withoutDates = told.reduceRight(
    (left, mention) => left.slice(0, mention.end - mention.text.length) + HIDDEN + left.slice(mention.end),
    text,
  );
  const years = new Set(wording.match(YEAR));
  const withoutYears = withoutDates.replace(YEAR, (number) => (years.has(number) ? HIDDEN : number));
  return without(withoutYears, wording.trim());
}

/** Ignores case, because an age that no parser reads, « l’Antiquité », may be in the middle of a sentence. */
function without(text: string, words: string): string {
  if (words.length < 2 || !text.toLowerCase().includes(words.toLowerCase())) return text;
  return text.replace(new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), HIDDEN);
}
