import { typeset } from '#engine/answer/typeset.ts';
import type { Change, Doubt } from './correction.ts';
import { explain } from './rules/explain.ts';
import { type Finding, quoted } from './rules/finding.ts';

/** Straight apostrophes, where the writer has no others. */
export const asTyped = (text: string, written: string): string =>
  text.includes("'") && !text.includes('’') ? written.replaceAll('’', "'") : written;

/** Puts a doubt of the corrected text where it stands in the text as it was given; nothing where a change is. */
export function placed(
  { start, end, after, rule, about, meanings }: Finding,
  text: string,
  changes: readonly Change[],
): Doubt[] {
  let shift = 0;
  for (const one of changes) {
    const from = one.start + shift;
    if (from > end) break;
    if (from + one.after.length >= start) return [];
    shift += one.after.length - (one.end - one.start);
  }
  const before = text.slice(start - shift, end - shift);
  if (meanings === undefined) return [];
  return [
    {
      start: start - shift,
      end: end - shift,
      before,
      rule,
      about: typeset(about ?? `${quoted(before)} ou ${quoted(after)} ?`),
      explanation: explain(rule),
      readings: [
        { text: before, meaning: typeset(meanings[0]) },
        { text: asTyped(text, after), meaning: typeset(meanings[1]) },
      ],
    },
  ];
}
