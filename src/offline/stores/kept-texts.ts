import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { isHereOnly, type StoredItem, storedItem } from '#src/offline/database/rows.ts';
import { inTransaction } from '#src/offline/database/transaction.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';

/**
 * Texts that this device wrote: they stand in the history among those that the server wrote, and no request carries them.
 */

type StoredText = Extract<StoredItem, { type: 'tool' }>;
export type WrittenText = Pick<StoredText, 'name' | 'input' | 'output' | 'page'>;

/** Keeps a text; what was asked and written before in the same words is kept once, and comes first again. */
export function keepText(outbox: Outbox, written: WrittenText): Promise<void> {
  const { database } = outbox;
  const newKey = outbox.newId();
  return outbox.change(async (newStamp) => {
    const same = (await readKeptTexts(database)).find(
      (one) =>
        one.name === written.name &&
        one.input === written.input &&
        one.output === written.output &&
        one.page === written.page,
    );
    const { queuedAt: createdAt } = newStamp();
    const key = same?.key ?? newKey;
    const kept = { favorite: 0, serverFavorite: 0, ...same, ...written, createdAt } as const;
    const text: StoredText = { ...kept, key, clientId: key, type: 'tool', onDevice: 1, hereOnly: 1 };
    await database.items.put(text);
  });
}

/** The texts that this device wrote, newest first. */
export async function readKeptTexts(database: OfflineDatabase): Promise<StoredText[]> {
  const rows = await database.items.where('[type+onDevice]').equals(['tool', 1]).toArray();
  return database
    .allReadable('items', storedItem, rows)
    .flatMap((item) => (item.type === 'tool' && isHereOnly(item) ? [item] : []))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Moves a visitor's texts into the account that he or she has created, on this device. */
export async function adoptTexts(guest: OfflineDatabase, account: OfflineDatabase): Promise<void> {
  const texts = await readKeptTexts(guest);
  await inTransaction(account, async () => {
    await account.items.bulkPut(texts);
  });
  await inTransaction(guest, async () => {
    await guest.items.bulkDelete(texts.map(({ key }) => key));
  });
}
