import * as z from 'zod/mini';
import { artefactName } from '#contract/artefacts/artefact.ts';
import { revisionToolBody } from '#contract/revision-tools.ts';
import { content } from './kinds.tsx';

/** How far the making of several things is; it is kept in the browser's history, for whoever comes back from one of them. */

const kind = z.union([artefactName, z.literal('Fiche')]);

/** What became of one kind. */
const outcome = z.discriminatedUnion('at', [
  z.object({ at: z.literal('waiting') }),
  z.object({ at: z.literal('making') }),
  z.object({ at: z.literal('made'), facts: z.string(), path: z.string() }),
  /** The device could not keep it: it is drawn here. */
  z.object({ at: z.literal('drawn'), content }),
  z.object({ at: z.literal('refused'), reason: z.string() }),
]);
export type Outcome = z.infer<typeof outcome>;

/** Where the notes are kept as a course of one's own. */
const keptPlace = z.object({ coursePath: z.string(), sessionPath: z.string() });
export type KeptPlace = z.infer<typeof keptPlace>;

export const making = z.object({
  request: revisionToolBody,
  outcomes: z.map(kind, outcome),
  state: z.enum(['running', 'done', 'stopped']),
  /** The engine could not start. */
  failed: z.boolean(),
  kept: z.nullable(keptPlace),
});
export type Making = z.infer<typeof making>;

export const isSettled = ({ at }: Outcome): boolean => at === 'made' || at === 'drawn' || at === 'refused';
