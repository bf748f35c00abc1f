import { useEffect, useRef, useState } from 'react';
import type { ExplainedFailure } from '#contract/failures.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { CallError } from '#src/data/server/call.ts';
import { ask } from './ask.ts';
import type { NamedRequest } from './attempt.ts';
import type { Answer } from './call-engine.ts';
import { doWork, type Work } from './use-work.ts';
import { whatNow } from './what-now.ts';

/** One part of a long work: on this device, or a call of its own to the server. */
export type Part<Made> =
  | { readonly work: Work<Made> }
  | { readonly order: NamedRequest; readonly read: (answer: Answer) => Made };

interface Progress<Made> {
  /** What was made so far, in the order of the parts. */
  readonly made: readonly Made[];
  /** How many parts there are. */
  readonly count: number;
  readonly isPending: boolean;
  /** Why it ended before the last part; `cancelled` when the person stopped it. */
  readonly failure: ExplainedFailure | null;
}

interface PartsProps<Made> {
  /** The name of the form's draft. */
  readonly form: string;
  /** Called at the end, also when it came early, with what was made until then. */
  readonly onEnd: (made: readonly Made[]) => void;
}

const nothing = { made: [], count: 0, isPending: false, failure: null };

/**
 * Works through a long text part by part, one after the other. What was made stays when a part fails or the person stops,
 * and `again` goes on with the part that is missing. Each part on the server is a request of its own, with a key of its
 * own: it is made once and paid once, also after a lost answer.
 */
export function useParts<Made>({ form, onEnd }: PartsProps<Made>) {
  const device = useDeviceStore();
  const [progress, setProgress] = useState<Progress<Made>>(nothing);
  const abort = useRef(new AbortController());
  const parts = useRef<readonly Part<Made>[]>([]);
  useEffect(() => () => abort.current.abort(), []);

  async function make(part: Part<Made>, signal: AbortSignal): Promise<Made> {
    if ('work' in part) return await doWork(part.work, signal);
    return part.read(await ask({ device, form: `${form} part`, order: part.order, signal }));
  }

  async function run(from: readonly Made[]): Promise<void> {
    const own = new AbortController();
    abort.current = own;
    const count = parts.current.length;
    const made = [...from];
    let failure: ExplainedFailure | null = null;
    setProgress({ made: [...made], count, isPending: true, failure });
    try {
      for (const part of parts.current.slice(from.length)) {
        if (own.signal.aborted) throw new CallError('cancelled');
        made.push(await make(part, own.signal));
        setProgress({ made: [...made], count, isPending: true, failure });
      }
    } catch (error) {
      const failed = error instanceof CallError ? error : new CallError('device_failed');
      // However the work ended that was broken off, it was the person who stopped it.
      failure = whatNow(own.signal.aborted ? new CallError('cancelled') : failed);
    }
    if (abort.current !== own) return;
    setProgress({ made: [...made], count, isPending: false, failure });
    onEnd(made);
  }

  return {
    ...progress,
    start(all: readonly Part<Made>[]): void {
      parts.current = all;
      void run([]);
    },
    /** Goes on with the part that is missing. */
    again: () => void run(progress.made),
    /** Stops. The server ends the part that it is writing, so that `again` gets it whole and it is paid once. */
    stop: () => abort.current.abort(),
    /** Forgets it all; what runs ends. */
    reset(): void {
      const running = abort.current;
      abort.current = new AbortController();
      running.abort();
      setProgress(nothing);
    },
  };
}
