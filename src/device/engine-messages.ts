import * as z from 'zod/mini';
import {
  type ArtefactContent,
  type ArtefactName,
  artefactName,
  artefactShapes,
} from '#contract/artefacts/artefact.ts';
import { revisionToolBody } from '#contract/revision-tools.ts';
import { writingToolSlug } from '#contract/writing-tools.ts';
import { lesson } from '#engine/library/lesson.ts';
import type { Made } from '#engine/local-maker.ts';
import { type Fiche, fiche } from '#engine/make/fiche-shape.ts';
import { correction } from '#engine/writing/correction.ts';

/** What the page asks of the engine's worker. Questions are answered in the order they come. */
export const engineQuestion = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('lessons') }),
  z.object({ ask: z.literal('lesson'), slug: z.string() }),
  z.object({ ask: z.literal('find'), subject: z.string() }),
  z.object({ ask: z.literal('make'), name: artefactName, request: revisionToolBody }),
  z.object({ ask: z.literal('fiche'), request: revisionToolBody }),
  z.object({ ask: z.literal('write'), slug: writingToolSlug, fields: z.record(z.string(), z.string()) }),
]);
export type EngineQuestion = z.infer<typeof engineQuestion>;

/** Said before the answer while a long text is read: the share that is done, 0 to 1. */
export const engineProgress = z.strictObject({ progress: z.number().check(z.gte(0), z.lte(1)) });
export type EngineProgress = z.infer<typeof engineProgress>;

/** The lessons that ship with the app, without their text. */
export const lessonList = z.array(z.omit(lesson, { body: true, system: true }));
export type LessonList = z.infer<typeof lessonList>;

/** One lesson with its text; null when there is none of that name. */
export const lessonRead = z.nullable(lesson);

/** The slug of the lesson that a subject names, if one does, and those that speak of it, best first. */
export const lessonsFound = z.object({ named: z.nullable(z.string()), near: z.array(z.string()) });
export type LessonsFound = z.infer<typeof lessonsFound>;

/** Answered instead, to whatever asks for lessons, while this device has not kept them and can't fetch them. */
export const lessonsMissing = z.strictObject({ missing: z.literal('lessons') });
export type LessonsMissing = z.infer<typeof lessonsMissing>;

/** What comes of a writing tool: a text, with its changes when it is a correction, or why there is none. */
export const writtenText = z.discriminatedUnion('made', [
  z.object({ made: z.literal(true), text: z.string(), correction: z.optional(correction) }),
  z.object({ made: z.literal(false), reason: z.string() }),
]);
export type WrittenText = z.infer<typeof writtenText>;

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

/** What comes of a request for a fiche. */
export const madeFiche: z.ZodMiniType<Made<Fiche>> = z.discriminatedUnion('made', [
  z.object({ made: z.literal(true), artefact: fiche, from: z.string() }),
  z.object({ made: z.literal(false), reason: z.string() }),
]);
