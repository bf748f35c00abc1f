import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useStillHere } from '#src/ui/layout/use-still-here.ts';
import { isSettled, type Making, making } from './making.ts';

const leftState = z.object({ making });

/** What the person left here and comes back to; what was not ready then waits to be made. */
export function useLeftMaking(): Making | null {
  const { state } = useLocation();
  const [left] = useState(() => {
    const found = leftState.safeParse(state);
    if (!found.success) return null;
    const { outcomes, ...rest } = found.data.making;
    const waiting = { at: 'waiting' } as const;
    return {
      ...rest,
      outcomes: new Map([...outcomes].map(([kind, one]) => [kind, isSettled(one) ? one : waiting])),
    };
  });
  return left;
}

/** Notes in the entry of the history what was made, as far as it has got. */
export function useNotedMaking(now: Making | null): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isStillHere = useStillHere();
  const note = useRef<(making: Making) => void>(undefined);
  note.current = (making) => {
    // What is made while the person already opens something else is not worth taking them back.
    if (!isStillHere()) return;
    void navigate({ pathname, search }, { replace: true, state: { making }, preventScrollReset: true });
  };
  useEffect(() => {
    if (now !== null) note.current?.(now);
  }, [now]);
}
