import { expect, it } from 'vitest';
import { noteSynced, readSynced } from '#src/offline/pull/synced.ts';
import { Device, NOW } from '#tests/offline/device.ts';

it('remembers when both sides were last in step', async () => {
  const device = new Device();
  const database = await device.open();
  expect(await readSynced(database)).toBeNull();
  await noteSynced(database, NOW);
  database.close();
  expect(await readSynced(await device.open())).toBe(NOW.getTime());
});

it('says nothing when the device can’t be read', async () => {
  const database = await new Device().open();
  await database.delete();
  database.closedFor = 'wiped';
  expect(await readSynced(database)).toBeNull();
});
