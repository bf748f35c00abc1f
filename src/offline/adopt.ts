import { readContent, withRoom } from './contents.ts';
import type { OfflineDatabase } from './database.ts';
import type { Outbox } from './outbox.ts';
import { moveReviews } from './review-log.ts';
import { storedDraft, storedItem } from './rows.ts';

/**
 * Moves what a visitor made without an account into the account: each artefact becomes one of the account's, queued
 * for the server with its heart and its reviews, and leaves the visitor's database. Drafts move where the account has none.
 *
 * Safe to repeat after an interruption: an artefact keeps the name the device gave it, and is moved once. Answers how
 * many artefacts moved. Rejects when the device could not keep them; what was not moved is still the visitor's.
 */
export async function adoptGuest(
  guest: OfflineDatabase,
  account: OfflineDatabase,
  outbox: Outbox,
): Promise<number> {
  let moved = 0;
  const rows = await guest.items.orderBy('[createdAt+key]').toArray();
  for (const item of guest.allReadable('items', storedItem, rows)) {
    const output = await readContent(guest, item.key);
    if (item.type !== 'revisionTool' || output === null) continue;
    const engine = item.engine === 'file' ? 'file' : 'device';
    const { key, name, input } = item;
    await outbox.createArtefact({ clientId: key, name, input, output, engine });
    if (item.favorite === 1) await outbox.setFavorite(key, true);
    await moveReviews(guest, account, key);
    await guest.transaction('rw', guest.items, guest.contents, async () => {
      await guest.items.delete(key);
      await guest.contents.delete(key);
    });
    moved += 1;
  }
  for (const draft of guest.allReadable('drafts', storedDraft, await guest.drafts.toArray())) {
    await withRoom(account, () =>
      account.transaction('rw', account.drafts, async () => {
        if ((await account.drafts.get(draft.key)) === undefined) await account.drafts.put(draft);
      }),
    );
    await guest.drafts.delete(draft.key);
  }
  return moved;
}
