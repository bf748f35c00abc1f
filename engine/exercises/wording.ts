import { findDates } from '#engine/text/dates.ts';
import { kept } from '#engine/text/kept.ts';
import { fold, stemSet } from '#engine/text/stems.ts';

const ARTICLE = /^(?:le|la|les|l|un|une|des|du|de la|de l|d|de|au|aux|en) (?=\S)/;

/** Stems of the words that carry meaning. */
export const stemsOf: (text: string) => ReadonlySet<string> = kept(stemSet);

/** A text with nothing left but its letters and figures: no case, accents, punctuation or doubled spaces. */
export const plain = kept((text: string): string =>
  fold(text)
    .replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d),(?=\d)/g, 'v')
    .replace(/[^\p{L}\p{N}%°+=<>*/^²³√π-]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])-(?!\d)|(?<=\d)-|(?<=\p{L})-/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
);

/** The same without the article it opens with; what is only an article stays. */
export const bare = kept((text: string): string => plain(text).replace(ARTICLE, ''));

/** The answer stands in the text as whole words, whatever its article, case and accents. */
export function holds(text: string, answer: string): boolean {
  const wanted = bare(answer);
  return wanted !== '' && ` ${plain(text)} `.includes(` ${wanted} `);
}

/** One says all that the other says: both would be right, or one would give the other away. */
export function sameOrWithin(one: string, other: string): boolean {
  return bare(one) === bare(other) || holds(one, other) || holds(other, one);
}

/** « 14 juillet 1789 » and « 1789 », « 1885 » and « 1879-1890 »: both may be true at once. */
export function datesMeet(one: string, other: string): boolean {
  const [first] = findDates(one);
  const [second] = findDates(other);
  return first !== undefined && second !== undefined && first.from < second.to && second.from < first.to;
}

/** « mot », in French quotation marks. */
export const quoted = (words: string) => `«\u00a0${words.replace(/«\s?/g, '“').replace(/\s?»/g, '”')}\u00a0»`;
