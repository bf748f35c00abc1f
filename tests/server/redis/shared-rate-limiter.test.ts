import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimiter, digestOfName, type RateLimiter } from '#server/base/rate-limiter.ts';
import { openRedis, type RedisConnections } from '#server/redis/open-redis.ts';
import { createSharedRateLimiter } from '#server/redis/shared-rate-limiter.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { startFaultProxy } from '#tests/support/processes/fault-proxy.ts';

const redisUrl = process.env.TEST_REDIS_URL;

it('a Redis that does not answer stops the start with a sentence that names the variable', async () => {
  const nowhere = new URL('redis://127.0.0.1:1');
  await expect(openRedis(nowhere, () => {})).rejects.toThrow('REDIS_URL');
});

it('a Redis that hangs holds up one call a second, not every one', async () => {
  let asked = 0;
  const hangs = async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    throw new Error('Command timed out');
  };
  const commands = { eval: hangs } as unknown as RedisConnections['commands'];
  const failures: unknown[] = [];
  const limiter = createSharedRateLimiter(
    { commands, prefix: 'test' },
    createRateLimiter(createTestClock()),
    (error) => failures.push(error),
  );
  const rate = { count: 5, windowMs: 60_000 };
  for (let n = 0; n < 5; n += 1) expect(await limiter.take('a', rate)).toBe(0);
  expect(await limiter.take('a', rate)).toBeGreaterThan(0);
  expect(asked).toBe(1);
  await expect.poll(async () => await limiter.take('b', rate).then(() => asked)).toBe(2);
  expect(failures).toHaveLength(1);
});

describe.skipIf(redisUrl === undefined)('tries counted by Redis', () => {
  const rate = { count: 5, windowMs: 500 };
  const failures: unknown[] = [];
  let redis: RedisConnections;
  let name: string;
  const open = async (url = redisUrl ?? ''): Promise<RedisConnections> =>
    openRedis(new URL(url), (error) => failures.push(error));
  const limiterOf = (connections: RedisConnections): RateLimiter =>
    createSharedRateLimiter(connections, createRateLimiter(createTestClock()), (error) =>
      failures.push(error),
    );
  beforeAll(async () => {
    redis = await open();
    name = `test ${randomUUID()}`;
  });
  afterAll(() => redis.close());

  it('are one share for all processes, however many ask at once', async () => {
    const other = await open();
    const limiters = [limiterOf(redis), limiterOf(other)];
    const asked = Array.from({ length: 40 }, (_, at) => limiters[at % 2]?.take(name, rate));
    const waits = await Promise.all(asked);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    await other.close();
  });

  it('come back with time, as long as was said', async () => {
    const limiter = limiterOf(redis);
    const mine = `${name} later`;
    for (let n = 0; n < 5; n += 1) expect(await limiter.take(mine, rate)).toBe(0);
    const wait = await limiter.take(mine, rate);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(100);
    await new Promise((resolve) => setTimeout(resolve, wait + 5));
    expect(await limiter.take(mine, rate)).toBe(0);
  });

  it('take some two hundred bytes a name, however long it is, for no longer than its window', async () => {
    const limiter = limiterOf(redis);
    const { commands, prefix } = redis;
    const minute = { count: 5, windowMs: 60_000 };
    for (let n = 0; n < 200; n += 1) {
      const long = `${name} ${n}@ecole.test ${'x'.repeat(2_000)}`;
      await limiter.take(long, minute);
      const key = `${prefix}:rate:${digestOfName(long)}`;
      expect(await commands.memory('USAGE', key)).toBeLessThan(250);
      const left = await commands.pttl(key);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(minute.windowMs);
    }
  });

  it('are given back when they were honest', async () => {
    const limiter = limiterOf(redis);
    const mine = `${name} honest`;
    for (let n = 0; n < 20; n += 1) {
      expect(await limiter.take(mine, rate)).toBe(0);
      await limiter.giveBack(mine, rate);
    }
  });

  it('leave no e-mail and no address in Redis', async () => {
    const mine = `login of ${name}@exemple.cd`;
    await limiterOf(redis).take(mine, { count: 1, windowMs: 60_000 });
    const keys = await redis.commands.keys(`${redis.prefix}:rate:*`);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => key.includes('@') || key.includes(' '))).toEqual([]);
  });

  it('are counted by each process alone while Redis is away, and together again after', async () => {
    const proxy = await startFaultProxy(new URL(redisUrl ?? ''));
    const behind = await open(proxy.url.href);
    const limiter = limiterOf(behind);
    const mine = `${name} away`;
    const slow = { count: 5, windowMs: 60_000 };
    expect(await limiter.take(mine, slow)).toBe(0);
    proxy.set({ kind: 'down' });
    failures.length = 0;
    for (let n = 0; n < 5; n += 1) expect(await limiter.take(mine, slow)).toBe(0);
    expect(await limiter.take(mine, slow)).toBeGreaterThan(0);
    expect(failures.length).toBeGreaterThan(0);
    proxy.set({ kind: 'up' });
    await expect.poll(() => limiter.take(mine, slow), { timeout: 5_000, interval: 100 }).toBe(0);
    await behind.close();
    await proxy.close();
  });
});
