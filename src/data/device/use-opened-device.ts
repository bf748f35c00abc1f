import { useCallback, useEffect, useRef } from 'react';
import { type DeviceStore, useDeviceStore } from './device-store.ts';

/** Asks for the device once it is open, or known not to open: what was asked for in the first moment of a page is kept too. */
export function useOpenedDevice(): () => Promise<DeviceStore> {
  const device = useDeviceStore();
  const latest = useRef(device);
  const waiting = useRef<((opened: DeviceStore) => void)[]>([]);
  useEffect(() => {
    latest.current = device;
    if (device.kind === 'opening') return;
    for (const go of waiting.current.splice(0)) go(device);
  }, [device]);
  return useCallback(async () => {
    if (latest.current.kind !== 'opening') return latest.current;
    return await new Promise((resolve) => waiting.current.push(resolve));
  }, []);
}
