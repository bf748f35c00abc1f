import { call } from './api.ts';
import { findServer } from './find-server.ts';

/**
 * Whether the server itself answers now, which the network card does not know: it says that a Wi-Fi without a line
 * is one.
 */
export async function serverAnswers(): Promise<boolean> {
  return navigator.onLine && (await findServer(call));
}
