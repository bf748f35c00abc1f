import { useRef, useState } from 'react';
import { stopGeneration } from './stop.ts';
import { useClaim } from './use-generations.ts';

/** Holds the wait for one answer: its key, and the two ways to end it. */
export function useWait() {
  const [key, setKey] = useState<string | null>(null);
  const [isStopping, setStopping] = useState(false);
  const abort = useRef(new AbortController());
  useClaim(key);
  return {
    isStopping,
    key,
    setKey,
    begin(): AbortSignal {
      abort.current = new AbortController();
      return abort.current.signal;
    },
    end: () => setStopping(false),
    async stop(isOnServer: boolean): Promise<void> {
      setStopping(true);
      const isStopped = isOnServer && !isStopping && key !== null && (await stopGeneration(key));
      // A second press, or a server that does not confirm, ends the wait here.
      if (!isStopped) abort.current.abort();
    },
  };
}
