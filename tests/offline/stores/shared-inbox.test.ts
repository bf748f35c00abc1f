import { createStore, set } from 'idb-keyval';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetShared, putShared, readShared, type SharedThing } from '#src/offline/stores/shared-inbox.ts';

const DAY = 86_400_000;
const thing: SharedThing = {
  at: 10 * DAY,
  title: 'Cours',
  text: '',
  files: [{ name: 'a.txt', bytes: new Uint8Array([1, 255]) }],
  leftOut: 0,
};

describe('what another app shared', () => {
  afterEach(forgetShared);

  const file = (name: string, size = 1) => ({ name, bytes: new Uint8Array(size) });
  const own = { ...thing, title: 'Fleuves', text: 'Le Nil', files: [file('a.txt')] };
  const ten = { ...thing, text: 'Gratuit\u00a0!', files: Array.from({ length: 10 }, () => file('b.txt')) };

  it('comes before what still waits, whose text becomes a file', async () => {
    await putShared(own);
    await putShared({ ...ten, files: ten.files.slice(0, 2) });
    const { files = [], text, leftOut } = (await readShared(thing.at)) ?? {};
    expect(text).toBe('Gratuit\u00a0!');
    expect(files.map(({ name }) => name)).toEqual(['b.txt', 'b.txt', 'a.txt', 'Fleuves.txt']);
    expect(new TextDecoder().decode(files[3]?.bytes ?? new Uint8Array())).toBe('Le Nil');
    expect(leftOut).toBe(0);
  });

  it('has room, whatever a site posted before it', async () => {
    await putShared(ten);
    await putShared(own);
    const found = await readShared(thing.at);
    expect(found).toMatchObject({ text: 'Le Nil', title: 'Fleuves', leftOut: 2 });
    expect(found?.files.map(({ name }) => name)).toEqual(['a.txt', ...Array<string>(9).fill('b.txt')]);
  });

  it('leaves out no file in silence, whatever a site posts after it', async () => {
    await putShared(own);
    await putShared(ten);
    expect(await readShared(thing.at)).toMatchObject({ files: ten.files, leftOut: 2 });
  });

  it('is 60 MB together, the newer ones first', async () => {
    const half = 40 * 1024 ** 2;
    await putShared({ ...thing, files: [file('old.pdf', half), file('small.pdf')] });
    await putShared({ ...thing, files: [file('new.pdf', half)] });
    const found = await readShared(thing.at);
    expect(found?.files.map(({ name }) => name)).toEqual(['new.pdf', 'small.pdf']);
    expect(found?.leftOut).toBe(1);
  });

  it('takes the same words once', async () => {
    const words = { ...thing, text: 'Le Nil', files: [] };
    await putShared(words);
    await putShared(words);
    expect(await readShared(thing.at)).toEqual(words);
  });

  it('waits until it was seen, whole, and a newer share takes its place', async () => {
    await putShared(thing);
    expect(await readShared(thing.at + DAY)).toEqual(thing);
    expect(await readShared(thing.at + DAY)).toEqual(thing);
    await forgetShared();
    expect(await readShared(thing.at)).toBeNull();
  });

  it('is forgotten after a week', async () => {
    await putShared(thing);
    expect(await readShared(thing.at + 8 * DAY)).toBeNull();
  });

  it('is nothing when what is stored is something else', async () => {
    await set('latest', { at: 'hier' }, createStore('ardoise-shared', 'shared'));
    expect(await readShared(thing.at)).toBeNull();
  });
});
