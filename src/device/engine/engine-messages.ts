import * as z from 'zod/mini';
import {
  type ArtefactContent,
  type ArtefactName,
  artefactName,
  artefactShapes,
} from '#contract/artefacts/artefact.ts';
import { revisionToolBody } from '#contract/revision-tools.ts';
import { chatMessage } from '#contract/sessions.ts';
import { writingToolSlug } from '#contract/writing/tools.ts';
import { examItem } from '#engine/exam/paper.ts';
import type { Made } from '#engine/local-maker.ts';
import { type Fiche, fiche } from '#engine/make/fiche/fiche-shape.ts';
import { correction } from '#engine/writing/correction.ts';

/** A question of the page to the engine's worker. Questions are answered in order. */
export const engineQuestion = z.discriminatedUnion('ask', [
  z.object({
    ask: z.literal('exam'),
    /** The lessons to ask about. */
    slugs: z.array(z.string()),
    kind: z.enum(['choice', 'exercise']),
    count: z.int().check(z.gte(1)),
    seed: z.int(),
    asked: z.array(z.string()),
    figures: z.boolean(),
  }),
  z.object({ ask: z.literal('find'), subject: z.string() }),
  z.object({
    ask: z.literal('make'),
    name: artefactName,
    request: revisionToolBody,
    /** Whether the figures of lessons can be shown. */
    figures: z.boolean(),
    /** Names the intention: the same name draws the same. */
    draw: z.string(),
  }),
  z.object({ ask: z.literal('fiche'), request: revisionToolBody }),
  /** Opens one's own course for questions; its sections come once. */
  z.object({
    ask: z.literal('open course'),
    sections: z.array(z.object({ title: z.string(), notes: z.string() })),
  }),
  z.object({ ask: z.literal('course'), question: z.string() }),
  /** Opens a session about one's own course; its sections come once. */
  z.object({
    ask: z.literal('open course session'),
    title: z.string(),
    sections: z.array(z.object({ title: z.string(), notes: z.string() })),
  }),
  z.object({ ask: z.literal('course message'), chat: z.array(chatMessage), message: z.string() }),
  z.object({ ask: z.literal('write'), slug: writingToolSlug, fields: z.record(z.string(), z.string()) }),
]);
export type EngineQuestion = z.infer<typeof engineQuestion>;
export type ExamQuestion = Extract<EngineQuestion, { ask: 'exam' }>;

/** Progress reported before the answer while a long text or several lessons are read: the share that is done, 0 to 1. */
export const engineProgress = z.strictObject({ progress: z.number().check(z.gte(0), z.lte(1)) });
export type EngineProgress = z.infer<typeof engineProgress>;

/** The items of a practice exam; empty where none were written for its lessons. */
export const examDrawn = z.array(examItem);

/**
 * The slug of the lesson that a subject names, if any, of those that have a word of it in a name or a heading, best
 * first, and the section that treats it where no lesson is named after it.
 */
export const lessonsFound = z.object({
  named: z.nullable(z.string()),
  near: z.array(z.string()),
  treated: z.nullable(z.object({ slug: z.string(), title: z.string(), section: z.string() })),
});
export type LessonsFound = z.infer<typeof lessonsFound>;

/** The course can be asked. */
export const courseOpened = z.strictObject({ opened: z.int().check(z.gte(0)) });

const coursePlace = { section: z.int().check(z.gte(0)), heading: z.string() };

/**
 * The words of a course that answer a question, each with the place of its section; none when it does not say. Then
 * `nearest` is the section that treats what is asked, null where none does.
 */
export const courseAnswered = z.object({
  quotations: z.array(z.object({ quote: z.string(), ...coursePlace })),
  nearest: z.nullable(z.object(coursePlace)),
});
export type CourseAnswered = z.infer<typeof courseAnswered>;

/** The fiche that opens a session about a course; empty where it yields none. */
export const courseSessionOpened = z.strictObject({ fiche: z.string() });

/** What the tutor says to a message of such a session. */
export const courseReply = z.strictObject({ reply: z.string() });

/** The answer to a question about lessons while they are not on this device and can't be fetched. */
export const lessonsMissing = z.strictObject({ missing: z.literal('lessons') });
export type LessonsMissing = z.infer<typeof lessonsMissing>;

/** The answer to a request for a writing tool whose dictionary is not on this device and can't be fetched. */
export const dictionaryMissing = z.strictObject({ missing: z.literal('dictionary') });
export type DictionaryMissing = z.infer<typeof dictionaryMissing>;

/**
 * The result of a writing tool: a text, with its changes if it is a correction, or the reason why there is
 * none.
 */
export const writtenText = z.discriminatedUnion('made', [
  z.object({ made: z.literal(true), text: z.string(), correction: z.optional(correction) }),
  z.object({ made: z.literal(false), reason: z.string() }),
]);
export type WrittenText = z.infer<typeof writtenText>;

/** A lesson whose questions and cards were not on this device, so that something was made of its text alone. */
export const lackedLesson = z.object({ slug: z.string(), title: z.string() });
export type LackedLesson = z.infer<typeof lackedLesson>;

const lacked = z.optional(lackedLesson);

/** What this device made, and of which lesson it lacked what was written to be learnt. */
export type MadeHere<Artefact> = Made<Artefact> & { readonly lacked?: LackedLesson | undefined };

/** The result of a request for the artefact of that name. */
export function madeArtefact<Name extends ArtefactName>(
  name: Name,
): z.ZodMiniType<MadeHere<ArtefactContent<Name>>> {
  // The compiler can't derive this union from its members, so the type is asserted. The schema below is what
  // is checked.
  return z.discriminatedUnion('made', [
    z.object({ made: z.literal(true), artefact: artefactShapes[name], from: z.string(), lacked }),
    z.object({ made: z.literal(false), reason: z.string() }),
  ]) as unknown as z.ZodMiniType<MadeHere<ArtefactContent<Name>>>;
}

/** The result of a request for a fiche. */
export const madeFiche: z.ZodMiniType<MadeHere<Fiche>> = z.discriminatedUnion('made', [
  z.object({ made: z.literal(true), artefact: fiche, from: z.string(), lacked }),
  z.object({ made: z.literal(false), reason: z.string() }),
]);
