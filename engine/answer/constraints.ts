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

/** « de solide à gaz », « du liquide au solide », « de l’Empire à la République »: from one thing to another. */
const FROM_TO =
  /(?<!\p{L})(?:de\s(?:l’|la\s)?|du\s|des\s|d’)(\p{L}{3,})\s(?:à\s(?:l’|la\s)?|au\s|aux\s|en\s|vers\s(?:l’|la\s|le\s)?)(\p{L}{3,})/giu;

/** « le passage de solide à gaz » is not answered by that of the gas to the solid. */
export function goesTheWay(question: string, { quote }: Pick<Passage, 'quote'>): boolean {
  const ways = (text: string) =>
    Array.from(text.matchAll(FROM_TO), ([, from = '', to = '']) => [stem(from), stem(to)] as const);
  return ways(question).every(([from, to]) => {
    const told = ways(quote);
    const isReverse = told.some((one) => one[0] === to && one[1] === from);
    return !isReverse || told.some((one) => one[0] === from && one[1] === to);
  });
}

/** « la plus grosse planète », « les plus hauts sommets » */
const MOST = /(?<!\p{L})l(?:e|a|es)\s(plus|moins)\s\p{L}{3,}/iu;

/** How it is told: « le plus », « plus que », « la première », and not « presque aussi ». */
const TOLD_MOST = {
  plus: /(?<!\p{L})(?:plus\s\p{L}{3,}|premi(?:er|ère)(?!\p{L}))/iu,
  moins: /(?<!\p{L})(?:moins\s\p{L}{3,}|derni(?:er|ère)(?!\p{L}))/iu,
} as const;

/** « la plus grosse planète » is answered by what is told to be more than others. */
export function tellsTheMost(question: string, { quote }: Pick<Passage, 'quote'>): boolean {
  const degree = MOST.exec(question)?.[1]?.toLowerCase();
  return degree === undefined || TOLD_MOST[degree === 'moins' ? 'moins' : 'plus'].test(quote);
}
