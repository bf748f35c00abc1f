import { useEffect } from 'react';
import { useDeviceStore } from '#src/data/device/device-store.ts';

/** Synchronizes when a screen opens, so that its lists and the credits of the account are fresh. */
export function useFreshAccount(): void {
  const device = useDeviceStore();
  const sync = device.kind === 'open' ? device.sync : null;
  useEffect(() => {
    void sync?.now();
  }, [sync]);
}
