import * as z from 'zod/mini';
import { itemType } from './history.ts';
import { id, uuid } from './ids.ts';
import { characters } from './limits.ts';
import { text } from './text.ts';

const TOO_LONG = 'Dites en quelques mots ce qui ne va pas, 500 caractères au plus';
const reason = text(characters.reportReason, TOO_LONG);

/**
 * Code points that a character may take where anybody can write: enough for accents that are signs of their own. What a person
 * counts as one character may take any number of them.
 */
const POINTS = 2;
const reportedPart = text(characters.reportedPart).check(z.maxLength(POINTS * characters.reportedPart.max));

/** 'Signaler une erreur': the student says in their own words what is wrong with generated content. */
export const reportBody = z.object({ itemType, id, reason });
export type ReportBody = z.infer<typeof reportBody>;

/** The same of a lesson, by somebody with or without an account. */
export const lessonReportBody = z.object({
  /** Made on the device: a report that arrives twice counts once. */
  id: uuid,
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100)),
  /** The heading under which the error stands; absent for the whole lesson. */
  section: z.optional(reportedPart),
  /** The question or the exercise that is wrong. */
  question: z.optional(reportedPart),
  reason: reason.check(z.maxLength(POINTS * characters.reportReason.max, TOO_LONG)),
});
export type LessonReportBody = z.infer<typeof lessonReportBody>;
