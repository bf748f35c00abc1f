import { expect, test } from 'vitest';
import { writeCursor } from '#src/offline/database/meta.ts';
import { isBehind } from '#src/offline/pull/is-behind.ts';
import { Device } from '#tests/offline/device.ts';

test('a device is behind a later cursor, not behind its own or an earlier one, and behind any before its first fetch', async () => {
  const database = await new Device().open();
  expect(await isBehind(database, '1')).toBe(true);
  await writeCursor(database, '10');
  expect(await isBehind(database, '9')).toBe(false);
  expect(await isBehind(database, '10')).toBe(false);
  expect(await isBehind(database, '11')).toBe(true);
  database.close();
});
