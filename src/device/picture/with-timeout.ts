import { CAPTURE_TIMEOUT_MS } from '#contract/limits.ts';

const TOO_LATE =
  'L’image met plus de 15 secondes à se faire sur cet appareil. Réessayez, ou imprimez plutôt.';

/**
 * Limits the making of a picture to the 15 seconds of the specification.
 * @throws Error with a French sentence when it takes longer; `signal.reason` when aborted
 */
export async function withTimeout<Result>(
  making: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(TOO_LATE)), CAPTURE_TIMEOUT_MS);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([making(), stopped]);
  } finally {
    clearTimeout(timer);
  }
}
