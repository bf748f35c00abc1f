import { expect, it } from 'vitest';
import {
  invalidateFetches,
  noteSettled,
  readMeta,
  readPosition,
  writeCursor,
} from '#src/offline/database/meta.ts';
import { Device } from '#tests/offline/device.ts';

async function at(cursor: string | null) {
  const database = await new Device().open();
  await writeCursor(database, cursor);
  return database;
}

it('remembers the cursor until it is taken away', async () => {
  const database = await at('12');
  expect(await readPosition(database)).toEqual({ cursor: '12', settled: 0 });
  await writeCursor(database, null);
  expect(await readPosition(database)).toEqual({ cursor: null, settled: 0 });
});

it.each([
  ['goes back to where the change was first attempted', '12', '9', '9'],
  ['compares cursors as numbers', '100', '99', '99'],
  ['never goes forward', '12', '15', '12'],
  ['starts again when nothing had been fetched at that time', '12', null, null],
  ['stays without a cursor', null, '9', null],
])('the cursor %s', async (_, cursor, before, after) => {
  const database = await at(cursor);
  await noteSettled(database, before);
  expect(await readPosition(database)).toEqual({ cursor: after, settled: 1 });
});

it('counts what makes a fetch under way out of date', async () => {
  const database = await at('12');
  await invalidateFetches(database);
  await invalidateFetches(database);
  expect(await readPosition(database)).toEqual({ cursor: '12', settled: 2 });
});

it('reads nothing of what does not fit, and counts it', async () => {
  const database = await at('12');
  await database.table('meta').put({ name: 'cursor', value: 12 });
  expect(await readMeta(database, 'cursor')).toBeNull();
  expect(database.dropped.meta).toBe(1);
});
