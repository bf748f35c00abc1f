import * as z from 'zod/mini';
import { flashcardDeck } from '#contract/artefacts/flashcards.ts';
import { revisionToolBody } from '#contract/revision-tools.ts';

/** What the page asks of the engine's worker: one question a worker, one answer. */
export const engineQuestion = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('lessons') }),
  z.object({ ask: z.literal('flashcards'), request: revisionToolBody }),
]);
export type EngineQuestion = z.infer<typeof engineQuestion>;

/** The lessons that ship with the app, without their text. */
export const lessonList = z.array(
  z.object({ slug: z.string(), title: z.string(), subject: z.string(), level: z.string() }),
);
export type LessonList = z.infer<typeof lessonList>;

export const madeDeck = z.discriminatedUnion('made', [
  z.object({ made: z.literal(true), artefact: flashcardDeck, from: z.string() }),
  z.object({ made: z.literal(false), reason: z.string() }),
]);
