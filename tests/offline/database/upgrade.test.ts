import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { storedFault } from '#src/offline/database/rows.ts';
import { listCourses } from '#src/offline/reads/courses.ts';
import { createCourse } from '#src/offline/stores/courses.ts';
import { readFaults } from '#src/offline/stores/faults.ts';
import { Device, now } from '#tests/offline/device.ts';

/** The tables of a device as the release before courses left them. */
const VERSION_3 = {
  items:
    'key, [type+id], clientId, id, [createdAt+key], [type+createdAt+key], [favorite+createdAt+key], [favorite+type+createdAt+key], [type+onDevice]',
  contents: 'key, [onlyHere+savedAt]',
  outbox: '++seq, state, key, [state+key]',
  drafts: 'key',
  meta: 'name',
  reviews: '++seq, &id, key, card, undoes, at, waiting',
  faults: 'key, at',
};

it('a device of the release before courses keeps what it has, and takes courses', async () => {
  const device = new Device();
  const old = new Dexie('ardoise-7', device.engine);
  old.version(3).stores(VERSION_3);
  const fault = storedFault.parse({
    key: 'faim',
    rule: 'a-à',
    at: '2026-11-01T08:00:00.000Z',
    wrong: 'Il à faim.',
    right: 'Il a faim.',
    before: 'à',
    after: 'a',
    place: 3,
    why: '« a » est le verbe avoir.',
  });
  await old.table('faults').put(fault);
  await old.table('drafts').put({ key: 'Quiz', value: '"brouillon"', updatedAt: now().toISOString() });
  old.close();

  const database = await device.open(7);
  expect(await readFaults(database)).toEqual([fault]);
  expect(await database.drafts.count()).toBe(1);
  await createCourse(database, { title: 'Chimie', subject: '', classe: '' }, { now, newId: device.ids });
  expect(await listCourses(database)).toMatchObject([{ title: 'Chimie' }]);
});
