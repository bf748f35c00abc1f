import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writingTools } from '#contract/writing/tools.ts';
import { clearCredentials, saveCredentials, useAccount } from '#src/data/account/credentials.ts';
import { readSession, useSession } from '#src/data/items/session.ts';
import { useToolHistory, useToolItem } from '#src/data/items/tool-history.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { readChat, saveChat } from '#src/offline/database/contents.ts';
import { refusal, stubNetwork, user } from '#tests/app/data/network.ts';
import { openDevice, renderOn } from '#tests/app/data/opened-device.tsx';
import { serverSession, serverTool } from '#tests/offline/device.ts';

const LINE = 'GET /api/revision/1';
const revision = { chat: [{ role: 'user', content: 'Bonjour' }], tokenNbre: 3, state: 'open' };
const told = { success: true, user: { ...user, credits: 9 }, revision };

beforeEach(() => saveCredentials('a-token', user));
afterEach(() => {
  reportAnswer(true);
  clearCredentials();
  vi.unstubAllGlobals();
});

it('a session is what the server says, and is kept to be opened with no connection', async () => {
  const network = stubNetwork({ [LINE]: told });
  const { store, database } = await openDevice(serverSession(1));
  const { result } = renderOn(store, () => useSession(1));
  await waitFor(() =>
    expect(result.current).toMatchObject({ kind: 'here', session: revision, item: { id: 1 } }),
  );
  await waitFor(async () => expect(await readChat(database, 'session:1')).toMatchObject(revision));
  expect(useAccount.getState().credits).toBe(9);

  network.isUp = false;
  const again = renderOn(store, () => useSession(1)).result;
  await waitFor(() => expect(again.current).toMatchObject({ kind: 'here', session: revision }));
});

it('a session follows what another tab has read of it since', async () => {
  stubNetwork({ [LINE]: told });
  const { store, database } = await openDevice(serverSession(1));
  const { result } = renderOn(store, () => useSession(1));
  await waitFor(() => expect(result.current).toMatchObject({ kind: 'here', session: revision }));
  const longer = { ...revision, chat: [...revision.chat, { role: 'assistant', content: 'Bonjour.' }] };
  await saveChat(database, { id: 1, chat: longer as never }, () => new Date());
  await waitFor(() => expect(result.current).toMatchObject({ session: longer }));
});

it('a session that was never read says so with no connection, and that it is missing when it is gone', async () => {
  const network = stubNetwork({ [LINE]: refusal('not_found') });
  network.isUp = false;
  const { store } = await openDevice(serverSession(1));
  const offline = renderOn(store, () => useSession(1)).result;
  await waitFor(() => expect(offline.current).toEqual({ kind: 'not-here' }));
  network.isUp = true;
  await expect(readSession(1)).rejects.toMatchObject({ code: 'not_found' });
  const gone = renderOn(store, () => useSession(1)).result;
  await waitFor(() => expect(gone.current).toEqual({ kind: 'missing' }));
});

it('what a tool wrote lately comes from the server, or from the device when that can’t be asked', async () => {
  const entry = { input: 'le fleuve', output: 'Ô fleuve' };
  const { title } = writingTools.poem;
  const network = stubNetwork({ 'POST /api/tools/history': { success: true, user, data: [entry] } });
  const { store } = await openDevice(
    { ...serverTool(3), name: 'Générateur de poème' } as never,
    serverTool(4),
  );
  await store.database.table('items').update('tool:3', { name: title });
  await store.database.table('items').update('tool:4', { name: 'Autre' });
  const online = renderOn(store, () => useToolHistory('poem')).result;
  await waitFor(() => expect(online.current.entries).toEqual([entry]));
  network.isUp = false;
  const offline = renderOn(store, () => useToolHistory('poem')).result;
  await waitFor(() => expect(offline.current.entries).toEqual([entry]));
});

it('the item of a text just written is the listed one, or one for the request alone where nothing is kept', async () => {
  const text = { input: 'le fleuve', output: 'Ô fleuve', name: 'Poème' };
  const { store } = await openDevice(serverTool(3));
  const listed = renderOn(store, () => useToolItem(3, text)).result;
  await waitFor(() => expect(listed.current).toMatchObject({ key: 'tool:3' }));
  expect(renderOn(store, () => useToolItem(99, text)).result.current).toBeNull();
  expect(renderOn({ kind: 'unavailable' }, () => useToolItem(99, text)).result.current).toMatchObject({
    id: 99,
    ...text,
  });
});
