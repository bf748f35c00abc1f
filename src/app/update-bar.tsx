import { RefreshCw } from 'lucide-react';
import { create } from 'zustand';
import { savesData } from '#src/data/data-saver.ts';
import { flushDrafts } from '#src/data/unsaved-drafts.ts';
import { keepLateFiles, registerServiceWorker } from '#src/device/service-worker.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './update-bar.module.css';

/** How to let the waiting version take over; null while there is none, or once it was put off. */
const useWaitingVersion = create<{ accept: (() => void) | null }>(() => ({ accept: null }));

/** Registers the service worker, once for the whole app. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD) return;
  void registerServiceWorker({
    onWaiting: (accept) => useWaitingVersion.setState({ accept }),
    onControlling: () => void keepLateFiles({ lessons: !savesData() }),
    beforeReload: flushDrafts,
  });
}

/**
 * Asks before a new version takes over: never a reload over unsaved work. In the flow of the page, so that it
 * covers nothing; put off, the new version comes by itself at the next start.
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
