import { type ArtefactName, artefactName } from '#contract/artefacts/artefact.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readMeta } from '#src/offline/database/meta.ts';
import {
  type ReviewCache,
  type ReviewSettings,
  type StoredReview,
  storedContent,
  storedItem,
  storedReview,
  titleOfItem,
} from '#src/offline/database/rows.ts';
import { inTransaction } from '#src/offline/database/transaction.ts';

/** Reads for the review: each is a plain query, so that a live query follows what it shows. */

/** A deck as it is stored: `output` is JSON text, null while its content is not on the device. */
export interface StoredDeck {
  readonly key: string;
  readonly id: number | null;
  readonly name: ArtefactName;
  /** Its subject. An artefact that is not a deck of cards also names its kind. */
  readonly title: string;
  readonly output: string | null;
}

/** The artefacts of those names, oldest first. */
export async function readDecks(
  database: OfflineDatabase,
  names: readonly ArtefactName[],
): Promise<StoredDeck[]> {
  const rows = await database.items
    .where('[type+createdAt+key]')
    .between(['revisionTool'], ['revisionTool', []])
    .toArray();
  const items = database.allReadable('items', storedItem, rows).flatMap((item) => {
    // An artefact that was reported as wrong is left out of the review.
    if (item.type !== 'revisionTool' || item.reported === 1 || !names.includes(artefactName.parse(item.name)))
      return [];
    return [item];
  });
  const contents = await database.contents.bulkGet(items.map(({ key }) => key));
  return items.map((item, place) => ({
    key: item.key,
    id: item.id ?? null,
    name: item.name,
    title: item.name === 'Flashcards' ? subjectOfRequest(item.input) : titleOfItem(item),
    output: database.readable('contents', storedContent, contents[place])?.text ?? null,
  }));
}

/** A text that changes whenever a content is written. It reads an index only. */
export async function readTextsPrint(database: OfflineDatabase): Promise<string> {
  return JSON.stringify(await database.contents.orderBy('[onlyHere+savedAt]').keys());
}

/** What the log got after the row `seq`, in the order of arrival; everything from 0 on. */
export async function readReviewsAfter(database: OfflineDatabase, seq: number): Promise<StoredReview[]> {
  return database.allReadable(
    'reviews',
    storedReview,
    await database.reviews.where('seq').above(seq).toArray(),
  );
}

export const countReviews = (database: OfflineDatabase): PromiseLike<number> => database.reviews.count();

/** Every event about cards of those names, the undoings included. */
export async function readReviewsOfCards(
  database: OfflineDatabase,
  cards: readonly string[],
): Promise<StoredReview[]> {
  const grades = database.allReadable(
    'reviews',
    storedReview,
    await database.reviews.where('card').anyOf(cards).toArray(),
  );
  const ids = grades.map(({ id }) => id);
  const undoings = await database.reviews.where('undoes').anyOf(ids).toArray();
  return [...grades, ...database.allReadable('reviews', storedReview, undoings)];
}

/** The events of those ids that are here. */
export async function readReviewsById(
  database: OfflineDatabase,
  ids: readonly string[],
): Promise<StoredReview[]> {
  return database.allReadable(
    'reviews',
    storedReview,
    await database.reviews.where('id').anyOf(ids).toArray(),
  );
}

/** The moments of the log since `since`, in milliseconds since 1970, without reading its rows. */
export async function readReviewMoments(database: OfflineDatabase, since: number): Promise<number[]> {
  const keys = await database.reviews.where('at').aboveOrEqual(new Date(since).toISOString()).keys();
  return keys.map((key) => Date.parse(String(key)));
}

export async function readReviewSettings(database: OfflineDatabase): Promise<ReviewSettings | null> {
  return await readMeta(database, 'review settings');
}

export async function writeReviewSettings(database: OfflineDatabase, value: ReviewSettings): Promise<void> {
  await database.meta.put({ name: 'review settings', value });
}

/** Names of the cards that are put off on that day; another day's are back. */
export async function readBuried(database: OfflineDatabase, day: number): Promise<readonly string[]> {
  const buried = await readMeta(database, 'buried');
  return buried?.day === day ? buried.cards : [];
}

export async function bury(database: OfflineDatabase, card: string, day: number): Promise<void> {
  await inTransaction(database, async () => {
    const cards = new Set(await readBuried(database, day));
    await database.meta.put({ name: 'buried', value: { day, cards: [...cards.add(card)] } });
  });
}

export async function unbury(database: OfflineDatabase, card: string, day: number): Promise<void> {
  await inTransaction(database, async () => {
    const cards = (await readBuried(database, day)).filter((other) => other !== card);
    await database.meta.put({ name: 'buried', value: { day, cards } });
  });
}

export async function readReviewCache(database: OfflineDatabase): Promise<ReviewCache | null> {
  return await readMeta(database, 'review cache');
}

export async function writeReviewCache(database: OfflineDatabase, value: ReviewCache): Promise<void> {
  await database.meta.put({ name: 'review cache', value });
}
