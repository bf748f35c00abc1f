import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { call } from '#src/data/server/api.ts';
import { saveArtefactContent } from '#src/offline/database/contents.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { ReviewCache, ReviewSettings, StoredReview } from '#src/offline/database/rows.ts';
import {
  bury,
  countReviews,
  readBuried,
  readDecks,
  readReviewCache,
  readReviewMoments,
  readReviewSettings,
  readReviewsAfter,
  readReviewsById,
  readReviewsOfCards,
  type StoredDeck,
  unbury,
  writeReviewCache,
  writeReviewSettings,
} from '#src/offline/reads/review-reads.ts';

export type { ReviewCache, ReviewSettings, StoredDeck, StoredReview };

/**
 * What the review reads and writes on this device: decks, the log and the person's choices. Every method rejects
 * when the device's store fails.
 */
export interface ReviewStore {
  /** A visitor's device has no server behind it. */
  readonly isGuest: boolean;
  /** The artefacts of those names, oldest first. */
  decks(names: readonly ArtefactName[]): Promise<StoredDeck[]>;
  /**
   * Fetches the cards of a deck that this device knows by name only. Returns false when they could not be fetched or
   * stored.
   */
  fetchDeck(id: number): Promise<boolean>;
  /** How many events the log has. */
  countEvents(): PromiseLike<number>;
  /** What the log got after the row `seq`, in the order of arrival; everything from 0 on. */
  eventsAfter(seq: number): Promise<StoredReview[]>;
  /** The events of those ids that are here. */
  eventsById(ids: readonly string[]): Promise<StoredReview[]>;
  /** Every event about cards of those names, the undoings included. */
  eventsOfCards(cards: readonly string[]): Promise<StoredReview[]>;
  /** The moments of the log since `since`, in milliseconds since 1970. */
  momentsSince(since: number): Promise<number[]>;
  settings(): Promise<ReviewSettings | null>;
  saveSettings(settings: ReviewSettings): Promise<void>;
  /** The state that was last derived from the log. */
  cache(): Promise<ReviewCache | null>;
  saveCache(cache: ReviewCache): Promise<void>;
  /** Names of the cards that are put off on that day, counted from 1 January 1970. */
  buriedOn(day: number): Promise<readonly string[]>;
  bury(card: string, day: number): Promise<void>;
  unbury(card: string, day: number): Promise<void>;
}

const stores = new WeakMap<OfflineDatabase, ReviewStore>();

/** Returns the one store of a database, so that callers can use it as the key of what they derive from it. */
export function reviewStoreOf(database: OfflineDatabase): ReviewStore {
  const known = stores.get(database) ?? createReviewStore(database);
  stores.set(database, known);
  return known;
}

function createReviewStore(database: OfflineDatabase): ReviewStore {
  return {
    isGuest: database.isGuest,
    decks: (names) => readDecks(database, names),
    fetchDeck: (id) => fetchDeck(database, id),
    countEvents: () => countReviews(database),
    eventsAfter: (seq) => readReviewsAfter(database, seq),
    eventsById: (ids) => readReviewsById(database, ids),
    eventsOfCards: (cards) => readReviewsOfCards(database, cards),
    momentsSince: (since) => readReviewMoments(database, since),
    settings: () => readReviewSettings(database),
    saveSettings: (settings) => writeReviewSettings(database, settings),
    cache: () => readReviewCache(database),
    saveCache: (cache) => writeReviewCache(database, cache),
    buriedOn: (day) => readBuried(database, day),
    bury: (card, day) => bury(database, card, day),
    unbury: (card, day) => unbury(database, card, day),
  };
}

/** The review's store on this device; null until it is open, and where nothing can be kept. */
export function useReviewStore(): ReviewStore | null {
  const device = useDeviceStore();
  return device.kind === 'open' ? reviewStoreOf(device.database) : null;
}

async function fetchDeck(database: OfflineDatabase, id: number): Promise<boolean> {
  try {
    const { data } = await call('readArtefact', { params: { id } });
    return await saveArtefactContent(database, data, () => new Date());
  } catch {
    return false;
  }
}
