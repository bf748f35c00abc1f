import { useEffect, useState, useSyncExternalStore } from 'react';
import { SECOND } from '#contract/limits.ts';
import { deviceClock } from './device-clock.ts';
import { useDeviceStore } from './device-store.tsx';
import { useParked, usePendingCount } from './local-items.ts';
import { useOffline } from './reachability.ts';
import { type SyncState, stateOfSync } from './sync-state.ts';

/** Milliseconds between two looks: every second while seconds are counted, else as often as « il y a » changes. */
const TICK_MS = { counting: SECOND, resting: 20 * SECOND };
const never = () => () => undefined;

/** What stands between this device and the server; null on a device that keeps nothing, which has nothing to send. */
export function useSyncState(): SyncState | null {
  const device = useDeviceStore();
  const open = device.kind === 'open' && !device.database.isGuest ? device : null;
  const facts = useSyncExternalStore(open?.sync.subscribe ?? never, () => open?.sync.facts() ?? null);
  const isFull = useSyncExternalStore(
    (told) => open?.database.watchRoom(told) ?? (() => undefined),
    () => open?.database.isFull ?? false,
  );
  const offline = useOffline();
  const pending = usePendingCount();
  const refused = useParked().length;
  const state =
    facts === null
      ? null
      : stateOfSync({ ...facts, offline, pending, refused, isFull, now: deviceClock.now() });
  useTick(state?.kind === 'retrying' ? TICK_MS.counting : TICK_MS.resting);
  return state;
}

/** Draws again every `ms` milliseconds while the app is in front. */
function useTick(ms: number): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') tick((count) => count + 1);
    }, ms);
    return () => clearInterval(timer);
  }, [ms]);
}
