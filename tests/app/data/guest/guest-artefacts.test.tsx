import 'fake-indexeddb/auto';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type DeviceStore, DeviceStoreContext } from '#src/data/device/device-store.ts';
import { useKeepArtefact } from '#src/data/guest/guest-artefacts.ts';
import { listArtefactsHere } from '#src/offline/reads/artefacts-here.ts';
import { saveDraft } from '#src/offline/stores/drafts.ts';
import { openDevice } from '#tests/app/data/opened-device.tsx';
import { newArtefact } from '#tests/offline/device.ts';

test('what is made while the device still opens waits for it', async () => {
  let device: DeviceStore = { kind: 'opening' };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DeviceStoreContext value={device}>{children}</DeviceStoreContext>
  );
  const { result, rerender } = renderHook(() => useKeepArtefact(), { wrapper });
  const kept = result.current({ name: 'Quiz', input: 'La cellule', output: '{}', engine: 'device' });
  const first = await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, 50, 'waits'))]);
  expect(first).toBe('waits');
  device = { kind: 'unavailable' };
  rerender();
  expect(await kept).toBeNull();
});

test('a deck that is drawn again is the same one in its new order, unless somebody is in the middle of it', async () => {
  const { store } = await openDevice();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DeviceStoreContext value={store}>{children}</DeviceStoreContext>
  );
  const { result } = renderHook(() => useKeepArtefact(), { wrapper });
  const deck = (...questions: string[]) => ({
    ...newArtefact('Volcans'),
    output: JSON.stringify({
      data: questions.map((question) => ({ id: question, question, answer: 'Oui', explanation: '' })),
    }),
  });
  const held = async () => (await listArtefactsHere(store.database)).map(({ output }) => output);
  const key = await result.current(deck('A', 'B', 'C'));
  expect(await result.current(deck('C', 'A', 'B'))).toBe(key);
  expect(await held()).toEqual([deck('C', 'A', 'B').output]);
  await saveDraft(store.database, `quiz place ${key}`, 2, () => new Date());
  expect(await result.current(deck('B', 'C', 'A'))).toBe(key);
  expect(await held()).toEqual([deck('C', 'A', 'B').output]);
});
