import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { deviceFailure, whatNow } from './what-now.ts';

/** Work for this device's engine; free, and without a connection. It rejects with `signal.reason` when aborted. */
export type Work<Made> = (signal: AbortSignal) => Promise<Made>;

/** Does the work and turns every failure into a `CallError`. */
export async function doWork<Made>(work: Work<Made>, signal: AbortSignal): Promise<Made> {
  try {
    return await work(signal);
  } catch (error) {
    throw deviceFailure(error);
  }
}

/** Runs this device's engine for what only the device makes. The work ends when the screen is left. */
export function useWork<Made>() {
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);
  const mutation = useMutation<Made, Error, Work<Made>>({
    mutationFn: async (work) => {
      abort.current = new AbortController();
      return await doWork(work, abort.current.signal);
    },
  });
  const { data, error, variables } = mutation;
  const failure = error === null ? null : whatNow(error);
  return {
    isPending: mutation.isPending,
    made: data ?? null,
    failure,
    run: (work: Work<Made>) => mutation.mutate(work),
    /** Repeats the work. */
    again: () => variables && mutation.mutate(variables),
    cancel: () => abort.current.abort(),
  };
}
