import { useCallback, useEffect, useRef } from 'react';
import { EXAMPLE_CHARACTER_MS } from '#contract/limits.ts';
import type { WritingFields } from '#contract/writing-tools.ts';

/**
 * Types each text of an example into its field, one after the other, whole characters at a time, then calls `then`.
 * At once where less motion is asked for. `stop` leaves the fields as they stand; so does leaving the screen.
 */
export function useTypedExample(set: (attr: string, value: string) => void) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const stop = useCallback(() => clearInterval(timer.current), []);
  useEffect(() => stop, [stop]);

  const type = useCallback(
    (example: WritingFields, then: () => void) => {
      stop();
      const fields = Object.entries(example).map(([attr, text]) => ({ attr, points: [...text] }));
      for (const { attr } of fields) set(attr, '');
      const total = fields.reduce((sum, { points }) => sum + points.length, 0);
      const instant = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const started = performance.now();
      // By the clock and not by the tick: a slow phone skips letters, it does not fall behind.
      const tick = () => {
        const typed = instant ? total : Math.floor((performance.now() - started) / EXAMPLE_CHARACTER_MS);
        let left = typed;
        for (const { attr, points } of fields) {
          if (left > 0) set(attr, points.slice(0, left).join(''));
          left -= points.length;
        }
        if (typed < total) return;
        stop();
        then();
      };
      if (instant) tick();
      else timer.current = setInterval(tick, EXAMPLE_CHARACTER_MS);
    },
    [set, stop],
  );

  return { type, stop };
}
