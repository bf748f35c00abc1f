import { RefreshCw } from 'lucide-react';
import { create } from 'zustand';
import { flushWrites } from '#src/data/device/delayed-writes.ts';
import { registerServiceWorker } from '#src/device/service-worker.ts';
import { Button } from '#src/ui/actions/button.tsx';
import styles from './update-bar.module.css';

/** Activates the waiting version. It is null if no version waits or the person postponed it. */
const useWaitingVersion = create<{ accept: (() => void) | null }>(() => ({ accept: null }));

/** Without its file, the next start does it. */
const ignore = () => undefined;

/** Registers the service worker. Call it once. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD) return;
  void registerServiceWorker({
    onWaiting: (accept) => useWaitingVersion.setState({ accept }),
    onControlling: () => void import('./once-controlled.ts').then((late) => late.onceControlled(), ignore),
    beforeReload: flushWrites,
  });
}

/**
 * Asks before a new version takes over, because a reload could lose unsaved work. The bar is in the flow of
 * the page and covers nothing. A postponed version is activated at the next start.
 */
export function UpdateBar() {
  const accept = useWaitingVersion((version) => version.accept);
  return (
    <div role="status">
      {accept !== null && (
        <div className={styles.bar}>
          <p className={styles.words}>
            <RefreshCw aria-hidden /> Nouvelle version disponible
          </p>
          <div className={styles.acts}>
            <Button variant="quiet" onClick={() => useWaitingVersion.setState({ accept: null })}>
              Plus tard
            </Button>
            <Button onClick={accept}>Actualiser</Button>
          </div>
        </div>
      )}
    </div>
  );
}
