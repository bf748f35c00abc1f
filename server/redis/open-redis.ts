import { Redis } from 'ioredis';
import { SECOND } from '#contract/limits.ts';
import { StartFailure } from '#server/base/start-failure.ts';
import { type Channel, createChannel, streamOf } from './channel.ts';

/** Milliseconds a command may take: a call that asks Redis must not wait longer than a person does. */
const COMMAND_MS = SECOND;
/** Milliseconds without a byte after which a connection that waits for one is dead; the channel's reads last 5 s. */
const SILENCE_MS = { commands: 2 * SECOND, channel: 10 * SECOND };
/** Milliseconds for which people's texts stay in the channel, and between two removals of older ones. */
const EVENT_LIFE_MS = 60 * SECOND;
/** Milliseconds between two attempts to reach a Redis that is gone. */
const RECONNECT_MS = { first: 100, last: 2 * SECOND };

export interface RedisConnections {
  /** How every key and channel starts. Installations that share a Redis use different databases of it. */
  readonly prefix: string;
  /** For short commands; they fail within a second when Redis is away. */
  readonly commands: Redis;
  /** Opens the realtime channel, over a connection that waits inside Redis for what other processes send. */
  openChannel(): Channel;
  close(): Promise<void>;
}

/**
 * Connects to Redis twice, so that commands that block do not hold up short ones. Both reconnect by themselves.
 * @throws StartFailure when Redis does not answer now
 */
export async function openRedis(url: URL, onFailure: (error: unknown) => void): Promise<RedisConnections> {
  const retryStrategy = (attempt: number) => Math.min(attempt * RECONNECT_MS.first, RECONNECT_MS.last);
  const common = { lazyConnect: true, connectTimeout: 5 * SECOND, retryStrategy };
  const commands = new Redis(url.href, {
    ...common,
    commandTimeout: COMMAND_MS,
    socketTimeout: SILENCE_MS.commands,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  const channel = new Redis(url.href, {
    ...common,
    socketTimeout: SILENCE_MS.channel,
    maxRetriesPerRequest: null,
  });
  const connections = [commands, channel];
  let reachable = false;
  for (const connection of connections) connection.on('error', (error) => reachable && onFailure(error));
  try {
    await Promise.all(connections.map((connection) => connection.connect()));
  } catch {
    for (const connection of connections) connection.disconnect();
    throw new StartFailure(
      'Redis (REDIS_URL) ne répond pas\u00a0: vérifiez l’adresse, et qu’il est démarré.',
    );
  }
  reachable = true;
  const prefix = `ardoise${url.pathname.replace(/^\/?$/, '/0')}`;
  const trimming = setInterval(() => trimChannel(commands, prefix).catch(onFailure), EVENT_LIFE_MS).unref();
  return {
    prefix,
    commands,
    openChannel: () => createChannel(channel, prefix),
    async close() {
      clearInterval(trimming);
      for (const connection of connections) connection.disconnect();
    },
  };
}

/** Removes from the channel what every process received long ago: it holds what people wrote, and must not keep it. */
export async function trimChannel(redis: Redis, prefix: string, now = Date.now()): Promise<void> {
  await redis.xtrim(streamOf(prefix), 'MINID', String(now - EVENT_LIFE_MS));
}
