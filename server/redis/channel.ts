import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { ServerOptions } from 'socket.io';

/** Packets kept for a process that lost Redis for a moment. Whoever misses more asks by HTTP. */
const KEPT = 10_000;

/** What spreads realtime events over several processes. */
export interface Channel {
  readonly adapter: NonNullable<ServerOptions['adapter']>;
  /** False while Redis is away. What is sent then waits in memory and does not reach even this process's connections. */
  isUp(): boolean;
}

/** The stream that holds events on their way. */
export const streamOf = (prefix: string): string => `${prefix}:realtime`;

/** Spreads realtime events over every process that shares this Redis. */
export function createChannel(channel: Redis, prefix: string): Channel {
  const adapter = createAdapter(channel, {
    streamName: streamOf(prefix),
    channelPrefix: streamOf(prefix),
    maxLen: KEPT,
    onlyPlaintext: true,
  });
  return { adapter, isUp: () => channel.status === 'ready' };
}
