import * as z from 'zod/mini';
import { flashcardDeck } from '#contract/artefacts/flashcards.ts';
import { revisionToolBody } from '#contract/revision-tools.ts';

/** What the page asks of the engine's worker: one question a worker. */
export const engineQuestion = z.object({ make: z.literal('flashcards'), request: revisionToolBody });
export type EngineQuestion = z.infer<typeof engineQuestion>;

/** What comes back, once. */
export const engineAnswer = z.discriminatedUnion('made', [
  z.object({ made: z.literal(true), artefact: flashcardDeck, from: z.string() }),
  z.object({ made: z.literal(false), reason: z.string() }),
]);
export type EngineAnswer = z.infer<typeof engineAnswer>;
