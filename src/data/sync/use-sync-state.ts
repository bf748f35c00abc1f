import { useEffect, useState, useSyncExternalStore } from 'react';
import { SECOND } from '#contract/limits.ts';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { usePendingCount } from '#src/data/device/local-items.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { useRefused } from './notices.ts';
import { type SyncState, stateOfSync } from './sync-state.ts';

/** Milliseconds between two updates: one second while seconds are shown, otherwise as often as « il y a » changes. */
const TICK_MS = { counting: SECOND, resting: 20 * SECOND };
const never = () => () => undefined;

/**
 * Returns the state of the exchange with the server, or null on a device that keeps nothing and so has nothing to
 * send.
 */
export function useSyncState(): SyncState | null {
  const device = useDeviceStore();
  const open = device.kind === 'open' && !device.database.isGuest ? device : null;
  const facts = useSyncExternalStore(open?.sync.subscribe ?? never, () => open?.sync.facts() ?? null);
  const isFull = useSyncExternalStore(
    (onChange) => open?.database.watchRoom(onChange) ?? (() => undefined),
    () => open?.database.isFull ?? false,
  );
  const offline = useOffline();
  const pending = usePendingCount();
  const refused = useRefused().length;
  const state =
    facts === null
      ? null
      : stateOfSync({ ...facts, offline, pending, refused, isFull, now: deviceClock.now() });
  useTick(state?.kind === 'retrying' ? TICK_MS.counting : TICK_MS.resting);
  return state;
}

/** Renders again every `ms` milliseconds while the app is visible. */
function useTick(ms: number): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') tick((count) => count + 1);
    }, ms);
    return () => clearInterval(timer);
  }, [ms]);
}
