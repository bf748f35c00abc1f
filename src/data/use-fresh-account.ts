import { useEffect } from 'react';
import { useDeviceStore } from './device-store.tsx';

/** Brings device and server in step when a screen opens: its lists, and the credits of the account. */
export function useFreshAccount(): void {
  const device = useDeviceStore();
  const sync = device.kind === 'open' ? device.sync : null;
  useEffect(() => {
    void sync?.now();
  }, [sync]);
}
