import { adoptGuest } from '#src/offline/adopt.ts';
import { listArtefactsHere } from '#src/offline/artefacts-here.ts';
import type { OfflineDatabase } from '#src/offline/database.ts';
import { hasDatabase, openDatabase } from '#src/offline/open.ts';
import type { Outbox } from '#src/offline/outbox.ts';
import { deviceClock } from './device-clock.ts';
import { forgetAdoption, isToAdopt } from './guest-store.ts';
import type { Sync } from './sync.ts';

/** The open device of an account. */
interface AccountDevice {
  readonly database: OfflineDatabase;
  readonly outbox: Outbox;
  readonly sync: Sync;
}

/** How many artefacts a visitor left on this device; 0 where there are none or they can't be read. */
export async function countLeftByGuest(): Promise<number> {
  return (await withGuest(async (guest) => (await listArtefactsHere(guest)).length)) ?? 0;
}

/**
 * Moves what was made without an account into the account that is signed in. Answers how many artefacts moved.
 * Rejects when the device could not keep them: what was not moved is still the visitor's, and can be moved again.
 */
export async function adoptGuestWork(device: AccountDevice): Promise<number> {
  const { database, outbox } = device;
  const moved = (await withGuest((guest) => oneTabAtATime(() => adoptGuest(guest, database, outbox)))) ?? 0;
  if (moved > 0) device.sync.wake();
  return moved;
}

/** After a sign-up on this device: the move that was promised then, until it is done. Never rejects. */
export async function adoptAfterSignUp(userId: number, device: AccountDevice): Promise<void> {
  if (!(await isToAdopt(userId))) return;
  try {
    await adoptGuestWork(device);
    await forgetAdoption();
  } catch {
    // Tried again at the next start.
  }
}

async function withGuest<T>(run: (guest: OfflineDatabase) => Promise<T>): Promise<T | undefined> {
  if (!(await hasDatabase('invite'))) return undefined;
  const opened = await openDatabase('invite', { clock: deviceClock, onClosed: () => undefined });
  if (!opened.ok) return undefined;
  try {
    return await run(opened.database);
  } finally {
    opened.database.close();
  }
}

/** Two tabs at once would each find every artefact; the names the device gave them keep the effect single anyway. */
async function oneTabAtATime(run: () => Promise<number>): Promise<number> {
  return 'locks' in navigator ? navigator.locks.request('ardoise-adopt', run) : run();
}
