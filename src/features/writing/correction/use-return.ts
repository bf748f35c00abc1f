import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { ShownText } from '../shown-text.ts';
import type { Decisions } from './corrected-text.ts';

const kept = z.object({
  correction: z.object({
    shown: z.object({
      fields: z.record(z.string(), z.string()),
      output: z.string(),
      from: z.enum(['model', 'local', 'device', 'file', 'example', 'history']),
      id: z.nullable(z.number()),
    }),
    decisions: z.record(z.string(), z.enum(['accepted', 'ignored'])),
  }),
});

/** A correction as the person left it. */
interface LeftCorrection {
  readonly shown: ShownText;
  readonly decisions: Decisions;
}

/**
 * Lets the way back from a lesson or from 'Mes fautes' lead to the correction as it was left: it is noted in the entry of
 * the history that the link leaves.
 */
export function useReturn() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const found = kept.safeParse(state);
  return {
    left: found.success ? (found.data.correction satisfies LeftCorrection) : null,
    leave: (correction: LeftCorrection) =>
      navigate({ pathname, search }, { replace: true, state: { correction }, preventScrollReset: true }),
  };
}
