import { describe, expect, test } from 'vitest';
import { deckOfLabels } from '#engine/occlusion/deck.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { adoptGuest } from '#src/offline/stores/adopt.ts';
import { keepPicture, readPicture } from '#src/offline/stores/pictures.ts';
import { Device, newArtefact } from '#tests/offline/device.ts';

const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
const picture = (end: number, at: string) => ({
  id: id(end),
  bytes: new Uint8Array([end, 2, 3]),
  width: 4,
  height: 3,
  at,
});
const has = async (database: OfflineDatabase, end: number) => (await readPicture(database, id(end))) !== null;

describe('a picture of one’s own', () => {
  test('is read as it was kept; a row that is none is not', async () => {
    const database = await new Device().open();
    await keepPicture(database, picture(1, '2026-11-01T10:00:00.000Z'));
    expect(await readPicture(database, id(1))).toEqual(picture(1, '2026-11-01T10:00:00.000Z'));
    await database.pictures.put({ ...picture(2, 'hier'), width: 99_999 });
    expect(await has(database, 2)).toBe(false);
  });

  test('is dropped a week after no deck shows it', async () => {
    const device = new Device();
    const database = await device.open();
    const mask = { left: 0, top: 0, width: 0.1, height: 0.1 };
    const deck = deckOfLabels({ picture: id(1) }, [{ mask, text: 'Noyau' }]);
    const made = { ...newArtefact('Schéma'), output: JSON.stringify(deck) };
    await createArtefact(device.outbox(database), made);
    await keepPicture(database, picture(1, '2026-11-01T10:00:00.000Z'));
    await keepPicture(database, picture(2, '2026-11-01T10:00:00.000Z'));
    await keepPicture(database, picture(3, '2026-11-05T10:00:00.000Z'));
    expect(await has(database, 2)).toBe(true);
    await keepPicture(database, picture(4, '2026-11-09T10:00:00.000Z'));
    expect(await Promise.all([1, 2, 3, 4].map((end) => has(database, end)))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test('moves into the account that a visitor makes', async () => {
    const device = new Device();
    const [guest, account] = [await device.open('invite'), await device.open()];
    await keepPicture(guest, picture(1, '2026-11-01T10:00:00.000Z'));
    await adoptGuest(guest, account, device.outbox(account));
    expect([await has(guest, 1), await has(account, 1)]).toEqual([false, true]);
  });
});
