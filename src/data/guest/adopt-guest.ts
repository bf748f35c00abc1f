import type { OpenDevice } from '#src/data/device/device-store.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { listArtefactsHere } from '#src/offline/reads/artefacts-here.ts';
import { adoptGuest } from '#src/offline/stores/adopt.ts';
import { forgetAdoption, isToAdopt } from './guest-store.ts';
import { noteGuestWork } from './guest-work.ts';
import { withGuest } from './with-guest.ts';

/** Counts the artefacts and courses that a visitor left on this device. Returns 0 when they can't be read. */
export async function countLeftByGuest(): Promise<number> {
  const count = async (guest: OfflineDatabase) =>
    (await listArtefactsHere(guest)).length + (await guest.courses.count());
  return (await withGuest(count)) ?? 0;
}

/**
 * Moves what was made without an account into the account that is signed in. Returns how many artefacts and courses moved.
 * Rejects when the device could not keep them: what was not moved is still the visitor's, and can be moved again.
 */
export async function adoptGuestWork(device: OpenDevice): Promise<number> {
  const { database, outbox } = device;
  const moved = (await withGuest((guest) => oneTabAtATime(() => adoptGuest(guest, database, outbox)))) ?? 0;
  if (moved > 0) {
    device.sync.wake();
    noteGuestWork(false);
  }
  return moved;
}

/** After a sign-up on this device, moves the visitor's work until that has succeeded once. Never rejects. */
export async function adoptAfterSignUp(userId: number, device: OpenDevice): Promise<void> {
  if (!(await isToAdopt(userId))) return;
  try {
    await adoptGuestWork(device);
    await forgetAdoption();
  } catch {
    // It is tried again at the next start.
  }
}

/**
 * Lets one tab at a time move the work. Without locks two tabs would find every artefact, but its name makes it
 * count once.
 */
async function oneTabAtATime(run: () => Promise<number>): Promise<number> {
  return 'locks' in navigator ? navigator.locks.request('ardoise-adopt', run) : run();
}
