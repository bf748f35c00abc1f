import { useCallback, useEffect, useRef } from 'react';
import { EXAMPLE_CHARACTER_MS } from '#contract/limits.ts';

/**
 * Types each text of an example into its field, one after the other and whole characters at a time, then calls `then`.
 * Where the person prefers less motion, it fills the fields at once. `stop` leaves the fields as they are; so does
 * leaving the screen.
 */
export function useTypedExample<Values extends Readonly<Record<string, string>>>(
  set: (field: keyof Values & string, value: string) => void,
) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const stop = useCallback(() => clearInterval(timer.current), []);
  useEffect(() => stop, [stop]);

  const type = useCallback(
    (example: Values, then: () => void) => {
      stop();
      const fields = Object.entries(example).map(([field, text]) => ({ field, points: [...text] }));
      for (const { field } of fields) set(field, '');
      const total = fields.reduce((sum, { points }) => sum + points.length, 0);
      const instant = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const started = performance.now();
      // The clock decides, not the number of ticks: a slow phone skips letters instead of falling behind.
      const tick = () => {
        const typed = instant ? total : Math.floor((performance.now() - started) / EXAMPLE_CHARACTER_MS);
        let left = typed;
        for (const { field, points } of fields) {
          if (left > 0) set(field, points.slice(0, left).join(''));
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
