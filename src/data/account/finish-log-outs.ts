import { call } from '#src/data/server/api.ts';
import { endPendingSessions } from './pending-log-outs.ts';

/**
 * Ends what was left unfinished on this device by whoever is no longer signed in: now, and whenever the connection
 * comes back. Returns the function that stops it.
 */
export function finishLogOuts(): () => void {
  const tell = () => void endPendingSessions(call);
  tell();
  addEventListener('online', tell);
  return () => removeEventListener('online', tell);
}
