import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which calls that reached this machine before the stop are still taken in. */
const LAST_CALLS_MS = 250;
/** Turns of the event loop that take in what waits: one to accept a connection, one to read from it. */
const LAST_TURNS = 2;

/**
 * Lets requests under way finish and the process end right after them: a kept-alive connection that was busy when
 * the close began would otherwise hold it for more than a minute, and calls that wait to be accepted, or whose
 * first bytes are not read yet, would be cut off.
 */
export function closeGracefully(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    if (!app.server.listening) return;
    await wait(LAST_CALLS_MS);
    // On a machine that had no time for this process the wait is over before any socket was looked at.
    for (let taken = 0; taken < LAST_TURNS; taken += 1) await turn();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
