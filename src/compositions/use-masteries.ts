import { useEffect, useState } from 'react';
import type { Masteries } from '#engine/library/mastery.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';

/** How far the person is with each lesson. What it is read with comes after the lessons are on screen. */
export function useMasteries(): Masteries {
  const device = useDeviceStore();
  const database = device.kind === 'open' ? device.database : null;
  const [known, setKnown] = useState<Masteries>();
  useEffect(() => {
    if (database === null) return;
    let ended = false;
    const become = (masteries: Masteries) => !ended && setKnown(masteries);
    const read = async () => {
      const { readMasteries } = await import('./read-masteries.ts');
      become(await readMasteries(database));
    };
    // Without it the library is still whole: it only can't be filtered.
    void read().catch(() => become(null));
    return () => {
      ended = true;
    };
  }, [database]);
  return device.kind === 'opening' || device.kind === 'open' ? known : null;
}
