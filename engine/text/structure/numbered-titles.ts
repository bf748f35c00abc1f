import { isNamed, looksLikeTitle } from './headings.ts';

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

/** A line as far as its number counts. */
interface CountedLine {
  readonly kind: string;
  readonly text: string;
  readonly depth?: number;
  readonly number?: number;
  /** What stands behind the number. */
  readonly sign?: string;
}

/** A title after a number and a sign has no more words. */
const SIGNED_WORDS_MAX = 6;
/** One number alone may open anything. */
const RUN_LEAST = 2;

/**
 * The items that count on 1, 2, 3 with a text of their own below each are titles, by their places: « 1- relief », then bullets,
 * then « 2- climat ». Items right under each other, or with what is indented below them, are a list.
 */
export function countedItems(lines: readonly CountedLine[]): ReadonlySet<number> {
  const runs: { at: number; text: string; sign: string }[][] = [];
  for (const [at, line] of lines.entries()) {
    const { kind, depth = 0, number, text, sign = '' } = line;
    if (kind !== 'item' || depth > 0 || number === undefined) continue;
    // « 1. 2. 3. » of a list between « 2) recette » and « 3) cuisson » count something else.
    const run = runs.findLast(([first]) => first?.sign === sign);
    if (number === 1) runs.push([{ at, text, sign }]);
    else if (run !== undefined && number === run.length + 1) run.push({ at, text, sign });
  }
  const isTitle = ({ at, text }: { at: number; text: string }) => {
    const title = text.charAt(0).toUpperCase() + text.slice(1);
    const below = lines.slice(at + 1, at + 4).find(({ kind }) => kind !== 'blank');
    return (
      below !== undefined &&
      (below.kind !== 'item' || ((below.depth ?? 0) === 0 && below.number === undefined)) &&
      title.split(/\s+/).length <= SIGNED_WORDS_MAX &&
      // « Définitions (Brönsted 1923) » is a title, whenever it was said.
      !/\s[:+]\s|\d{4}|[:!?,;.]$/u.test(title.replace(/\s\([^()]*\)$/u, '')) &&
      (looksLikeTitle(title) || isNamed(title))
    );
  };
  return new Set(
    runs.flatMap((run) => (run.length >= RUN_LEAST && run.every(isTitle) ? run.map(({ at }) => at) : [])),
  );
}
