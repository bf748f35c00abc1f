import { findDates } from '#engine/text/dates/dates.ts';
import { memoize } from '#engine/text/memoize.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';

const ARTICLE = /^(?:le|la|les|l|un|une|des|du|de la|de l|d|de|au|aux|en) (?=\S)/;

/** The stems of the meaningful words. */
export const stemsOf: (text: string) => ReadonlySet<string> = memoize(stemSet);

/** Reduces a text to its letters and figures, without case, accents, punctuation and double spaces. */
export const plain = memoize((text: string): string =>
  fold(text)
    .replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d),(?=\d)/g, 'v')
    .replace(/[^\p{L}\p{N}%°+=<>*/^²³√π-]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])-(?!\d)|(?<=\d)-|(?<=\p{L})-/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
);

/** The same without the leading article; a text that is only an article stays. */
export const bare = memoize((text: string): string => plain(text).replace(ARTICLE, ''));

/** Tells whether the text contains the answer as whole words, whatever its article, case and accents. */
export function holds(text: string, answer: string): boolean {
  const wanted = bare(answer);
  return wanted !== '' && ` ${plain(text)} `.includes(` ${wanted} `);
}

/** Tells whether one text contains the other: both would be right, or one would give the other away. */
export function sameOrWithin(one: string, other: string): boolean {
  return bare(one) === bare(other) || holds(one, other) || holds(other, one);
}

/** Tells whether two dates overlap, as « 14 juillet 1789 » and « 1789 » do: both may be true at once. */
export function datesMeet(one: string, other: string): boolean {
  const [first] = findDates(one);
  const [second] = findDates(other);
  return first !== undefined && second !== undefined && first.from < second.to && second.from < first.to;
}

/** Puts words in French quotation marks. */
export const quoted = (words: string) => `«\u00a0${words.replace(/«\s?/g, '“').replace(/\s?»/g, '”')}\u00a0»`;
