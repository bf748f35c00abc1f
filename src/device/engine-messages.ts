import * as z from 'zod/mini';
import { flashcardDeck } from '#contract/artefacts/flashcards.ts';
import { revisionToolBody } from '#contract/revision-tools.ts';
import { lesson } from '#engine/library/lesson.ts';

/** What the page asks of the engine's worker. Questions are answered in the order they come. */
export const engineQuestion = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('lessons') }),
  z.object({ ask: z.literal('lesson'), slug: z.string() }),
  z.object({ ask: z.literal('find'), subject: z.string() }),
  z.object({ ask: z.literal('flashcards'), request: revisionToolBody }),
]);
export type EngineQuestion = z.infer<typeof engineQuestion>;

/** The lessons that ship with the app, without their text. */
export const lessonList = z.array(z.omit(lesson, { body: true, system: true }));
export type LessonList = z.infer<typeof lessonList>;

/** One lesson with its text; null when there is none of that name. */
export const lessonRead = z.nullable(lesson);

/** The slug of the lesson that a subject names, if one does, and those that speak of it, best first. */
export const lessonsFound = z.object({ named: z.nullable(z.string()), near: z.array(z.string()) });
export type LessonsFound = z.infer<typeof lessonsFound>;

export const madeDeck = z.discriminatedUnion('made', [
  z.object({ made: z.literal(true), artefact: flashcardDeck, from: z.string() }),
  z.object({ made: z.literal(false), reason: z.string() }),
]);
