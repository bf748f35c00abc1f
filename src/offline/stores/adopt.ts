import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { readContent } from '#src/offline/database/contents.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { isHereOnly, storedDraft, storedItem } from '#src/offline/database/rows.ts';
import { withRoom } from '#src/offline/database/transaction.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';
import { readReviewSettings, writeReviewSettings } from '#src/offline/reads/review-reads.ts';
import { adoptPictures } from './adopt-pictures.ts';
import { adoptCourses } from './course-removal.ts';
import { adoptFaults } from './fault-deck.ts';
import { adoptTexts } from './kept-texts.ts';
import { moveReviews } from './review-log.ts';

/**
 * Moves what a visitor made without an account into the account: each artefact becomes one of the account's, queued
 * for the server with its heart and its reviews, and leaves the visitor's database. Drafts move where the account has
 * none, and so do the settings of the review with the date of the exam, and one's own faults and the texts of the writing tools, which
 * stay on this device. Courses are queued for the server with their text.
 *
 * It can be repeated after an interruption: an artefact keeps the name that the device gave it and is moved once.
 * Returns the number of artefacts and courses that were moved. Rejects when the device could not store them; the rest then still
 * belongs to the visitor.
 */
export async function adoptGuest(
  guest: OfflineDatabase,
  account: OfflineDatabase,
  outbox: Outbox,
): Promise<number> {
  let moved = 0;
  // Before the decks that show them: what is interrupted is taken up again.
  await adoptPictures(guest, account);
  const rows = await guest.items.orderBy('[createdAt+key]').toArray();
  for (const item of guest.allReadable('items', storedItem, rows)) {
    const output = await readContent(guest, item.key);
    if (item.type !== 'revisionTool' || isHereOnly(item) || output === null) continue;
    const engine = item.engine === 'file' ? 'file' : 'device';
    const { key, name, input } = item;
    await createArtefact(outbox, { clientId: key, name, input, output, engine });
    if (item.favorite === 1) await setFavorite(outbox, key, true);
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
  await adoptReviewSettings(guest, account);
  await adoptFaults(guest, account);
  await adoptTexts(guest, account);
  return moved + (await adoptCourses(guest, account));
}

async function adoptReviewSettings(guest: OfflineDatabase, account: OfflineDatabase): Promise<void> {
  const settings = await readReviewSettings(guest);
  if (settings === null) return;
  if ((await readReviewSettings(account)) === null)
    await withRoom(account, () => writeReviewSettings(account, settings));
  await guest.meta.delete('review settings');
}
