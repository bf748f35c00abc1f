import * as z from 'zod/mini';
import { artefactName } from '#contract/artefacts/artefact.ts';
import type { ItemType } from '#contract/history.ts';
import { revisionToolBody } from '#contract/revision-tools.ts';
import { startSessionBody } from '#contract/sessions.ts';
import { writingToolSlug } from '#contract/writing-slugs.ts';

/** What a person asked the server to make, and that waits its turn: everything that its call needs. */
export const generationRequest = z.discriminatedUnion('make', [
  z.object({ make: z.literal('artefact'), name: artefactName, body: revisionToolBody }),
  z.object({
    make: z.literal('text'),
    slug: writingToolSlug,
    fields: z.record(z.string().check(z.maxLength(40)), z.string()),
  }),
  z.object({ make: z.literal('session'), fields: startSessionBody }),
]);
export type GenerationRequest = z.infer<typeof generationRequest>;

/** What the request becomes in the history. */
export const itemTypeOfRequest = {
  artefact: 'revisionTool',
  text: 'tool',
  session: 'session',
} as const satisfies Record<GenerationRequest['make'], ItemType>;
