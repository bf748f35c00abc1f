/** `background-sync.ts` loads this script when there is something to send. */
import { drainInBackground } from '#src/data/sync/drain-in-background.ts';

Object.assign(self, { drainOutbox: drainInBackground });
