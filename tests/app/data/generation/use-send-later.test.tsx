import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceStore } from '#src/data/device/device-store.ts';
import { useSendLater } from '#src/data/generation/use-send-later.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { type GenerationEntry, listGenerations } from '#src/offline/changes/generation.ts';
import { onScriptedEngine } from './engine-server.ts';
import { renderOn } from './hooks.tsx';
import { openStore } from './stored-device.ts';

onScriptedEngine();

const poem = {
  request: { make: 'text', slug: 'poem', fields: { description: 'la pluie' } },
  title: 'Poème – la pluie',
} as const;

let device: Awaited<ReturnType<typeof openStore>>;
beforeEach(async () => {
  device = await openStore();
});
const form = (store: DeviceStore = device) => renderOn(store, () => useSendLater('tool poem')).result;
const goOffline = () => act(() => reportAnswer(false));
const waiting = () => listGenerations(device.database, 'waiting');

describe('« Envoyer dès que possible » of a form', () => {
  it('is offered without a connection alone, and only where a request can wait', () => {
    const here = form();
    const nowhere = form({ kind: 'unavailable' });
    expect([here.current.isOffered, nowhere.current.isOffered]).toEqual([false, false]);
    goOffline();
    expect([here.current.isOffered, nowhere.current.isOffered]).toEqual([true, false]);
  });

  it('shows the request that this form queued while it waits, and no other form’s', async () => {
    const own = form();
    const other = form();
    goOffline();
    await act(async () => expect(await own.current.send(poem)).toBeNull());
    await waitFor(() =>
      expect(own.current.queued).toMatchObject({ title: poem.title, request: poem.request }),
    );
    expect(other.current.queued).toBeNull();
    const [entry] = await waiting();
    if (entry === undefined) throw new Error('Nothing waits');
    const done: GenerationEntry = { ...entry, state: 'done', madeId: 5 };
    await act(() => device.database.outbox.put(done));
    await waitFor(() => expect(own.current.queued).toBeNull());
  });

  it('takes back what has not left', async () => {
    const { current } = form();
    goOffline();
    expect(await current.cancel()).toBe(true);
    const result = form();
    await act(async () => void (await result.current.send(poem)));
    await act(async () => expect(await result.current.cancel()).toBe(true));
    expect(await waiting()).toEqual([]);
    expect(result.current.queued).toBeNull();
  });

  it('says so when it has left already, and goes on showing it', async () => {
    const result = form();
    goOffline();
    await act(async () => void (await result.current.send(poem)));
    const [entry] = await waiting();
    if (entry === undefined) throw new Error('Nothing waits');
    await act(() => device.database.outbox.put({ ...entry, attempted: 1 }));
    await act(async () => expect(await result.current.cancel()).toBe(false));
    await waitFor(() => expect(result.current.queued).toMatchObject({ title: poem.title }));
  });

  it('says when the device can’t keep it', async () => {
    const { current } = form({ kind: 'unavailable' });
    await expect(current.send(poem)).rejects.toMatchObject({ code: 'request_not_kept' });
  });
});
