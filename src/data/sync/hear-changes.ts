import { SECOND } from '#contract/limits.ts';
import type { ChangesEvent } from '#contract/realtime.ts';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { savesData } from '#src/data/server/data-saver.ts';
import { isOffline, watchReachability } from '#src/data/server/reachability.ts';
import { listenRealtime, type RealtimeListener } from '#src/data/server/realtime.ts';

/** Milliseconds until the channel is opened: the first screen and its data come before it. */
const OPEN_AFTER_MS = 3 * SECOND;
/** Milliseconds between a word and the fetch: what this device has sent itself is answered meanwhile. */
const FETCH_AFTER_MS = SECOND / 2;

interface HearingPorts {
  readonly userId: number;
  /** Whether this device lacks what the account has at `cursor`. */
  readonly isBehind: (cursor: string) => Promise<boolean>;
  readonly fetch: () => void;
  /** Opens the channel; the answered function ends it. */
  readonly listen?: (listener: RealtimeListener) => () => void;
}

/**
 * Hears over the realtime channel that another device has changed something, and fetches it: an app that is open shows it
 * without being left. The channel is open while the app is seen and the server answers, and never where data is saved. It
 * only hurries: whoever comes back fetches anyway.
 * @returns the function that ends it
 */
export function hearChanges(ports: HearingPorts): () => void {
  const { userId, isBehind, fetch, listen = listenRealtime } = ports;
  let stopListening: (() => void) | null = null;
  let cancelOpening = (): void => {};
  let cancelFetch: (() => void) | null = null;
  let newest = '0';

  const onChanges = ({ userId: whose, cursor }: ChangesEvent): void => {
    if (whose !== userId) return;
    newest = cursor;
    cancelFetch ??= deviceClock.after(FETCH_AFTER_MS, () => {
      cancelFetch = null;
      void isBehind(newest).then(
        (behind) => behind && fetch(),
        // The device's store does not answer: the next return to the app fetches.
        () => undefined,
      );
    });
  };

  function adapt(): void {
    cancelOpening();
    const wanted = document.visibilityState === 'visible' && !isOffline() && !savesData();
    if (!wanted) {
      stopListening?.();
      stopListening = null;
    } else if (stopListening === null) {
      cancelOpening = deviceClock.after(OPEN_AFTER_MS, () => {
        stopListening = listen({ onChanges });
      });
    }
  }

  document.addEventListener('visibilitychange', adapt);
  const stopWatching = watchReachability(adapt);
  adapt();
  return () => {
    document.removeEventListener('visibilitychange', adapt);
    stopWatching();
    cancelOpening();
    cancelFetch?.();
    stopListening?.();
    stopListening = null;
  };
}
