import { call } from './api.ts';
import { endSessionsLeft } from './sessions-left.ts';

/**
 * Ends what was left unfinished on this device by whoever is no longer signed in: now, and whenever the connection
 * comes back. Answers the function that stops it.
 */
export function lookBack(): () => void {
  const tell = () => void endSessionsLeft(call);
  tell();
  addEventListener('online', tell);
  return () => removeEventListener('online', tell);
}
