import { call } from './api.ts';

/** Milliseconds that a screen waits for the answer before it says that there is none. */
const PATIENCE_MS = 5_000;

/** Whether the server itself answers now, which the network card does not know: it says that a Wi-Fi without a line is one. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return await call('readHealth', { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  );
}
