import { looksLikeTitle } from './headings.ts';

/** « 2 Le son », without a sign after the number. */
const COUNTED = /^\s*(?<number>\d{1,2})\s+(?<title>\p{Lu}[^.;:=→<>]{1,70})$/u;
/** Fewer lines that count on may stand there by chance. */
const LEAST = 3;
const WORDS_MAX = 8;

/**
 * The titles that count 1, 2, 3… through a text, by the place of their line: « 1 Définitions » … « 2 Le son ». Lines right
 * under each other are a list.
 * @param lines of a text; empty where a line is no plain one
 */
export function countedTitles(lines: readonly string[]): ReadonlyMap<number, string> {
  const found = lines.flatMap((line, at) => {
    const { number, title = '' } = COUNTED.exec(line)?.groups ?? {};
    return number !== undefined && title.split(/\s+/).length <= WORDS_MAX && looksLikeTitle(title)
      ? [{ at, number: Number(number), title }]
      : [];
  });
  const counted: typeof found = [];
  for (const one of found) if (one.number === counted.length + 1) counted.push(one);
  const areApart = counted.every(({ at }, place) => place === 0 || at - (counted[place - 1]?.at ?? 0) > 1);
  return new Map(counted.length >= LEAST && areApart ? counted.map(({ at, title }) => [at, title]) : []);
}
