import { useMutation } from '@tanstack/react-query';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { CallError } from '#src/data/server/call.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { useService } from '#src/data/server/service.ts';
import { type PageReading, readPage } from './read-page.ts';
import { useAskAgain } from './use-ask-again.ts';
import { useWait } from './use-wait.ts';
import { whatNow } from './what-now.ts';

/** Whether a model of the server reads photographed pages here; `later` without a connection. */
export function usePageReader(): 'none' | 'later' | 'now' {
  const service = useService();
  const offline = useOffline();
  if (service?.readsPictures !== true) return 'none';
  return offline ? 'later' : 'now';
}

/**
 * Has a photographed page read on the server. Leaving the screen stops nothing there, and the same page is paid once.
 * @param prepare the picture as it is sent
 */
export function useReadPage<Made>(prepare: () => Promise<Blob>, read: (text: string, sent: Blob) => Made) {
  const device = useDeviceStore();
  const wait = useWait();
  const mutation = useMutation<PageReading & { readonly made: Made }, Error>({
    mutationFn: async () => {
      const signal = wait.begin();
      const picture = await prepare().catch(() => {
        throw new CallError('device_failed');
      });
      const reading = await readPage({ device, picture, signal, onKey: wait.setKey });
      return { ...reading, made: read(reading.text, picture) };
    },
    onSettled: wait.end,
  });
  const failure = mutation.error === null ? null : whatNow(mutation.error);
  const ask = () => mutation.mutate();
  useAskAgain(failure?.code === 'unknown_outcome', ask);
  return {
    isPending: mutation.isPending,
    failure,
    /** What was read, until it is settled. */
    reading: mutation.data ?? null,
    ask,
    /** Stops it: the server gives the credit back; where it does not confirm, this screen stops waiting. */
    stop: () => wait.stop(true),
    /** The text has its place, or nobody wants it any more. */
    async settle(): Promise<void> {
      await mutation.data?.settle();
      mutation.reset();
    },
  };
}
