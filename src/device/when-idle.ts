/** Milliseconds after which a browser that cannot tell is taken to be idle. */
const PATIENCE_MS = 2_000;

/** Resolves once the page has nothing else to do; rejects with `signal.reason` when aborted before. */
export function whenIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, PATIENCE_MS);
  });
}
