import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds a character of the example (spec section 9). */
const PER_CHARACTER_MS = 10;

/**
 * Types each text of `example` into its field, one after the other, then calls `then`.
 * At once where less motion is asked for. Typing ends when the screen goes.
 */
export function useExample<Values extends Record<string, string>>(
  set: (name: keyof Values & string, value: string) => void,
) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);

  return useCallback(
    (example: Values, then: () => void) => {
      clearInterval(timer.current);
      const fields = Object.entries(example);
      for (const [name] of fields) set(name, '');
      const total = fields.reduce((sum, [, text]) => sum + text.length, 0);
      const instant = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const started = performance.now();
      // By the clock and not by the tick: a slow phone skips letters, it does not fall behind.
      const type = () => {
        const typed = instant ? total : Math.floor((performance.now() - started) / PER_CHARACTER_MS);
        let left = typed;
        for (const [name, text] of fields) {
          if (left > 0) set(name, text.slice(0, left));
          left -= text.length;
        }
        if (typed < total) return;
        clearInterval(timer.current);
        then();
      };
      timer.current = setInterval(type, PER_CHARACTER_MS);
    },
    [set],
  );
}
