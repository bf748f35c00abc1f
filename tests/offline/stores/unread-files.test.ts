import { expect, test } from 'vitest';
import { createCourse } from '#src/offline/stores/courses.ts';
import { countUnread } from '#src/offline/stores/unread-files.ts';
import { keepWaiting } from '#src/offline/stores/waiting-files.ts';
import { Device } from '#tests/offline/device.ts';

test('files that are not read are counted, photographs apart, without what was pasted', async () => {
  const device = new Device();
  const database = await device.open();
  const ports = { now: () => new Date('2026-11-29T08:00:00.000Z'), newId: () => device.ids() };
  const course = await createCourse(database, { title: 'Biologie', subject: '', classe: '' }, ports);
  const of = (type: string, kind: 'file' | 'text' = 'file') => ({
    ...{ key: device.ids(), course, file: new Blob(['x'], { type }), fileName: 'un.bin', name: 'un', kind },
    ...{ begun: 0, isStopped: false },
  });
  expect(await countUnread(database)).toEqual({ photos: 0, others: 0 });
  await keepWaiting(database, [
    of('image/webp'),
    of('application/pdf'),
    of('image/png'),
    of('text/plain', 'text'),
  ]);
  expect(await countUnread(database)).toEqual({ photos: 2, others: 1 });
});
