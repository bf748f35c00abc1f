/**
 * Runs `work`. When it takes too long or is stopped, its signal is aborted and the caller does not wait for it any more.
 * Afterwards nothing of it is kept in memory.
 * @throws Error after `ms` milliseconds, the reason of `stopped` when that comes first
 */
export async function withTimeout<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  ms: number,
  stopped: AbortSignal,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`It took longer than ${ms} ms`)), ms);
  const signal = AbortSignal.any([late.signal, stopped]);
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([work(signal), ended]);
  } finally {
    clearTimeout(timer);
  }
}
