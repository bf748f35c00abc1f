import { useState } from 'react';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { cancelGeneration } from '#src/offline/changes/generation.ts';
import type { NamedRequest } from './attempt.ts';
import { queueOf, sendLater } from './send-later.ts';
import { useGenerations } from './use-generations.ts';

/** 'Envoyer dès que possible' for a form. */
export function useSendLater(form: string) {
  const device = useDeviceStore();
  const offline = useOffline();
  const waiting = useGenerations('waiting');
  const [seq, setSeq] = useState<number | null>(null);
  const queue = queueOf(device);
  return {
    /** True without a connection, where a request can wait for it. */
    isOffered: offline && queue !== null,
    /** The last request that this form queued, while it waits. */
    queued: waiting.find((entry) => entry.seq === seq) ?? null,
    /** Queues a request. It answers null because nothing is made now, and throws `request_not_kept`. */
    async send(order: NamedRequest): Promise<null> {
      setSeq(await sendLater(device, form, order));
      return null;
    },
    /** Takes it back. Resolves to false when it has already left. */
    async cancel(): Promise<boolean> {
      const isGone = seq === null || queue === null || (await cancelGeneration(queue.outbox, seq));
      if (isGone) setSeq(null);
      return isGone;
    },
  };
}
