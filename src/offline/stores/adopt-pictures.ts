import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { StoredPicture } from '#src/offline/database/picture-rows.ts';
import { withRoom } from '#src/offline/database/transaction.ts';

/** Moves a visitor's pictures into the account. A row is checked whenever it is read, and moves as it is. */
export async function adoptPictures(guest: OfflineDatabase, account: OfflineDatabase): Promise<void> {
  for (const id of await guest.pictures.toCollection().primaryKeys()) {
    const picture = await guest.pictures.get(id);
    await withRoom(account, () => account.pictures.put(picture as StoredPicture));
    await guest.pictures.delete(id);
  }
}
