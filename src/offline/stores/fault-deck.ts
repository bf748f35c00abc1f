import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import type { Flashcard, FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { DECK_CARDS } from '#contract/limits.ts';
import { describeRequest } from '#contract/revision-tools.ts';
import { readContent } from '#src/offline/database/contents.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readMeta } from '#src/offline/database/meta.ts';
import { type StoredArtefact, type StoredFault, storedFault } from '#src/offline/database/rows.ts';
import { inTransaction } from '#src/offline/database/transaction.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';
import { readItem } from '#src/offline/reads/items.ts';
import { readFaults } from './faults.ts';
import { moveReviews } from './review-log.ts';

/** The deck that is made of one's own faults. It joins the review as any other, and never leaves the device. */

const SUBJECT = 'Mes fautes de français';

/** The deck's item and its cards; null when none was made, or it was deleted. */
export async function readFaultDeck(
  database: OfflineDatabase,
): Promise<{ key: string; deck: FlashcardDeck } | null> {
  const key = await readMeta(database, 'fault deck');
  if (key === null || (await readItem(database, key)) === null) return null;
  const output = await readContent(database, key);
  const deck = output === null ? null : readArtefactOutput('Flashcards', output);
  return deck === null ? null : { key, deck };
}

/**
 * Puts the faults that are not among its cards yet into the deck, which is made when there is none. A card that was taken
 * out of the deck does not come back.
 * @param cardOf null for a fault that makes no card
 * @returns the deck's key and how many cards came, null when there is nothing to make cards of
 */
export function extendFaultDeck(
  outbox: Outbox,
  cardOf: (fault: StoredFault) => Flashcard | null,
): Promise<{ key: string; added: number } | null> {
  const { database } = outbox;
  const newKey = outbox.newId();
  return outbox.change(async (newStamp) => {
    const known = await readFaultDeck(database);
    const held = new Set(known?.deck.data.map(({ id }) => id));
    const fresh = (await readFaults(database))
      .filter(({ key, inDeck }) => !held.has(key) && (known === null || inDeck !== 1))
      .flatMap((fault) => cardOf(fault) ?? [])
      .reverse();
    const data = [...(known?.deck.data ?? []), ...fresh].slice(-DECK_CARDS);
    if (data.length === 0) return null;
    const key = known?.key ?? newKey;
    const { queuedAt } = newStamp();
    if (known === null) await addItem(database, key, queuedAt);
    const text = JSON.stringify({ ...known?.deck, data });
    await database.contents.put({ key, text, onlyHere: 1, savedAt: queuedAt });
    await markInDeck(database, new Set(fresh.map(({ id }) => id)));
    return { key, added: fresh.length };
  });
}

async function addItem(database: OfflineDatabase, key: string, createdAt: string): Promise<void> {
  const item: StoredArtefact = {
    key,
    clientId: key,
    type: 'revisionTool',
    name: 'Flashcards',
    input: describeRequest({ subject: SUBJECT, elements: '', source: '' }),
    engine: 'device',
    favorite: 0,
    serverFavorite: 0,
    createdAt,
    onDevice: 1,
    hereOnly: 1,
  };
  await database.items.put(item);
  await database.meta.put({ name: 'fault deck', value: key });
}

async function markInDeck(database: OfflineDatabase, keys: ReadonlySet<string | undefined>): Promise<void> {
  await database.faults.filter((row) => keys.has(storedFault.safeParse(row).data?.key)).modify({ inDeck: 1 });
}

/** Erases the faults, the deck that was made of them, and what was reviewed of it. */
export function eraseFaults(outbox: Outbox): Promise<void> {
  const { database } = outbox;
  return outbox.change(async () => {
    await removeDeck(database);
    await database.faults.clear();
  });
}

/** Removes the deck with its reviews. Runs inside its caller's transaction. */
async function removeDeck(database: OfflineDatabase): Promise<void> {
  const key = await readMeta(database, 'fault deck');
  if (key === null) return;
  await database.items.delete(key);
  await database.contents.delete(key);
  await database.reviews.where('key').equals(key).delete();
  await database.meta.delete('fault deck');
}

/**
 * Moves a visitor's faults into the account that he or she has created, on this device. The deck moves with its reviews
 * where the account has none; otherwise its cards can be made again from the faults.
 */
export async function adoptFaults(guest: OfflineDatabase, account: OfflineDatabase): Promise<void> {
  const key = await readMeta(guest, 'fault deck');
  const item = key === null ? null : await readItem(guest, key);
  const text = key === null ? null : await readContent(guest, key);
  const isMoved = key !== null && item !== null && text !== null && (await readFaultDeck(account)) === null;
  const faults = await readFaults(guest);
  await inTransaction(account, async () => {
    if (isMoved) {
      await account.items.put(item);
      await account.contents.put({ key, text, onlyHere: 1, savedAt: item.createdAt });
      await account.meta.put({ name: 'fault deck', value: key });
    }
    for (const { inDeck, ...fault } of faults) {
      if ((await account.faults.get(fault.key)) !== undefined) continue;
      await account.faults.put({ ...fault, ...(isMoved && inDeck !== undefined && { inDeck }) });
    }
  });
  if (isMoved) await moveReviews(guest, account, key);
  await inTransaction(guest, async () => {
    await removeDeck(guest);
    await guest.faults.clear();
  });
}
