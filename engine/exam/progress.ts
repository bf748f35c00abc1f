import * as z from 'zod/mini';
import { keyOf } from './compose.ts';
import type { ExamItem } from './paper.ts';
import { resultOf } from './result.ts';
import { isAbandoned, type Sitting } from './sitting.ts';

/** The results of the last exams on this device, and what they asked. */

/** How many results are kept. */
export const RECORDS = 20;
/** Of how many questions it is known that they were asked: those of about 20 exams. */
const ASKED = 600;

const score = { points: z.number().check(z.gte(0)), total: z.int().check(z.gte(1)) };

export const examRecord = z.object({
  /** Names the exam. Milliseconds since 1970. */
  startedAt: z.number(),
  title: z.string(),
  outOf20: z.number().check(z.gte(0), z.lte(20)),
  ...score,
  subjects: z.array(z.object({ subject: z.string(), ...score })),
  /** The lessons it asked about; results of earlier releases have none. */
  slugs: z.optional(z.array(z.string())),
});
export type ExamRecord = z.infer<typeof examRecord>;

export const examProgress = z.object({
  version: z.literal(1),
  /** The oldest first. */
  records: z.array(examRecord).check(z.maxLength(RECORDS)),
  /** Keys of questions, the longest ago first, each once. */
  asked: z.array(z.string()).check(z.maxLength(ASKED)),
});
export type ExamProgress = z.infer<typeof examProgress>;

export const noProgress: ExamProgress = { version: 1, records: [], asked: [] };

/** Reads what was stored; nothing for anything that is no progress. */
export const restoreProgress = (value: unknown): ExamProgress =>
  z.safeParse(examProgress, value).data ?? noProgress;

/** Remembers that these items were asked now. */
export function withAsked(progress: ExamProgress, items: readonly ExamItem[]): ExamProgress {
  const keys = items.map(keyOf);
  const before = progress.asked.filter((key) => !keys.includes(key));
  return { ...progress, asked: [...new Set([...before, ...keys])].slice(-ASKED) };
}

/** Remembers the result of an exam once it is handed in and all marked, unless it was abandoned; a new mark takes the place of the old result. */
export function withRecord(progress: ExamProgress, sitting: Sitting): ExamProgress {
  if (sitting.handedInAt === null || isAbandoned(sitting)) return progress;
  const { startedAt, title } = sitting;
  const { outOf20, points, total, subjects, unmarked } = resultOf(sitting);
  if (unmarked > 0) return progress;
  const slugs = [...new Set(sitting.items.map(({ lesson }) => lesson.slug))];
  const record = { startedAt, title, outOf20, points, total, subjects: [...subjects], slugs };
  const at = progress.records.findIndex((one) => one.startedAt === startedAt);
  const records = at < 0 ? [...progress.records, record] : progress.records.with(at, record);
  return { ...progress, records: records.slice(-RECORDS) };
}
