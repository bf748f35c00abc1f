import { useEffect } from 'react';
import { flushDrafts } from '#src/data/unsaved-drafts.ts';
import { registerServiceWorker } from '#src/device/service-worker.ts';
import { useToast } from '#src/ui/toast.tsx';

/** Long enough to finish a sentence: the new version waits, and comes by itself at the next start. */
const SHOWN_MS = 60_000;

/** Registers the service worker and asks before a new version takes over: never a reload over unsaved work. */
export function UpdatePrompt() {
  const toast = useToast();
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    void registerServiceWorker({
      onWaiting: (accept) =>
        toast({
          text: 'Nouvelle version disponible',
          duration: SHOWN_MS,
          action: { label: 'Actualiser', onSelect: accept },
        }),
      onControlling: () => undefined,
      beforeReload: flushDrafts,
    });
  }, [toast]);
  return null;
}
