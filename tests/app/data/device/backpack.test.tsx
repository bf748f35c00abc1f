import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCredentials, saveCredentials } from '#src/data/account/credentials.ts';
import { packEverything, useFreeCopies, useKept } from '#src/data/device/backpack.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { readContent } from '#src/offline/database/contents.ts';
import { refusal, stubNetwork, user } from '#tests/app/data/network.ts';
import { openDevice, renderOn } from '#tests/app/data/opened-device.tsx';
import { serverArtefact, serverSession, serverTool } from '#tests/offline/device.ts';

const artefact = (id: number) => ({
  success: true,
  data: {
    id,
    name: 'Flashcards',
    input: `Sujet : ${id}`,
    output: `{"deck":${id}}`,
    favorite: false,
    engine: 'local',
    createdAt: '2026-11-20T08:00:00.000Z',
    clientId: null,
  },
});
const session = { success: true, user, revision: { chat: [], tokenNbre: 0 } };
const answers = () => ({
  'GET /api/revision-tools/artefacts/1': artefact(1),
  'GET /api/revision-tools/artefacts/2': artefact(2),
  'GET /api/revision/3': session,
});
const { signal } = new AbortController();

beforeEach(() => saveCredentials('a-token', user));
afterEach(() => {
  reportAnswer(true);
  clearCredentials();
  vi.unstubAllGlobals();
});
const withItems = () => openDevice(serverArtefact(1), serverArtefact(2), serverSession(3), serverTool(4));

describe('packing the backpack', () => {
  it('fetches every content that is not here, and says how far it is', async () => {
    const network = stubNetwork(answers());
    const { store, database, sync } = await withItems();
    const progress: string[] = [];
    const outcome = await packEverything(
      store,
      ({ done, total }) => progress.push(`${done}/${total}`),
      signal,
    );
    expect(outcome).toBe('packed');
    expect(sync.now).toHaveBeenCalled();
    expect(progress).toEqual(['0/3', '1/3', '2/3', '3/3']);
    expect(await readContent(database, 'revisionTool:2')).toBe('{"deck":2}');
    expect(await packEverything(store, () => undefined, signal)).toBe('packed');
    expect(network.sent.filter(({ line }) => line.includes('artefacts'))).toHaveLength(2);
  });

  it('leaves out what is gone from the server', async () => {
    stubNetwork({ ...answers(), 'GET /api/revision-tools/artefacts/1': refusal('not_found') });
    expect(await packEverything((await withItems()).store, () => undefined, signal)).toBe('packed');
  });

  it('says that the connection went, before it begins or on the way', async () => {
    const { store } = await withItems();
    stubNetwork({ 'GET /api/revision-tools/artefacts/1': artefact(1) });
    expect(await packEverything(store, () => undefined, signal)).toBe('cut');
    reportAnswer(false);
    expect(await packEverything(store, () => undefined, signal)).toBe('cut');
  });

  it('stops when it is told to', async () => {
    const stopping = new AbortController();
    stubNetwork(answers());
    const { store } = await withItems();
    const outcome = await packEverything(store, () => stopping.abort(), stopping.signal);
    expect(outcome).toBe('cancelled');
  });

  it('says that there is no room left', async () => {
    stubNetwork(answers());
    const { store, database } = await withItems();
    database.contents.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await packEverything(store, () => undefined, signal)).toBe('full');
  });
});

it('what is here is counted, and its copies can be freed', async () => {
  stubNetwork(answers());
  const { store } = await withItems();
  await packEverything(store, () => undefined, signal);
  const { result } = renderOn(store, () => ({ kept: useKept(), free: useFreeCopies() }));
  await waitFor(() => expect(result.current.kept).toMatchObject({ items: 4, missing: 0 }));
  expect(result.current.kept?.packedAt).not.toBeNull();
  expect(await result.current.free?.()).toBeGreaterThan(0);
  await waitFor(() => expect(result.current.kept).toMatchObject({ items: 1, missing: 3, packedAt: null }));
});
