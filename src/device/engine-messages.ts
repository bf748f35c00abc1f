import * as z from 'zod/mini';
import {
  type ArtefactContent,
  type ArtefactName,
  artefactName,
  artefactShapes,
} from '#contract/artefacts/artefact.ts';
import { revisionToolBody } from '#contract/revision-tools.ts';
import { lesson } from '#engine/library/lesson.ts';
import type { Made } from '#engine/local-engine.ts';

/** What the page asks of the engine's worker. Questions are answered in the order they come. */
export const engineQuestion = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('lessons') }),
  z.object({ ask: z.literal('lesson'), slug: z.string() }),
  z.object({ ask: z.literal('find'), subject: z.string() }),
  z.object({ ask: z.literal('make'), name: artefactName, request: revisionToolBody }),
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

/** What comes of a request for the artefact of that name. */
export function madeArtefact<Name extends ArtefactName>(
  name: Name,
): z.ZodMiniType<Made<ArtefactContent<Name>>> {
  // The union can't be told apart from its members' types by the compiler; the schema below is what is checked.
  return z.discriminatedUnion('made', [
    z.object({ made: z.literal(true), artefact: artefactShapes[name], from: z.string() }),
    z.object({ made: z.literal(false), reason: z.string() }),
  ]) as unknown as z.ZodMiniType<Made<ArtefactContent<Name>>>;
}
