import type { CourseChange } from '#contract/courses.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readMeta } from '#src/offline/database/meta.ts';
import { inTransaction, isQuotaExceeded } from '#src/offline/database/transaction.ts';
import type { CoursesOutcome, Failure, FetchCourses } from '#src/offline/ports.ts';
import { mergeCourse, mergeTombstone, queueLostCourses } from './merge-courses.ts';
import { type AtMoment, pullSource } from './pull-source.ts';

export type CoursesPullOutcome = { readonly kind: 'done' } | Failure;

/** How often a page is asked for again because a change of courses was answered meanwhile. */
const TRIES = 5;

/** The pauses before a text for which there was no room is fetched again, in milliseconds: data is prepaid. */
const PAUSE = { first: 10_000, longest: 3_600_000 };

/** Those that had no room for a text: how long they wait, and until when, by the caller's clock. */
const full = new WeakMap<OfflineDatabase, { readonly pause: number; readonly until: number }>();

/** The answer is out of date: since it was requested, a change of courses that waited was answered. */
class StaleCourses extends Error {}

/**
 * Fetches what changed of the courses since the last time, page by page, and the texts that are not here. A source is
 * stored when its whole text is there. When the server refuses the cursor, or its own went back after a restored backup,
 * and at the first time, the whole list is read, and what the server does not have is sent to it.
 *
 * As with the list (`pull.ts`), an answer counts only if nothing was settled since it was asked for. A device that is full
 * keeps what it has, and goes on from there after a pause, which doubles as long as there is no room.
 * @param now of a clock that only moves forward, in milliseconds
 */
export async function pullCourses(
  database: OfflineDatabase,
  fetchCourses: FetchCourses,
  now: () => number,
): Promise<CoursesPullOutcome> {
  const { pause = PAUSE.first, until = 0 } = full.get(database) ?? {};
  if (now() < until) return { kind: 'done' };
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const outcome = await pullPages(database, fetchCourses);
      full.delete(database);
      return outcome;
    } catch (error) {
      if (isQuotaExceeded(error)) {
        full.set(database, { pause: Math.min(2 * pause, PAUSE.longest), until: now() + pause });
        return { kind: 'done' };
      }
      if (!(error instanceof StaleCourses)) throw error;
    }
  }
  return { kind: 'done' };
}

async function pullPages(database: OfflineDatabase, fetchCourses: FetchCourses): Promise<CoursesPullOutcome> {
  const start = await database.transaction('r', database.meta, async () => ({
    cursor: await readMeta(database, 'courses'),
    settled: await readMeta(database, 'courses settled'),
  }));
  const at: AtMoment = (task) =>
    inTransaction(database, async () => {
      if ((await readMeta(database, 'courses settled')) !== start.settled) throw new StaleCourses();
      return await task();
    });
  let since = start.cursor;
  /** What the server has, while its whole list is read. */
  let seen: Set<string> | null = since === null ? new Set() : null;
  for (;;) {
    const page = await fetchCourses.changes(since);
    if (wentBack(page, since) && seen === null) {
      seen = new Set();
      since = null;
      continue;
    }
    if (page.kind === 'cursor-refused') return { kind: 'later' };
    if (page.kind !== 'done') return page;
    for (const change of page.changes) {
      seen?.add(change.id);
      const failure = await apply(database, fetchCourses, at, change);
      if (failure !== null) return failure;
    }
    const reached = page.next ?? page.cursor;
    const all = page.next === null ? seen : null;
    await at(async () => {
      if (all !== null) await queueLostCourses(database, all);
      if (seen === null || all !== null) await database.meta.put({ name: 'courses', value: reached });
    });
    if (page.next === null) return { kind: 'done' };
    since = reached;
  }
}

const wentBack = (page: CoursesOutcome, since: string | null): boolean =>
  page.kind === 'cursor-refused' || (page.kind === 'done' && Number(page.cursor) < Number(since ?? 0));

async function apply(
  database: OfflineDatabase,
  fetchCourses: FetchCourses,
  at: AtMoment,
  change: CourseChange,
): Promise<Failure | null> {
  if ('deleted' in change) await at(() => mergeTombstone(database, change));
  else if (change.kind === 'course') await at(() => mergeCourse(database, change));
  else return await pullSource(database, fetchCourses, at, change);
  return null;
}
