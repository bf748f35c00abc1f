import { refreshUser } from '#src/data/account/credentials.ts';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { call } from '#src/data/server/api.ts';
import { isOffline } from '#src/data/server/reachability.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { Failure } from '#src/offline/ports.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { pullCourses } from '#src/offline/pull/pull-courses.ts';
import { pullReviews } from '#src/offline/pull/pull-reviews.ts';
import { noteSynced } from '#src/offline/pull/synced.ts';
import { isVerificationDue, noteVerified } from '#src/offline/pull/verified.ts';
import { createFetchChanges } from './fetch-changes.ts';
import { createFetchCourses } from './fetch-courses.ts';
import { createFetchReviews } from './fetch-reviews.ts';

/** What is known of the fetches from the server. */
export interface FetchFacts {
  /** The server's changes are on their way. */
  readonly fetching: boolean;
  /** When both sides were last in step, milliseconds by the device's date; null when they never were. */
  readonly doneAt: number | null;
  /** What failed at the last fetch: the server, or the device's own store. */
  readonly failure: 'server' | 'store' | null;
}

/** Each method resolves with null when everything was fetched, and never rejects. */
export interface Fetcher {
  /** Fetches what changed in the list. */
  fetchDelta(): Promise<Failure | null>;
  /**
   * Fetches the list, the review log and the courses. Once a day it also compares both sides, because a restored backup would stay
   * unseen otherwise.
   */
  fetchAll(): Promise<Failure | null>;
  /** Begins nothing more. */
  stop(): void;
}

/** Fetches what the server has, and calls `onFacts` with what has changed of the facts. */
export function createFetcher(
  database: OfflineDatabase,
  onFacts: (facts: Partial<FetchFacts>) => void,
): Fetcher {
  const fetchReviews = createFetchReviews(call);
  const fetchCourses = createFetchCourses(call);
  const { pull, verify } = createPull({ database, fetchChanges: createFetchChanges(call, refreshUser) });
  let underWay = 0;
  let stopped = false;

  async function fetchDelta(): Promise<Failure | null> {
    const outcome = await pull();
    return outcome.kind === 'done' || outcome.kind === 'busy' ? null : outcome;
  }

  async function fetchAll(): Promise<Failure | null> {
    const now = new Date();
    const isDue = await isVerificationDue(database, now);
    const outcome = await (isDue ? verify() : pull());
    if (outcome.kind === 'busy') return null;
    if (outcome.kind !== 'done') return outcome;
    if (isDue) await noteVerified(database, now);
    if (stopped) return null;
    // The list comes first, so that each grade finds its artefact here.
    const reviews = await pullReviews(database, fetchReviews);
    if (reviews.kind !== 'done') return reviews;
    if (stopped) return null;
    const courses = await pullCourses(database, fetchCourses, deviceClock.now);
    return courses.kind === 'done' ? null : courses;
  }

  /** Runs a fetch and keeps the facts up to date with it. A store that fails counts as a failure to try again. */
  async function track(run: () => Promise<Failure | null>): Promise<Failure | null> {
    underWay += 1;
    onFacts({ fetching: true });
    let outcome: Failure | null = { kind: 'later' };
    let failure: FetchFacts['failure'] = 'store';
    try {
      outcome = await run();
      failure = outcome === null || isOffline() ? null : 'server';
      if (outcome === null) await noteSynced(database, new Date());
    } catch {
      // The device's store failed, as `failure` says.
    }
    underWay -= 1;
    const isDone = outcome === null && failure === null;
    onFacts({ fetching: underWay > 0, failure, ...(isDone && { doneAt: Date.now() }) });
    return outcome;
  }

  return {
    fetchDelta: () => track(fetchDelta),
    fetchAll: () => track(fetchAll),
    stop() {
      stopped = true;
    },
  };
}
