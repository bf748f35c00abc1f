import { createStore, set } from 'idb-keyval';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetShared, putShared, readShared, type SharedThing } from '#src/offline/stores/shared-inbox.ts';

const DAY = 86_400_000;
const thing: SharedThing = {
  at: 10 * DAY,
  title: 'Cours',
  text: '',
  files: [{ name: 'a.txt', bytes: new Uint8Array([1, 255]) }],
};

describe('what another app shared', () => {
  afterEach(forgetShared);

  it('joins what still waits, which nothing that comes later pushes out', async () => {
    const file = (name: string) => ({ name, bytes: new Uint8Array([1]) });
    await putShared({ ...thing, title: 'Fleuves', text: 'Le Nil', files: [file('a.txt')] });
    await putShared({
      ...thing,
      text: 'Gratuit\u00a0!',
      files: Array.from({ length: 10 }, () => file('b.txt')),
    });
    const { files = [], text } = (await readShared(thing.at)) ?? {};
    expect(text).toBe('Gratuit\u00a0!');
    expect(files.slice(0, 3).map(({ name }) => name)).toEqual(['a.txt', 'Fleuves.txt', 'b.txt']);
    expect(new TextDecoder().decode(files[1]?.bytes ?? new Uint8Array())).toBe('Le Nil');
    expect(files).toHaveLength(10);
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
