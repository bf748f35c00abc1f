import type { Artefact } from '#contract/artefacts/artefact.ts';
import type { HistoryChange, ItemType } from '#contract/history.ts';
import type { ListDigest } from '#contract/list-digest.ts';
import type { ReviewEvent } from '#contract/reviews.ts';
import type { ImportBody } from '#contract/revision-tools.ts';
import type { GenerationRequest } from './generation-request.ts';

/** What the offline engine asks of the world around it. It knows no network, no cookie and no timer of its own. */

/** A queued change as it goes to the server. `mutationId` is its idempotency key: the same one at every attempt. */
export type OutgoingChange = { readonly mutationId: string } & (
  | {
      readonly kind: 'favorite';
      readonly itemType: ItemType;
      readonly id: number;
      readonly favorite: boolean;
    }
  | { readonly kind: 'delete'; readonly itemType: ItemType; readonly id: number }
  | { readonly kind: 'import'; readonly body: ImportBody }
  | { readonly kind: 'reviews'; readonly events: readonly ReviewEvent[] }
  | { readonly kind: 'report'; readonly itemType: ItemType; readonly id: number; readonly reason: string }
  | { readonly kind: 'edit'; readonly itemType: ItemType; readonly id: number; readonly output: string }
  | { readonly kind: 'generation'; readonly request: GenerationRequest }
);

/** What a validated success says. `createdAt` is ISO 8601, by the server's clock. */
export type Acknowledgement =
  | { readonly kind: 'favorite'; readonly favorite: boolean }
  | { readonly kind: 'delete' }
  | { readonly kind: 'reviews' }
  | { readonly kind: 'report' }
  | { readonly kind: 'edit'; readonly edition: number }
  | {
      readonly kind: 'generation';
      /** The server's number of what was made. */
      readonly id: number;
      /** There for an artefact, whose content came with the answer. */
      readonly artefact?: MadeArtefact;
    }
  | { readonly kind: 'import'; readonly id: number; readonly createdAt: string };

export type MadeArtefact = Pick<Artefact, 'id' | 'name' | 'input' | 'output' | 'engine' | 'createdAt'>;

/** Why a call did not succeed. `retryAfter` is in seconds, null when the server does not say. */
export type Setback =
  /** No answer of ours, or a fault of the server's: the same thing is tried again later. */
  | { readonly kind: 'later' }
  /** The server asks to slow down. */
  | { readonly kind: 'slow-down'; readonly retryAfter: number | null }
  /** The token is no longer good. */
  | { readonly kind: 'signed-out' };

export type SendOutcome =
  | { readonly kind: 'done'; readonly answer: Acknowledgement }
  /** Trying again can't succeed; `message` is the French sentence to show. */
  | { readonly kind: 'refused'; readonly message: string }
  | Setback;

/** Sends one change. Never throws for what the network or the server does. */
export type Send = (change: OutgoingChange, signal: AbortSignal) => Promise<SendOutcome>;

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
  | Setback;

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
  | Setback;

/**
 * Asks for what the server's review log got strictly after `since`, in its order of arrival; everything for null.
 * Never throws for what the network or the server does.
 */
export type FetchReviews = (since: string | null) => Promise<ReviewsOutcome>;

/** Time that only moves forward and ignores the wall clock (`performance.now`, `setTimeout`), in milliseconds. */
export interface Clock {
  now(): number;
  /** Runs `task` once after `delay`; the answer cancels it. */
  after(delay: number, task: () => void): () => void;
}

/** Runs `task` while no other tab of the same account runs one; waits its turn until `signal` aborts. */
export type Lock = (task: () => Promise<void>, signal: AbortSignal) => Promise<void>;
