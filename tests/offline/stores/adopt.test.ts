import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { readContent } from '#src/offline/database/contents.ts';
import { countPending, readItem } from '#src/offline/reads/items.ts';
import { readReviewSettings, writeReviewSettings } from '#src/offline/reads/review-reads.ts';
import { adoptGuest } from '#src/offline/stores/adopt.ts';
import { loadDraft, saveDraft } from '#src/offline/stores/drafts.ts';
import { Device, newArtefact, now } from '#tests/offline/device.ts';

async function setUp() {
  const device = new Device();
  const guest = await device.open('invite');
  const account = await device.open(7);
  const made = device.outbox(guest);
  const first = await createArtefact(made, newArtefact('Volcans'));
  const second = await createArtefact(made, newArtefact('Le Nil', 'Carte mentale'));
  await setFavorite(made, second, true);
  return { device, guest, account, outbox: device.outbox(account), first, second };
}

describe('what a visitor made', () => {
  it('moves into the account with its hearts and is queued for the server', async () => {
    const { guest, account, outbox, first, second } = await setUp();
    expect(await adoptGuest(guest, account, outbox)).toBe(2);
    expect(await readItem(account, second)).toMatchObject({ name: 'Carte mentale', favorite: 1 });
    expect(await readContent(account, first)).not.toBeNull();
    expect(await countPending(account)).toBe(2);
    expect(await account.outbox.count()).toBe(3);
    expect(await guest.items.count()).toBe(0);
    expect(await guest.contents.count()).toBe(0);
  });

  it('moves once, however often the move is interrupted', async () => {
    const { guest, account, outbox } = await setUp();
    guest.items.hook('deleting', () => {
      throw new Error('the tab dies here');
    });
    await expect(adoptGuest(guest, account, outbox)).rejects.toThrow('the tab dies here');
    await expect(adoptGuest(guest, account, outbox)).rejects.toThrow('the tab dies here');
    expect(await account.items.count()).toBe(1);
    expect(await guest.items.count()).toBe(2);
  });

  it('takes the date of the exam along, but never over that of the account', async () => {
    const { guest, account, outbox, first } = await setUp();
    const own = { retention: 0.9, newPerDay: 10, exam: 20_800, exams: { [first]: 20_790 } };
    await writeReviewSettings(guest, own);
    await adoptGuest(guest, account, outbox);
    expect(await readReviewSettings(account)).toEqual(own);
    expect(await readReviewSettings(guest)).toBeNull();
    await writeReviewSettings(guest, { ...own, exam: 20_900 });
    await adoptGuest(guest, account, outbox);
    expect(await readReviewSettings(account)).toEqual(own);
  });

  it('takes its drafts along, but never over one of the account', async () => {
    const { guest, account, outbox } = await setUp();
    await saveDraft(guest, 'quiz', 'of the visitor', now);
    await saveDraft(guest, 'carte', 'of the visitor', now);
    await saveDraft(account, 'quiz', 'of the account', now);
    await adoptGuest(guest, account, outbox);
    expect(await loadDraft(account, 'quiz', z.string())).toBe('of the account');
    expect(await loadDraft(account, 'carte', z.string())).toBe('of the visitor');
    expect(await guest.drafts.count()).toBe(0);
  });
});
