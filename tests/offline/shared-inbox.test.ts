import { createStore, set } from 'idb-keyval';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetShared, putShared, readShared, type SharedThing } from '#src/offline/shared-inbox.ts';

const DAY = 86_400_000;
const thing: SharedThing = {
  at: 10 * DAY,
  title: 'Cours',
  text: '',
  files: [{ name: 'a.txt', bytes: new Uint8Array([1, 255]) }],
};

describe('what another app shared', () => {
  afterEach(forgetShared);

  it('waits until it was seen, whole, and a newer share takes its place', async () => {
    await putShared({ ...thing, title: 'Avant' });
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
