import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { useNoticeActions, useRefused } from '#src/data/sync/notices.ts';
import { useSyncState } from '#src/data/sync/use-sync-state.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { openDevice, renderOn } from '#tests/app/data/opened-device.tsx';
import { serverSession } from '#tests/offline/device.ts';
import { queue } from '#tests/offline/fetched-device.ts';

afterEach(() => reportAnswer(true));

it('a refused change is listed, and can be tried again or put away', async () => {
  const { store, outbox, database } = await openDevice(serverSession(1), serverSession(2));
  await setFavorite(outbox, 'session:1', true);
  await setFavorite(outbox, 'session:2', true);
  await database.outbox.toCollection().modify({ state: 'parked', refusal: 'Refusé.', attempted: 1 });
  await database.items.toCollection().modify({ favorite: 0 });
  const { result } = renderOn(store, () => ({ refused: useRefused(), notices: useNoticeActions() }));
  await waitFor(() =>
    expect(result.current.refused).toMatchObject([{ seq: 1, refusal: 'Refusé.' }, { seq: 2 }]),
  );
  await act(async () => {
    await result.current.notices?.retry(1);
    await result.current.notices?.dismiss(2);
  });
  await waitFor(() => expect(result.current.refused).toEqual([]));
  expect(await queue(database)).toMatchObject([{ key: 'session:1', state: 'waiting', attempted: 0 }]);
  expect(renderOn({ kind: 'unavailable' }, useNoticeActions).result.current).toBeNull();
});

it('the state of the exchange is put together from what waits, what was refused and what is known of the line', async () => {
  const { store, outbox, database, sync } = await openDevice(serverSession(1));
  const { result } = renderOn(store, useSyncState);
  await setFavorite(outbox, 'session:1', true);
  await waitFor(() => expect(result.current).toEqual({ kind: 'waiting', count: 1 }));
  act(() => reportAnswer(false));
  expect(result.current).toEqual({ kind: 'offline', count: 1, since: null });
  act(() => reportAnswer(true));
  await act(async () => {
    await database.outbox.toCollection().modify({ state: 'parked', refusal: 'Refusé.' });
  });
  await waitFor(() => expect(result.current).toEqual({ kind: 'failed', cause: 'refused', count: 1 }));
  act(() => database.noteRoom(true));
  expect(result.current).toMatchObject({ kind: 'no-room' });
  expect(sync.subscribe).toHaveBeenCalled();
});

it('a device that keeps nothing has nothing to say of it', () => {
  expect(renderOn({ kind: 'unavailable' }, useSyncState).result.current).toBeNull();
});
