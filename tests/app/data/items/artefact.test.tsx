import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCredentials, saveCredentials } from '#src/data/account/credentials.ts';
import { useArtefact } from '#src/data/items/artefact.ts';
import { readArtefactsHere, useArtefactHere } from '#src/data/items/artefacts-here.ts';
import { createArtefact } from '#src/data/items/create-artefact.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { readContent, saveArtefactContent } from '#src/offline/database/contents.ts';
import { refusal, stubNetwork, user } from '#tests/app/data/network.ts';
import { openDevice, renderOn } from '#tests/app/data/opened-device.tsx';
import { newArtefact, now, serverArtefact } from '#tests/offline/device.ts';
import { queue } from '#tests/offline/fetched-device.ts';

const LINE = 'GET /api/revision-tools/artefacts/5';
const { output } = newArtefact('x');
const told = {
  success: true,
  data: {
    id: 5,
    name: 'Flashcards',
    input: 'Sujet : 5',
    output,
    favorite: false,
    engine: 'local',
    createdAt: '2026-11-20T08:00:00.000Z',
    clientId: null,
  },
};

beforeEach(() => saveCredentials('a-token', user));
afterEach(() => {
  reportAnswer(true);
  clearCredentials();
  vi.unstubAllGlobals();
});

it('opens from the device with no request', async () => {
  const network = stubNetwork({ [LINE]: told });
  const { store, database } = await openDevice(serverArtefact(5));
  await saveArtefactContent(database, { id: 5, output: '{"mine":1}' }, now);
  const { result } = renderOn(store, () => useArtefact({ id: 5 }));
  await waitFor(() => expect(result.current).toMatchObject({ kind: 'here', output: '{"mine":1}' }));
  expect(network.sent).toEqual([]);
});

it('is fetched when its content is not here, and kept for the next time', async () => {
  stubNetwork({ [LINE]: told });
  const { store, database } = await openDevice(serverArtefact(5));
  const { result } = renderOn(store, () => useArtefact({ id: 5 }));
  await waitFor(() => expect(result.current).toMatchObject({ kind: 'here', output }));
  await waitFor(async () => expect(await readContent(database, 'revisionTool:5')).toBe(output));
});

it('says that it is not here with no connection, and that it is missing when it is gone', async () => {
  const network = stubNetwork({ [LINE]: refusal('not_found') });
  network.isUp = false;
  const { store } = await openDevice(serverArtefact(5));
  const offline = renderOn(store, () => useArtefact({ id: 5 })).result;
  await waitFor(() => expect(offline.current).toEqual({ kind: 'not-here' }));
  network.isUp = true;
  const gone = renderOn(store, () => useArtefact({ id: 5 })).result;
  await waitFor(() => expect(gone.current).toEqual({ kind: 'missing' }));
  const unknown = renderOn(store, () => useArtefact({ clientId: 'nobody' })).result;
  await waitFor(() => expect(unknown.current).toEqual({ kind: 'missing' }));
});

it('made on the device is kept, queued once under its name, and found among what is here', async () => {
  const { store, database } = await openDevice();
  const clientId = '3f333df6-90a4-4fda-8dd3-9485d27cee36';
  expect(await createArtefact(store, { ...newArtefact('Volcans'), clientId })).toBe(clientId);
  await createArtefact(store, { ...newArtefact('Volcans'), clientId });
  expect(await queue(database)).toMatchObject([{ kind: 'import', key: clientId }]);
  expect((await readArtefactsHere(store)).map(({ item }) => item.key)).toEqual([clientId]);

  const wanted = (input: string) =>
    renderOn(store, () => useArtefactHere('Flashcards', ({ item }) => item.input === input, [input])).result;
  const found = wanted('Sujet : Volcans');
  await waitFor(() => expect(found.current).toMatchObject({ key: clientId }));
  const absent = wanted('Sujet : Fleuves');
  await waitFor(() => expect(absent.current).toBeNull());
});
