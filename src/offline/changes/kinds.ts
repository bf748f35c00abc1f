import * as z from 'zod/mini';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { ChangeKind, ChangeKinds } from '#src/offline/queue/change-kind.ts';
import { course } from './course.ts';
import { courseDeletion } from './course-deletion.ts';
import { courseName } from './course-name.ts';
import { courseText } from './course-text.ts';
import { deletion } from './delete.ts';
import { edit } from './edit.ts';
import { favorite } from './favorite.ts';
import { generation } from './generation.ts';
import { importing } from './import.ts';
import { report } from './report.ts';
import { lessonReport } from './report-lesson.ts';
import { reviews } from './reviews.ts';

/** Every kind of change that can wait for the server, by the name that its entries carry. */
export const changeKinds = {
  favorite,
  delete: deletion,
  import: importing,
  edit,
  report,
  lessonReport,
  reviews,
  course,
  courseText,
  courseName,
  courseDeletion,
  generation,
} satisfies ChangeKinds;

type Kinds = typeof changeKinds;
export type ChangeName = keyof Kinds;
type PartsOf<Name extends ChangeName> =
  Kinds[Name] extends ChangeKind<infer Entry, infer Ready, infer Answer>
    ? { entry: Entry; ready: Ready; answer: Answer }
    : never;
/** An entry of that kind when it is sent. */
export type ReadyEntry<Name extends ChangeName> = PartsOf<Name>['ready'];
/** What the device needs of the server's answer. */
export type AnswerTo<Name extends ChangeName> = PartsOf<Name>['answer'];
/** An entry of any kind. */
export type OutboxEntry = { [Name in ChangeName]: PartsOf<Name>['entry'] }[ChangeName];

export const outboxEntry = z.union(Object.values(changeKinds).map(({ entry }) => entry));

/** Lists the changes that the server refused for good, oldest first, each with its French sentence in `refusal`. */
export async function listRefused(database: OfflineDatabase): Promise<OutboxEntry[]> {
  const rows = await database.outbox.where('state').equals('parked').toArray();
  return database.allReadable('outbox', outboxEntry, rows);
}
