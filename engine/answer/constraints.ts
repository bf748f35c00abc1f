import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import { stem } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';
import { familyOf } from './families.ts';
import type { Passage } from './passages.ts';

/** What a question says that its answer must not contradict. */

/** « le 4 janvier 1959 » is answered by what happened on that day, or stands under it. */
export function tellsOfDates(
  { quote, headings }: Pick<Passage, 'quote' | 'headings'>,
  dates: readonly DateMention[],
): boolean {
  if (dates.length === 0) return true;
  const told = findDates([...headings, quote].join('. '));
  return dates.every(({ from, to }) => told.some((one) => one.from < to && one.to > from));
}

/** « qui a organisé… », « qui organise… », « par qui a été organisée… »; « qui est Lumumba » asks for no deed. */
const WHO_DID =
  /^(?:qui|par qui)\s(?:l’|les?\s|la\s)?(?:(?:ont|avaient|avait|a)\s(?:été\s)?)?(?!est\s|sont\s|était\s|étaient\s|fut\s|peut\s|doit\s|a\s|ont\s)(\p{Ll}{4,})/u;
/** Nouns of an action: « organisation » names what was organised as well as that somebody did it. */
const OF_ACTION = /(?:tions?|ments?|ages?|ances?)$/u;

/** What somebody did of whom a question asks who it was; null for other questions. */
export function deedIn(question: string): string | null {
  const [, verb] = WHO_DID.exec(lowerFirst(question)) ?? [];
  return verb === undefined ? null : stem(verb);
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether a passage has that verb, or one of its sense, and not a noun of its family alone. */
export function tellsWhoDid({ quote }: Pick<Passage, 'quote'>, deed: string): boolean {
  return words(quote).some(({ text }) => {
    const own = stem(text);
    return (own === deed || familyOf(deed, [own]).length > 0) && !OF_ACTION.test(text);
  });
}
