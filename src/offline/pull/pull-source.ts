import type { ChangedSource, CourseDocument } from '#contract/courses.ts';
import type { CourseBlock } from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { reliably } from '#src/offline/database/transaction.ts';
import type { Failure, FetchCourses } from '#src/offline/ports.ts';
import { type FetchedText, isTextWanted, mergeSource } from './merge-courses.ts';

/** Runs `task` in one transaction, unless a change was answered since. */
export type AtMoment = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Brings a source to the device, with its text where that is not here.
 * @returns why it could not be brought; null when it was, or when a later change takes its place
 */
export async function pullSource(
  database: OfflineDatabase,
  fetchCourses: FetchCourses,
  at: AtMoment,
  source: ChangedSource,
): Promise<Failure | null> {
  const { courseSources, outbox } = database;
  const isWanted = await reliably(database, () =>
    database.transaction('r', [courseSources, outbox], async () => await isTextWanted(database, source)),
  );
  const text = isWanted ? await fetchText(fetchCourses, source) : null;
  if (text !== null && 'kind' in text) return text.kind === 'gone' ? null : text;
  await at(() => mergeSource(database, source, text));
  return null;
}

async function fetchText(
  { part: fetchPart }: FetchCourses,
  { id, edition, parts }: ChangedSource,
): Promise<FetchedText | { readonly kind: 'gone' } | Failure> {
  let document: CourseDocument | undefined;
  const blocks: CourseBlock[] = [];
  for (let at = 0; at < parts; at += 1) {
    const outcome = await fetchPart(id, edition, at);
    if (outcome.kind !== 'done') return outcome;
    document ??= outcome.part.document;
    blocks.push(...outcome.part.blocks);
  }
  return document === undefined ? { kind: 'gone' } : { document, blocks };
}
