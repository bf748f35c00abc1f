import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { characters } from '#contract/limits.ts';
import { revisionToolBody } from '#contract/revision-tools.ts';
import { firstCharacters } from '#contract/text.ts';
import { emptyRequest } from './empty-request.ts';

/** Notes that another page passes in the navigation state, and their subject where the address does not say it. */
const handedOver = z.object({ source: revisionToolBody.shape.source, subject: z.optional(z.string()) });

/** The form's initial values: empty, or what a link put into `?sujet=` and into the navigation state, read once. */
export function useStart(): typeof emptyRequest {
  const [parameters] = useSearchParams();
  const state = handedOver.safeParse(useLocation().state);
  const notes = state.success ? state.data : null;
  const [start] = useState(() => ({
    ...emptyRequest,
    source: notes?.source ?? '',
    subject: firstCharacters(parameters.get('sujet') ?? notes?.subject ?? '', characters.revisionSubject.max),
  }));
  return start;
}
