import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLocal, usePendingCount, usePendingKeys } from '#src/data/device/local-items.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { createReviewLog } from '#src/offline/stores/review-log.ts';
import { openDevice, renderOn } from '#tests/app/data/opened-device.tsx';
import { serverArtefact, serverSession } from '#tests/offline/device.ts';

afterEach(() => reportAnswer(true));

it('follows what it reads, and reads nothing while there is no database', async () => {
  const { store, outbox } = await openDevice(serverSession(1));
  const read = () => useLocal((database) => database.outbox.count());
  const { result } = renderOn(store, read);
  await waitFor(() => expect(result.current).toBe(0));
  await act(() => setFavorite(outbox, 'session:1', true));
  await waitFor(() => expect(result.current).toBe(1));
  expect(renderOn({ kind: 'unavailable' }, read).result.current).toBeUndefined();
});

it('counts items, not entries, and names them', async () => {
  const { store, outbox, database } = await openDevice(serverSession(1), serverSession(2));
  const { result } = renderOn(store, () => ({ count: usePendingCount(), keys: usePendingKeys() }));
  await act(async () => {
    await setFavorite(outbox, 'session:1', true);
    await database.outbox.update(1, { attempted: 1 });
    await setFavorite(outbox, 'session:1', false);
    await setFavorite(outbox, 'session:2', true);
  });
  await waitFor(() => expect(result.current.count).toBe(2));
  expect(result.current.keys).toEqual(new Set(['session:1', 'session:2']));
});

it('leaves out what was just reviewed while the server answers', async () => {
  const { store, database } = await openDevice(serverArtefact(1));
  const log = createReviewLog({ database, newId: () => crypto.randomUUID() });
  await log.grade({ key: 'revisionTool:1', card: 'a', grade: 3, at: Date.now() });
  const { result } = renderOn(store, () => ({ count: usePendingCount(), keys: usePendingKeys() }));
  await waitFor(() => expect(result.current.keys.size).toBe(1));
  expect(result.current.count).toBe(0);
  act(() => reportAnswer(false));
  await waitFor(() => expect(result.current.count).toBe(1));
});
