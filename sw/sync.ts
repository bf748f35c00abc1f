/** The script that `background-sync.ts` loads when there is something to send. */
import { drainInBackground } from '#src/data/drain-in-background.ts';

Object.assign(self, { drainOutbox: drainInBackground });
