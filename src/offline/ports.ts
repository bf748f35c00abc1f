import type { CourseChange, CoursePart } from '#contract/courses.ts';
import type { HistoryChange } from '#contract/history.ts';
import type { ListDigest } from '#contract/list-digest.ts';
import type { ReviewEvent } from '#contract/reviews.ts';
import type { QueueEntry } from './database/rows.ts';

/** What the offline engine gets by parameter: it has no network, no cookies and no timers of its own. */

/**
 * What is sent of an entry: these fields and those of its kind. `mutationId` is the idempotency key: the same one at
 * every attempt.
 */
export type Outgoing = Pick<QueueEntry, 'kind' | 'mutationId' | 'itemType' | 'id'>;

/** Why a call did not succeed. `retryAfter` is in seconds, null when the server does not say. */
export type Failure =
  /** There was no answer of the server, or an error of its own. The same request is made again later. */
  | { readonly kind: 'later' }
  /** The server asks to slow down. */
  | { readonly kind: 'slow-down'; readonly retryAfter: number | null }
  /** The token is no longer good. */
  | { readonly kind: 'signed-out' };

export type SendOutcome =
  /** A validated success; the kind of the change knows what the answer is. */
  | { readonly kind: 'done'; readonly answer: unknown }
  /** Trying again can't succeed; `message` is the French sentence to show. */
  | { readonly kind: 'refused'; readonly message: string }
  | Failure;

/** Sends one change. Never throws for what the network or the server does. */
export type Send = (change: Outgoing, signal: AbortSignal) => Promise<SendOutcome>;

/** `since`: what changed strictly after that cursor, oldest first. Otherwise the newest first, older than `after`. */
export type ChangesRequest =
  | { readonly since: string }
  | {
      readonly after: string | null;
      /** Asks for the digest of the whole list; the page itself may then be short. */
      readonly digest?: true;
    };

export type ChangesOutcome =
  | {
      readonly kind: 'done';
      readonly changes: readonly HistoryChange[];
      readonly cursor: string;
      /** There when the page was cut: the `since`, or the `after`, that goes on. */
      readonly next: string | null;
      /** Of the whole list as it stands at `cursor`, when it was asked for. */
      readonly digest?: ListDigest;
    }
  /** The server does not accept the cursor. */
  | { readonly kind: 'cursor-refused' }
  | Failure;

/** Asks for changes. Never throws for what the network or the server does. */
export type FetchChanges = (request: ChangesRequest) => Promise<ChangesOutcome>;

export type ReviewsOutcome =
  | {
      readonly kind: 'done';
      readonly events: readonly ReviewEvent[];
      readonly cursor: string;
      /** There when the page was cut: the `since` that goes on. */
      readonly next: string | null;
    }
  /** The server does not accept the cursor. */
  | { readonly kind: 'cursor-refused' }
  | Failure;

/**
 * Asks for what the server's review log got strictly after `since`, in its order of arrival; everything for null.
 * Never throws for what the network or the server does.
 */
export type FetchReviews = (since: string | null) => Promise<ReviewsOutcome>;

export type CoursesOutcome =
  | {
      readonly kind: 'done';
      readonly changes: readonly CourseChange[];
      readonly cursor: string;
      /** There when the page was cut: the `since` that goes on. */
      readonly next: string | null;
    }
  /** The server does not accept the cursor. */
  | { readonly kind: 'cursor-refused' }
  | Failure;

export type CoursePartOutcome =
  | { readonly kind: 'done'; readonly part: CoursePart }
  /** Another text stands now, or none. */
  | { readonly kind: 'gone' }
  | Failure;

/** Asks for courses. Neither ever throws for what the network or the server does. */
export interface FetchCourses {
  /** What changed strictly after `since`, oldest first; everything for null. */
  changes(since: string | null): Promise<CoursesOutcome>;
  /** One part of the text of a source. */
  part(source: string, edition: string, at: number): Promise<CoursePartOutcome>;
}

/** Time that only moves forward and ignores the wall clock (`performance.now`, `setTimeout`), in milliseconds. */
export interface Clock {
  now(): number;
  /** Runs `task` once after `delay`; the returned function cancels it. */
  after(delay: number, task: () => void): () => void;
}

/** Runs `task` while no other tab of the same account runs one; waits its turn until `signal` aborts. */
export type Lock = (task: () => Promise<void>, signal: AbortSignal) => Promise<void>;
