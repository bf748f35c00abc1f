import * as z from 'zod/mini';
import { lessonReportBody } from '#contract/reports.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { entryFields } from '#src/offline/database/rows.ts';
import { type ChangeKind, isAlwaysReady } from '#src/offline/queue/change-kind.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';
import { enqueue, type Stamp } from '#src/offline/queue/queue.ts';

/** A report without the id that the queue gives it. */
const said = z.omit(lessonReportBody, { id: true });
export type LessonReport = z.infer<typeof said>;

/** What somebody says is wrong with a lesson. No item has it: its key is the lesson's. */
const entry = z.object({ ...entryFields, kind: z.literal('lessonReport'), said });
type LessonReportEntry = z.infer<typeof entry>;

/** Queues a report. @param title the lesson's, for the notice of a report that the server refuses */
export function reportLesson(outbox: Outbox, title: string, report: LessonReport): Promise<void> {
  return outbox.change(async (newStamp) => queue(outbox.database, title, report, newStamp()));
}

async function queue(
  database: OfflineDatabase,
  title: string,
  report: LessonReport,
  stamp: Stamp,
): Promise<void> {
  await enqueue<LessonReportEntry>(database, {
    ...stamp,
    kind: 'lessonReport',
    key: `lesson:${report.slug}`,
    itemType: 'revisionTool',
    title,
    attempted: 0,
    cursorBefore: null,
    state: 'waiting',
    said: report,
  });
}

export const lessonReport: ChangeKind<LessonReportEntry> = {
  entry,
  isReady: isAlwaysReady,
  isListed: false,
  retry: (database, { title, said: report }, newStamp) => queue(database, title, report, newStamp()),
};
