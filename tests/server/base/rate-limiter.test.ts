import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRateLimiter, takeTries } from '#server/base/rate-limiter.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { timed } from '#tests/support/timing.ts';

const rate = { count: 3, windowMs: 3_000 };

it('lets the whole share through at once, then one for each part of the window', async () => {
  const clock = createTestClock();
  const limiter = createRateLimiter(clock);
  for (let n = 0; n < 3; n += 1) expect(await limiter.take('a', rate)).toBe(0);
  expect(await limiter.take('a', rate)).toBe(1_000);
  clock.advance(999);
  expect(await limiter.take('a', rate)).toBe(1);
  clock.advance(1);
  expect(await limiter.take('a', rate)).toBe(0);
  expect(await limiter.take('b', rate)).toBe(0);
});

it('gives an honest try back', async () => {
  const limiter = createRateLimiter(createTestClock());
  for (let n = 0; n < 20; n += 1) {
    expect(await limiter.take('a', rate)).toBe(0);
    await limiter.giveBack('a', rate);
  }
});

it('never lets more through in any window than its share twice, and keeps its word on when to come back', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 60 });
  return fc.assert(
    fc.asyncProperty(waits, async (pauses) => {
      const clock = createTestClock(0);
      const limiter = createRateLimiter(clock);
      const served: number[] = [];
      for (const pause of pauses) {
        clock.advance(pause);
        const wait = await limiter.take('a', rate);
        if (wait === 0) served.push(clock.now());
        else {
          clock.advance(wait);
          expect(await limiter.take('a', rate)).toBe(0);
          served.push(clock.now());
        }
      }
      for (const from of served) {
        const inWindow = served.filter((at) => at >= from && at < from + rate.windowMs);
        expect(inWindow.length).toBeLessThanOrEqual(2 * rate.count);
      }
    }),
  );
});

it('forgets names whose share is whole again when there are many', async () => {
  const clock = createTestClock();
  const limiter = createRateLimiter(clock);
  for (let n = 0; n < 10_000; n += 1) await limiter.take(`name ${n}`, rate);
  clock.advance(rate.windowMs);
  for (let n = 0; n < 3; n += 1) expect(await limiter.take('name 1', rate)).toBe(0);
  expect(await limiter.take('name 1', rate)).toBeGreaterThan(0);
});

it('is as quick for a flood of names that none of them can be forgotten of', async () => {
  const limiter = createRateLimiter(createTestClock());
  const { ms } = await timed(async () => {
    for (let n = 0; n < 60_000; n += 1) await limiter.take(`name ${n}`, rate);
  });
  // Looking through all of them at each new one takes more than a minute.
  expect(ms).toBeLessThan(5_000);
});

it('makes nobody wait for a clock that was ahead and is set right', async () => {
  const clock = createTestClock();
  const limiter = createRateLimiter(clock);
  clock.advance(365 * 86_400_000);
  for (let n = 0; n < 4; n += 1) await limiter.take('a', rate);
  clock.advance(-365 * 86_400_000);
  for (let n = 0; n < 3; n += 1) expect(await limiter.take('a', rate)).toBe(0);
  expect(await limiter.take('a', rate)).toBe(1_000);
});

it('keeps a bounded number of names, each of one length, and those that lack the most', async () => {
  const limiter = createRateLimiter(createTestClock());
  const guessed = `eleve@ecole.test ${'x'.repeat(2_000)}`;
  for (let n = 0; n < 3; n += 1) await limiter.take(guessed, rate);
  for (let n = 0; n < 250_000; n += 1) {
    await limiter.take(`name ${n}`, rate);
    if (limiter.names > 100_000) expect.fail(`${limiter.names} names`);
  }
  expect(await limiter.take(guessed, rate)).toBeGreaterThan(0);
});

it('takes nothing of any bucket for a call that one of them refuses', () => {
  const names = fc.constantFrom('a', 'b', 'c', 'd');
  const call = fc.uniqueArray(names, { minLength: 1, maxLength: 3 });
  return fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 40 }), async (calls) => {
      const limiter = createRateLimiter(createTestClock());
      const left = new Map<string, number>();
      for (const wanted of calls) {
        const has = (name: string) => (left.get(name) ?? rate.count) > 0;
        const isServed = await takeTries(
          limiter,
          wanted.map((name) => ({ name, rate })),
        ).then(
          () => true,
          () => false,
        );
        expect(isServed).toBe(wanted.every(has));
        if (isServed) for (const name of wanted) left.set(name, (left.get(name) ?? rate.count) - 1);
      }
    }),
  );
});

it('takes no more memory for a flood of names than some ten megabytes', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const limiter = createRateLimiter(createTestClock());
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let n = 0; n < 150_000; n += 1) await limiter.take(`eleve-${n}@ecole.test ${'x'.repeat(200)}`, rate);
  collect();
  expect(limiter.names).toBeGreaterThan(0);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
}, 60_000);
