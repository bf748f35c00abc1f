import { beforeEach, describe, expect, test, vi } from 'vitest';
import { documentRefusals, READER_FAILED } from '#contract/messages/documents.ts';
import type { DocumentAnswer } from '#src/device/documents/document-messages.ts';
import { readCourse } from '#src/offline/reads/courses.ts';
import { removeCourse } from '#src/offline/stores/course-removal.ts';
import { readWaiting } from '#src/offline/stores/waiting-files.ts';
import { type OpenedDevice, openDevice } from '#tests/app/data/opened-device.tsx';
import { batchOn, newCourse, onDeviceWithReader } from './scripted-reader.ts';

/** What the page's own parts listen to when they are loaded; blobs are only kept outside of a page that jsdom makes. */
vi.hoisted(() => {
  Object.assign(globalThis, { addEventListener: globalThis.addEventListener ?? (() => undefined) });
});

/** Photographs that could not be read, which nobody has but the one who took them. */

const reader = onDeviceWithReader();
const refuse = (code: keyof typeof documentRefusals): DocumentAnswer => ({ said: 'refused', code });
const text: DocumentAnswer = {
  said: 'read',
  document: {
    title: null,
    blocks: [{ page: 1, kind: 'paragraph', text: 'Le fleuve Congo traverse la forêt.' }],
    pages: 1,
    pagesWithoutText: 0,
  },
  pictures: [],
};
const photo = (content = 'un', type = 'image/jpeg') => new File([content], 'image.jpg', { type });

let store: OpenedDevice;
let course: string;
beforeEach(async () => {
  ({ store } = await openDevice());
  course = await newCourse(store);
});

/** The app, started anew on what the device keeps. */
const start = () => batchOn(store, course);
type Batch = ReturnType<typeof start>;
const states = (batch: Batch) => batch.read().map(({ name, state }) => ({ name, ...state }));
const until = (batch: Batch, at: string) =>
  vi.waitFor(() => expect(batch.read().map(({ state }) => state.at)).toEqual([at]));
const kept = async () =>
  Promise.all((await readWaiting(store.database, course)).map(({ file }) => file.text()));
const sources = async () => (await readCourse(store.database, course))?.sources.map(({ name }) => name);

/** Takes a photograph that is refused. */
async function refused(answer: DocumentAnswer, file = photo()): Promise<Batch> {
  reader.answers = () => [answer];
  const batch = start();
  batch.takePhotos([file], []);
  await until(batch, 'refused');
  return batch;
}
/** Starts anew and opens the course. */
async function again(): Promise<Batch> {
  const batch = start();
  await batch.takeUp();
  await vi.waitFor(() => expect(batch.read()).toHaveLength(1));
  return batch;
}

describe('a photograph that could not be read', () => {
  test.each([
    ['is blurred', refuse('photo_blurred'), documentRefusals.photo_blurred, true],
    ['is broken', refuse('broken_picture'), documentRefusals.broken_picture, false],
    ['takes too long', refuse('too_hard'), documentRefusals.too_hard, false],
  ])(
    'because it %s is kept, and offered again after the app was killed',
    async (_, answer, said, isPhoto) => {
      const batch = await refused(answer);
      expect(states(batch)).toMatchObject([{ name: 'Photo 1', sentence: said, isPhoto, isKept: true }]);
      for (let life = 0; life < 3; life += 1) {
        const later = await again();
        expect(states(later)).toMatchObject([
          { name: 'Photo 1', at: 'refused', isPhoto: true, isKept: true },
        ]);
        // It is not read by itself.
        expect(reader.questions).toHaveLength(1);
        expect(await kept()).toEqual(['un']);
      }
    },
  );

  test('because what reads it could not be fetched is kept as well', async () => {
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage(): void {
          setTimeout(() => this.dispatchEvent(Object.assign(new Event('error'), { message: 'offline' })));
        }
        terminate(): void {}
      },
    );
    const batch = start();
    batch.takePhotos([photo()], []);
    await until(batch, 'refused');
    expect(states(batch)).toMatchObject([{ sentence: READER_FAILED, isKept: true }]);
    expect(await kept()).toEqual(['un']);
  });

  test('is read again when the person asks, and is waited for no more', async () => {
    await refused(refuse('photo_far'));
    const batch = await again();
    reader.answers = () => [text];
    const [entry] = batch.read();
    await batch.resume(entry?.key ?? '');
    await until(batch, 'kept');
    expect(await sources()).toEqual(['Photo 1']);
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
  });

  test('gives its place and its name to the one that is taken anew', async () => {
    await refused(refuse('photo_dark'));
    const batch = await again();
    reader.answers = () => [text];
    batch.retake(batch.read()[0]?.key ?? '', photo('deux'));
    await until(batch, 'kept');
    expect(await reader.questions.at(-1)?.file.text()).toBe('deux');
    expect(await sources()).toEqual(['Photo 1']);
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
  });

  test('goes when the person drops it, and with its course', async () => {
    const batch = await refused(refuse('photo_tilted'));
    batch.dismiss(batch.read()[0]?.key ?? '');
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
    await refused(refuse('photo_tilted'));
    await removeCourse(store.database, course);
    expect(await store.database.waitingFiles.count()).toBe(0);
  });

  test('is kept where it took the app along twice', async () => {
    reader.answers = () => [null];
    start().takePhotos([photo()], []);
    await vi.waitFor(() => expect(reader.questions).toHaveLength(1));
    await again();
    await vi.waitFor(() => expect(reader.questions).toHaveLength(2));
    for (let life = 0; life < 2; life += 1) {
      const batch = await again();
      await until(batch, 'refused');
      expect(states(batch)).toMatchObject([{ isKept: true }]);
    }
    expect(reader.questions).toHaveLength(2);
    expect(await kept()).toEqual(['un']);
  });
});

describe('photographs that still wait when the reading is stopped', () => {
  const three = () => ['un', 'deux', 'trois'].map((content) => photo(content));
  /** The first is being read, the others wait, a text among them. */
  async function stopped(): Promise<Batch> {
    reader.answers = () => [null];
    const batch = start();
    batch.takePhotos(three(), []);
    batch.takeFiles([new File(['Le lac Kivu.'], 'lac.txt', { type: 'text/plain' })]);
    await vi.waitFor(() => expect(reader.questions).toHaveLength(1));
    batch.cancel();
    await vi.waitFor(() =>
      expect(batch.read().map(({ state }) => state.at)).toEqual(['left', 'left', 'left']),
    );
    return batch;
  }

  test('stay in the list, also after the app was closed, and are not read by themselves', async () => {
    await stopped();
    expect(await kept()).toEqual(['un', 'deux', 'trois']);
    const later = start();
    await later.takeUp();
    await vi.waitFor(() =>
      expect(states(later)).toMatchObject(
        ['Photo 1', 'Photo 2', 'Photo 3'].map((name) => ({ name, at: 'left' })),
      ),
    );
    expect(reader.questions).toHaveLength(1);
  });

  test('are read in their order when the person asks for all of them, and once where one is brought again', async () => {
    const batch = await stopped();
    reader.answers = () => [text];
    batch.takeFiles([photo('deux')]);
    await vi.waitFor(async () => expect(await sources()).toEqual(['Photo 2']));
    await batch.resumeLeft();
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
    expect(await Promise.all(reader.questions.slice(1).map(({ file }) => file.text()))).toEqual([
      'deux',
      'un',
      'trois',
    ]);
  });

  test('go when the person drops them', async () => {
    const batch = await stopped();
    for (const { key } of batch.read()) batch.dismiss(key);
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
    expect(batch.read()).toEqual([]);
  });
});

test('a file that is no photograph, or a page that is in the course already, is not kept', async () => {
  await refused(refuse('cut_off'), photo('%PDF', 'application/pdf'));
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
  reader.answers = () => [text];
  const batch = start();
  batch.takeFiles([photo('un')]);
  await until(batch, 'kept');
  batch.takeFiles([photo('un')]);
  await vi.waitFor(() => expect(states(batch)).toMatchObject([{ at: 'refused', isKept: false }]));
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
});
