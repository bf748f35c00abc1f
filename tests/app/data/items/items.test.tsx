import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCredentials, saveCredentials, useAccount } from '#src/data/account/credentials.ts';
import { useItemPages } from '#src/data/items/item-pages.ts';
import { useItemChanges, useNewestItems } from '#src/data/items/items.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { toStoredItem } from '#src/offline/database/rows.ts';
import { refusal, stubNetwork, user } from '#tests/app/data/network.ts';
import { openDevice, renderOn } from '#tests/app/data/opened-device.tsx';
import { newArtefact, serverArtefact, serverSession, serverTool } from '#tests/offline/device.ts';
import { queue } from '#tests/offline/fetched-device.ts';

const nowhere = { kind: 'unavailable' } as const;
const tool = toStoredItem(serverTool(3), null);
const deck = toStoredItem(serverArtefact(5), null);
const reply = { success: true, user: { ...user, credits: 9 }, favorite: true };

beforeEach(() => saveCredentials('a-token', user));
afterEach(() => {
  reportAnswer(true);
  clearCredentials();
  vi.unstubAllGlobals();
});

describe('a change of an item', () => {
  it('is kept and queued on a device that can keep it, with no request of its own', async () => {
    const network = stubNetwork({ '*': reply });
    const { store, database } = await openDevice(serverTool(3), serverArtefact(5));
    const { setFavorite, reportError, edit, remove } = renderOn(store, useItemChanges).result.current;
    await setFavorite(tool, true);
    await reportError(tool, 'Un mot de trop');
    await edit(deck, newArtefact('x').output);
    expect((await queue(database)).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'favorite tool:3',
      'report tool:3',
      'edit revisionTool:5',
    ]);
    await remove(tool);
    expect((await queue(database)).map(({ kind }) => kind)).toEqual(['edit', 'delete']);
    expect(network.sent).toEqual([]);
  });

  it('says in French that the device could not keep it', async () => {
    const { store, database } = await openDevice(serverTool(3));
    vi.spyOn(database.outbox, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const { setFavorite } = renderOn(store, useItemChanges).result.current;
    await expect(setFavorite(tool, true)).rejects.toThrow('L’appareil n’a pas pu garder ce changement.');
  });

  it('is sent at once from a device that keeps nothing, each under a key of its own', async () => {
    const network = stubNetwork({ '*': reply, 'PUT /api/revision-tools/5': { success: true, edition: 2 } });
    const { setFavorite, reportError, edit, remove } = renderOn(nowhere, useItemChanges).result.current;
    network.sent.length = 0;
    await setFavorite(tool, true);
    await reportError(tool, 'Un mot de trop');
    await edit(deck, '{"a":1}');
    await remove(tool);
    const changes = network.sent.filter(({ key }) => key !== null);
    expect(changes.map(({ line, body }) => [line, body])).toEqual([
      ['PUT /api/tools/3/favorite', { favorite: true }],
      ['POST /api/reports', { itemType: 'tool', id: 3, reason: 'Un mot de trop' }],
      ['PUT /api/revision-tools/5', { output: '{"a":1}' }],
      ['DELETE /api/tools/3', null],
    ]);
    expect(new Set(changes.map(({ key }) => key)).size).toBe(4);
    expect(useAccount.getState().credits).toBe(9);
  });

  it('that the server refuses there says so in its words', async () => {
    stubNetwork({ '*': refusal('not_found') });
    const { setFavorite, remove } = renderOn(nowhere, useItemChanges).result.current;
    await expect(setFavorite(tool, true)).rejects.toThrow('Cet élément n’existe pas ou n’existe plus.');
    await expect(remove(tool)).resolves.toBeUndefined();
  });
});

describe('the lists', () => {
  const history = {
    success: true,
    user,
    data: [serverTool(3), serverSession(2), serverSession(1, { subject: 'Le Nil' })],
    cursor: '3',
  };

  it('come from the device, newest first, and nothing is asked of the server', async () => {
    const network = stubNetwork({ 'GET /api/users/special/history': history });
    const { store } = await openDevice(serverSession(1), serverSession(2), serverTool(3));
    const { result } = renderOn(store, () => ({
      newest: useNewestItems('session', 1),
      pages: useItemPages({ search: 'fleuve' }),
    }));
    await waitFor(() => expect(result.current.newest?.map(({ id }) => id)).toEqual([2]));
    await waitFor(() => expect(result.current.pages.items?.map(({ id }) => id)).toEqual([3]));
    expect(network.sent).toEqual([]);
  });

  it('come from the server where nothing can be kept, searched here', async () => {
    stubNetwork({ 'GET /api/users/special/history': history });
    const { result } = renderOn(nowhere, () => ({
      newest: useNewestItems('session', 1),
      pages: useItemPages({ type: 'session', search: 'nil' }),
    }));
    await waitFor(() => expect(result.current.newest?.map(({ id }) => id)).toEqual([2]));
    expect(result.current.pages.items?.map(({ id }) => id)).toEqual([1]);
    expect(result.current.pages.hasMore).toBe(false);
  });

  it('say why they can’t be had', async () => {
    stubNetwork({ 'GET /api/users/special/history': refusal('invalid_payload') });
    const { result } = renderOn(nowhere, () => useItemPages({}));
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(result.current.items).toBeUndefined();
  });
});
