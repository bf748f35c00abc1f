import { applyChanges, type Change } from './correction.ts';

/** A stretch of the text between two rounds, and what was or is to be changed there. */
interface Meeting {
  from: number;
  to: number;
  readonly olds: Change[];
  readonly news: Change[];
}

/**
 * Changes of a text followed by changes of its result, as changes of the text. Where an earlier and a later one touch
 * they become one, under the rule of the later, with the explanations of both.
 * @param first changes of `text`, in order, apart from each other
 * @param second changes of `applyChanges(text, first)`, the same
 */
export function composed(text: string, first: readonly Change[], second: readonly Change[]): Change[] {
  const result = applyChanges(text, first);
  let shift = 0;
  const placed = first.map((old): Meeting => {
    const from = old.start + shift;
    shift += old.after.length - (old.end - old.start);
    return { from, to: from + old.after.length, olds: [old], news: [] };
  });
  const coming = second.map((one): Meeting => ({ from: one.start, to: one.end, olds: [], news: [one] }));
  const meetings: Meeting[] = [];
  for (const next of [...placed, ...coming].sort(
    (one, other) => one.from - other.from || one.to - other.to,
  )) {
    const last = meetings.at(-1);
    if (last === undefined || next.from > last.to)
      meetings.push({ ...next, olds: [...next.olds], news: [...next.news] });
    else {
      last.to = Math.max(last.to, next.to);
      last.olds.push(...next.olds);
      last.news.push(...next.news);
    }
  }
  /** How far the result has run ahead of the text before the meeting at hand. */
  let ahead = 0;
  return meetings.flatMap((meeting): Change[] => {
    const { from, to, olds, news } = meeting;
    const grown = olds.reduce((sum, { start, end, after }) => sum + after.length - (end - start), 0);
    const start = from - ahead;
    const end = to - ahead - grown;
    ahead += grown;
    const last = news.at(-1);
    if (last === undefined) return olds;
    const inside = news.map((one) => ({ ...one, start: one.start - from, end: one.end - from }));
    const after = applyChanges(result.slice(from, to), inside);
    const before = text.slice(start, end);
    const explanation = [...new Set([...olds, ...news].map((one) => one.explanation))].join(' ');
    return before === after ? [] : [{ ...last, start, end, before, after, explanation }];
  });
}
