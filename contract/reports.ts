import * as z from 'zod/mini';
import { itemType } from './history.ts';
import { id, uuid } from './ids.ts';
import { characters } from './limits.ts';
import { text } from './text.ts';

const reason = text(
  characters.reportReason,
  'Dites en quelques mots ce qui ne va pas, 500 caractères au plus',
);

/** 'Signaler une erreur': the student says in their own words what is wrong with generated content. */
export const reportBody = z.object({ itemType, id, reason });
export type ReportBody = z.infer<typeof reportBody>;

/** The same of a lesson, by somebody with or without an account. */
export const lessonReportBody = z.object({
  /** Made on the device: a report that arrives twice counts once. */
  id: uuid,
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100)),
  /** The heading under which the error stands; absent for the whole lesson. */
  section: z.optional(text(characters.reportedPart)),
  /** The question or the exercise that is wrong. */
  question: z.optional(text(characters.reportedPart)),
  reason,
});
export type LessonReportBody = z.infer<typeof lessonReportBody>;
