import { areAlike } from './text-evidence.ts';

/** The sets of three that can be drawn of the first few, those of the nearest first; no two of them say the same. */
export function* threes(order: readonly string[], apart: boolean): Generator<string[]> {
  const few = order.slice(0, TRIED);
  const fits = (one: string, other: string) => !apart || !areAlike(one, other);
  for (const [c, third] of few.entries())
    for (const [b, second] of few.slice(0, c).entries()) {
      if (!fits(second, third)) continue;
      for (const first of few.slice(0, b))
        if (fits(first, second) && fits(first, third)) yield [first, second, third];
    }
}
const TRIED = 5;
