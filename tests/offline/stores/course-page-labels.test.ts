import { expect, it } from 'vitest';
import { ardoiseCourse } from '#contract/exchange.ts';
import { readSource, readWholeCourse } from '#src/offline/reads/courses.ts';
import type { NewSource } from '#src/offline/stores/course-parts.ts';
import { addSource, createCourse, importCourse, rewriteSource } from '#src/offline/stores/courses.ts';
import { Device } from '#tests/offline/device.ts';

const fields = { title: 'Biologie', subject: '', classe: '' };
const book = (name: string): NewSource => ({
  name,
  kind: 'file',
  title: null,
  pages: 3,
  pagesWithoutText: 0,
  blocks: [1, 2, 3].map((page) => ({ page, kind: 'paragraph', text: `Texte de la page ${page}.` })),
});

it('keeps how the pages of a source are numbered, also in a file and after it was checked', async () => {
  const device = new Device();
  const database = await device.open(7);
  const ports = { now: () => new Date(), newId: () => device.ids() };
  const id = await createCourse(database, fields, ports);
  const pageLabels = ['iv', '46', '47'];
  const source = await addSource(database, id, { ...book('extrait.pdf'), pageLabels }, ports);
  expect(await readSource(database, source)).toMatchObject({ pageLabels });
  const whole = await readWholeCourse(database, id);
  if (whole === null) throw new Error('No course');
  const other = await new Device().open(7);
  const { id: copy } = await importCourse(other, ardoiseCourse.parse(whole), ports);
  expect(await readWholeCourse(other, copy)).toEqual(whole);
  await rewriteSource(database, source, { ...book('extrait.pdf'), pageLabels }, ports);
  expect(await readSource(database, source)).toMatchObject({ pageLabels });
  // A source of an earlier release, and one that is numbered by its places, say nothing.
  const plain = await addSource(database, id, book('entier.pdf'), ports);
  expect(await readSource(database, plain)).not.toHaveProperty('pageLabels');
});
