import { afterEach, beforeEach, expect, test } from 'vitest';
import { OfflineDatabase } from '#src/offline/database/database.ts';
import { isVerificationDue, noteVerified } from '#src/offline/pull/verified.ts';

let database: OfflineDatabase;
beforeEach(() => {
  database = new OfflineDatabase(78);
});
afterEach(() => database.delete());

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));

test('a device compares itself with the server the first time, then once a day', async () => {
  expect(await isVerificationDue(database, at(20))).toBe(true);
  await noteVerified(database, at(20));
  expect(await isVerificationDue(database, at(20, 20))).toBe(false);
  expect(await isVerificationDue(database, at(21, 13))).toBe(true);
});

test('a clock that was a year ahead does not put it off for a year', async () => {
  await noteVerified(database, new Date(Date.UTC(2027, 10, 20)));
  expect(await isVerificationDue(database, at(20))).toBe(true);
});
