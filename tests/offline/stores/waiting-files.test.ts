import { beforeEach, describe, expect, test } from 'vitest';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { adoptGuest } from '#src/offline/stores/adopt.ts';
import { dropWaiting } from '#src/offline/stores/course-drop.ts';
import { removeCourse } from '#src/offline/stores/course-removal.ts';
import { createCourse } from '#src/offline/stores/courses.ts';
import { resumeReading } from '#src/offline/stores/growing-source.ts';
import {
  isWaiting,
  keepUnread,
  keepWaiting,
  noteReading,
  readWaiting,
} from '#src/offline/stores/waiting-files.ts';
import { Device } from '#tests/offline/device.ts';

let device: Device;
let database: OfflineDatabase;
let course: string;
const ports = { now: () => new Date('2026-11-29T08:00:00.000Z'), newId: () => device.ids() };
const newCourse = (of: OfflineDatabase) =>
  createCourse(of, { title: 'Biologie', subject: '', classe: '' }, ports);
const file = (name: string, of = course) => ({
  key: device.ids(),
  course: of,
  file: new Blob([`Le texte de ${name}.`]),
  fileName: `${name}.txt`,
  name,
  kind: 'file' as const,
  begun: 0,
});
const names = async (of = database, id = course) => (await readWaiting(of, id)).map(({ name }) => name);

beforeEach(async () => {
  device = new Device();
  database = await device.open();
  course = await newCourse(database);
});

describe('files that wait to be read', () => {
  test('are given back by course, in the order in which they were brought, until they are dropped', async () => {
    const other = await newCourse(database);
    const [first, second, third] = [file('premier'), file('deuxième', other), file('troisième')];
    await keepWaiting(database, [first, second]);
    await keepWaiting(database, [third]);
    expect(await names()).toEqual(['premier', 'troisième']);
    expect(await names(database, other)).toEqual(['deuxième']);
    expect(await (await readWaiting(database, course))[0]?.file.text()).toBe('Le texte de premier.');
    expect(await isWaiting(database, first.key)).toBe(true);
    await dropWaiting(database, [first.key]);
    expect(await isWaiting(database, first.key)).toBe(false);
    expect(await names()).toEqual(['troisième']);
  });

  test('tell how often their reading was begun and did not end', async () => {
    const [one, other] = [file('un'), file('autre')];
    await keepWaiting(database, [one, other]);
    const begun = async () => (await readWaiting(database, course)).map((row) => row.begun);
    await noteReading(database, one.key, 'begins');
    await noteReading(database, one.key, 'begins');
    expect(await begun()).toEqual([2, 0]);
    await noteReading(database, one.key, 'ends');
    await noteReading(database, other.key, 'ends');
    expect(await begun()).toEqual([1, 0]);
  });

  test('wait to be asked for where they were refused, as long as there was room for them', async () => {
    const refused = file('refusée');
    await keepWaiting(database, [refused]);
    await noteReading(database, refused.key, 'begins');
    expect(await keepUnread(database, refused.key, 'refused')).toBe(true);
    expect(await readWaiting(database, course)).toMatchObject([{ begun: 0, isStopped: true }]);
    expect(await keepUnread(database, device.ids(), 'left')).toBe(false);
    expect(await resumeReading(database, refused.key)).toMatchObject({ name: 'refusée', isStopped: false });
    expect(await readWaiting(database, course)).toMatchObject([{ isStopped: false }]);
  });

  test('go with their course, and none is kept for a course that is gone', async () => {
    await keepWaiting(database, [file('un')]);
    await removeCourse(database, course);
    await keepWaiting(database, [file('autre')]);
    expect(await database.waitingFiles.count()).toBe(0);
  });

  test('follow a visitor into the account', async () => {
    const guest = await device.open('invite');
    const own = await newCourse(guest);
    const [mine, refused] = [file('mien', own), file('refusée', own)];
    await keepWaiting(guest, [mine, refused]);
    expect(await keepUnread(guest, refused.key, 'refused')).toBe(true);
    await adoptGuest(guest, database, device.outbox(database));
    expect(await readWaiting(database, own)).toMatchObject([
      { name: 'mien', begun: 0 },
      { name: 'refusée', isStopped: true },
    ]);
    expect(await guest.waitingFiles.count()).toBe(0);
  });
});
