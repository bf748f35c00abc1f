import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '#server/database/schema.ts';
import { openGateway } from '#server/realtime/gateway.ts';
import { streamOf } from '#server/redis/channel.ts';
import { openRedis, type RedisConnections, trimChannel } from '#server/redis/open-redis.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/processes/fault-proxy.ts';
import { connectRealtime, type RealtimeClient } from '#tests/support/realtime-client.ts';

const redisUrl = process.env.TEST_REDIS_URL;
/** A Redis database that no other test uses. */
const REDIS_DATABASE = 12;
const USER = 7;

describe.skipIf(redisUrl === undefined)('the channel between processes', () => {
  let proxy: FaultProxy;
  let redis: RedisConnections;
  let server: Server;
  let gateway: ReturnType<typeof openGateway>;
  let phone: RealtimeClient;

  beforeAll(async () => {
    proxy = await startFaultProxy(new URL(`${redisUrl}/${REDIS_DATABASE}`));
    redis = await openRedis(proxy.url, () => {});
    server = createServer();
    gateway = openGateway({
      server,
      publicUrl: new URL('http://localhost:3000'),
      admit: async () => {},
      headers: {},
      identify: async () => ({ user: { id: USER, change_seq: 0 } as UserRow, tokenHash: 'hash' }),
      onConnected: () => {},
      channel: redis.openChannel(),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    phone = connectRealtime(
      `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
      'A'.repeat(43),
    );
    await phone.ready;
  });
  afterAll(async () => {
    phone?.socket.disconnect();
    gateway?.close();
    server?.close();
    await redis?.commands.flushdb().catch(() => {});
    await redis?.close();
    await proxy?.close();
  });

  const hears = async (text: string) => {
    gateway.notify(USER, 'completion', 'c', text);
    await expect.poll(() => phone.heard.at(-1)?.data, { timeout: 3_000 }).toBe(text);
  };

  it('that is down leaves what is written to those who are connected here, and nothing waits for it', async () => {
    await hears('avant');
    proxy.set({ kind: 'down' });
    await expect.poll(() => redis.commands.status).not.toBe('ready');
    await hears('sans Redis');
    proxy.set({ kind: 'up' });
    await expect.poll(() => redis.commands.status, { timeout: 5_000 }).toBe('ready');
    await hears('après');
    expect(phone.heard.map(({ data }) => data)).toEqual(['avant', 'sans Redis', 'après']);
  });

  it('keeps nobody’s text for longer than a minute', async () => {
    await hears('un texte');
    const stream = streamOf(redis.prefix);
    expect(await redis.commands.xlen(stream)).toBeGreaterThan(0);
    await trimChannel(redis.commands, redis.prefix);
    expect(JSON.stringify(await redis.commands.xrange(stream, '-', '+'))).toContain('un texte');
    await trimChannel(redis.commands, redis.prefix, Date.now() + 61_000);
    expect(await redis.commands.xlen(stream)).toBe(0);
  });
});
