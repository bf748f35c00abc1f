import { frenchNumber } from '../formula/french-number.ts';
import { cleaned } from '../formula/round.ts';

const STEPS = [1, 2, 2.5, 5, 10, 20];

/** Round numbers from `from` to `to`, at most `most` of them: 0, 20, 40… never 0, 17, 34. */
export function ticks(from: number, to: number, most: number): number[] {
  const span = to - from;
  if (!(span > 0)) return [from];
  const size = 10 ** Math.floor(Math.log10(span / most));
  const step = size * (STEPS.find((each) => Math.floor(cleaned(span / (size * each))) + 1 <= most) ?? 20);
  const first = Math.ceil(cleaned(from / step)) * step;
  const count = Math.floor(cleaned((to - first) / step));
  return Array.from({ length: count + 1 }, (_, at) => cleaned(first + at * step));
}

/** The words at the ticks. Years have no space in them, and neither do numbers of four digits among smaller ones. */
export function tickLabels(values: readonly number[]): string[] {
  const grouped = values.some((value) => Math.abs(value) >= 10_000);
  return values.map((value) => (grouped ? frenchNumber(value) : frenchNumber(value).replace(/\u202f/g, '')));
}
