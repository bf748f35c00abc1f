import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type DeviceStore, DeviceStoreContext } from '#src/data/device/device-store.ts';
import { useKeepArtefact } from '#src/data/guest/guest-artefacts.ts';

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
