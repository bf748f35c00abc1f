import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { isSettled, type Making, making } from './making.ts';

const leftState = z.object({ making });

/** What the person left here and comes back to: nothing goes on while they look at it. */
export function useLeftMaking(): Making | null {
  const { state } = useLocation();
  const [left] = useState(() => {
    const found = leftState.safeParse(state);
    if (!found.success) return null;
    const { outcomes, state: reached, ...rest } = found.data.making;
    const settled = new Map([...outcomes].filter(([, outcome]) => isSettled(outcome)));
    return { ...rest, outcomes: settled, state: reached === 'running' ? ('stopped' as const) : reached };
  });
  return left;
}

/** Notes in the entry of the history what was made, as far as it has got. */
export function useNotedMaking(now: Making | null): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const note = useRef<(making: Making) => void>(undefined);
  note.current = (making) =>
    void navigate({ pathname, search }, { replace: true, state: { making }, preventScrollReset: true });
  useEffect(() => {
    if (now !== null) note.current?.(now);
  }, [now]);
}
