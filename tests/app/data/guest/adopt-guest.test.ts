// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { adoptAfterSignUp, adoptGuestWork, countLeftByGuest } from '#src/data/guest/adopt-guest.ts';
import { forgetAdoption, isToAdopt, rememberAdoption } from '#src/data/guest/guest-store.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { openDatabase } from '#src/offline/database/open.ts';
import { createOutbox } from '#src/offline/queue/outbox.ts';
import { countPending } from '#src/offline/reads/items.ts';
import { type OpenedDevice, openDevice } from '#tests/app/data/opened-device.tsx';
import { newArtefact } from '#tests/offline/device.ts';

/** The visitor's own database, with two decks. */
async function leaveDecks(): Promise<void> {
  const opened = await openDatabase('invite', { clock: deviceClock, onClosed: () => undefined });
  if (!opened.ok) throw new Error(opened.reason);
  const { database } = opened;
  const outbox = createOutbox({
    database,
    kinds: changeKinds,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
  });
  await createArtefact(outbox, newArtefact('Volcans'));
  await createArtefact(outbox, newArtefact('Fleuves'));
  database.close();
}

let account: OpenedDevice;
beforeEach(async () => {
  account = (await openDevice()).store;
});
afterEach(async () => {
  await adoptGuestWork((await openDevice()).store);
  await forgetAdoption();
});

it('counts what a visitor left, and moves it into the account once', async () => {
  expect(await countLeftByGuest()).toBe(0);
  await leaveDecks();
  expect(await countLeftByGuest()).toBe(2);
  expect(await adoptGuestWork(account)).toBe(2);
  expect(await countPending(account.database)).toBe(2);
  expect(account.sync.wake).toHaveBeenCalledTimes(1);
  expect(await countLeftByGuest()).toBe(0);
  expect(await adoptGuestWork(account)).toBe(0);
  expect(account.sync.wake).toHaveBeenCalledTimes(1);
});

it('keeps the promise of the sign-up for the account that it was made to', async () => {
  await leaveDecks();
  await rememberAdoption(7);
  await adoptAfterSignUp(8, account);
  expect(await countLeftByGuest()).toBe(2);
  await adoptAfterSignUp(7, account);
  expect(await countLeftByGuest()).toBe(0);
  expect(await isToAdopt(7)).toBe(false);
});

it('tries again at the next start when the device could not keep it', async () => {
  await leaveDecks();
  await rememberAdoption(7);
  vi.spyOn(account.database.items, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await adoptAfterSignUp(7, account);
  expect(await isToAdopt(7)).toBe(true);
  expect(await countLeftByGuest()).toBe(2);
});
