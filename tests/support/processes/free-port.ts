import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nobody listens on, for what has to be told one: a program, or a server that keeps it over its restarts. */
export async function freePort(): Promise<number> {
  // All addresses: a port that is free on one of them may be taken on another.
  const holder = createServer().listen(0);
  await once(holder, 'listening');
  const address = holder.address();
  holder.close();
  await once(holder, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
