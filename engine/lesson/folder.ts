import * as z from 'zod/mini';
import { figureData } from './figures/figure-data.ts';

/** The shapes of a lesson's folder (lessons/GUIDE.md). Every `line` counts from 1 in the file of its part. */

const text = z.string().check(z.minLength(1));
const line = z.int().check(z.gte(1));
const level = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const natures = ['fait', 'compréhension', 'application', 'figure', 'calcul'] as const;

/** A sum that is written for the checker: « 400 / 10 = 40 ». */
export const sum = z.object({ line, text });
export type Sum = z.infer<typeof sum>;

/** From where in the lesson a question's answer follows. `quote` or `figure` is null when the other one is given. */
export const origin = z.object({
  /** A heading of lesson.md. */
  section: text,
  /** Words of lesson.md. */
  quote: z.nullable(z.object({ line, text })),
  /** The name of a file of figures/. */
  figure: z.nullable(z.object({ line, text })),
  sums: z.array(sum),
});
export type Origin = z.infer<typeof origin>;

export const option = z.object({
  line,
  text,
  right: z.boolean(),
  /** Why it is wrong; empty for the right one. */
  reason: z.string(),
});
export type Option = z.infer<typeof option>;

export const question = z.object({
  line,
  question: text,
  nature: z.enum(natures),
  level,
  origin,
  options: z.array(option),
  explanation: text,
});
export type Question = z.infer<typeof question>;

export const card = z.object({ line, question: text, answer: text, level, origin });
export type Card = z.infer<typeof card>;

/** A label of the mind map; `section` stands at the branches of the first level. */
export const branch = z.object({
  line,
  label: text,
  section: z.nullable(text),
  get branches() {
    return z.array(branch);
  },
});
export type Branch = z.infer<typeof branch>;

export const event = z.object({ line, date: text, event: text, section: text, description: z.string() });
export type Event = z.infer<typeof event>;

/** One line of a `~~~nombres` block. */
export const numberLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('range'),
    line,
    name: text,
    from: z.number(),
    to: z.number(),
    step: z.number(),
  }),
  z.object({ kind: z.literal('choice'), line, name: text, values: z.array(z.number()) }),
  z.object({ kind: z.literal('formula'), line, name: text, formula: text }),
  z.object({ kind: z.literal('condition'), line, formula: text }),
]);
export type NumberLine = z.infer<typeof numberLine>;

/** A part of an exercise as written; `line` is its first one. */
const part = z.object({ line, text });

export const exercise = z.object({
  line,
  title: text,
  level,
  section: text,
  sums: z.array(sum),
  /** Empty for an exercise that is always the same. */
  numbers: z.array(numberLine),
  statement: part,
  solution: part,
  answer: part,
  warning: part,
});
export type Exercise = z.infer<typeof exercise>;

export const programmeRow = z.object({
  line,
  system: text,
  /** Empty where the lesson serves no class. */
  classes: z.array(text),
  chapter: z.string(),
});
export type ProgrammeRow = z.infer<typeof programmeRow>;

export const reading = z.object({ line, date: z.iso.date(), note: text });
export type Reading = z.infer<typeof reading>;

/** A file of figures/: a drawing as it is, or data that are drawn. */
export const figure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawing'), name: text, svg: text }),
  z.object({ kind: z.literal('data'), name: text, data: figureData }),
]);
export type Figure = z.infer<typeof figure>;

export const heading = z.object({ line, depth: z.int(), title: text });
export type Heading = z.infer<typeof heading>;

export const lessonText = z.object({
  title: text,
  subject: text,
  keywords: z.array(text).check(z.minLength(1)),
  summary: text,
  reviewed: z.iso.date(),
  /** Markdown below the front matter. */
  body: text,
  /** The line of the file on which `body` begins. */
  bodyLine: line,
  headings: z.array(heading),
});
export type LessonText = z.infer<typeof lessonText>;

export const lessonFolder = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  lesson: lessonText,
  quiz: z.array(question),
  cards: z.array(card),
  map: z.nullable(branch),
  /** Null for a lesson that tells no sequence of dates. */
  /** Null where none was written; empty where the folder says that the dates of the lesson make none. */
  timeline: z.nullable(z.array(event)),
  exercises: z.array(exercise),
  programme: z.array(programmeRow),
  readings: z.array(reading),
  figures: z.array(figure),
});
export type LessonFolder = z.infer<typeof lessonFolder>;

/** The texts of a folder by their path in it: « lesson.md », « figures/coeur.svg ». */
export type LessonFiles = Readonly<Record<string, string>>;

/** What is to be learnt from a lesson, as the app and the server read it. */
export const lessonStudy = z.pick(lessonFolder, {
  quiz: true,
  cards: true,
  map: true,
  timeline: true,
  exercises: true,
});
export type LessonStudy = z.infer<typeof lessonStudy>;
