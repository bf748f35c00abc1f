import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** The classes of a school system that a lesson serves, and the chapter of its programme. */
export const programmeEntry = z.object({ system: text, classes: z.array(text), chapter: z.string() });
export type ProgrammeEntry = z.infer<typeof programmeEntry>;

/** A lesson that ships with the app (lessons/GUIDE.md), without its text: what a list of lessons shows. */
export const lessonEntry = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  title: text,
  /** The school subject, for example « Histoire ». */
  subject: text,
  /** Other names of the same topic: somebody who types one of them means this lesson. */
  keywords: z.array(text).check(z.minLength(1)),
  summary: text,
  /** The day of the last review: `2026-11-22`. */
  reviewed: z.iso.date(),
  programme: z.array(programmeEntry),
});
export type LessonEntry = z.infer<typeof lessonEntry>;

/** The text of a lesson. */
export const lessonText = z.object({
  /** Markdown with headings from `##` on. */
  body: text,
  /**
   * Markdown that follows the body: common mistakes, what to know by heart, where it leads, sources. Nothing is made
   * from it, because mistakes are not to be learnt.
   */
  appendix: z.string(),
});
export type LessonText = z.infer<typeof lessonText>;

/** A lesson with its text. */
export const lesson = z.extend(lessonEntry, lessonText.shape);
export type Lesson = z.infer<typeof lesson>;
