import { expect, it } from 'vitest';
import { isQuotaExceeded, reliably } from '#src/offline/database/transaction.ts';
import { Device } from '#tests/offline/device.ts';

it('knows a full device, however deep the cause lies in the error', () => {
  const cause = new DOMException('The device is full', 'QuotaExceededError');
  const wrapped = Object.assign(new Error('aborted'), { name: 'AbortError', inner: cause });
  expect(isQuotaExceeded(cause)).toBe(true);
  expect(isQuotaExceeded(wrapped)).toBe(true);
  expect(isQuotaExceeded(new Error('no such table'))).toBe(false);
  expect(isQuotaExceeded('full')).toBe(false);
});

/** An operation that fails with `errors` in turn, and then works. */
function failing(...errors: Error[]) {
  const run = { times: 0 };
  const operation = async () => {
    run.times += 1;
    const error = errors.shift();
    if (error !== undefined) throw error;
    return 'done';
  };
  return { run, operation };
}
const dead = () => new DOMException('lost', 'InvalidStateError');

it('runs an operation again once the dead handle is open again', async () => {
  const database = await new Device().open();
  const { run, operation } = failing(dead());
  expect(await reliably(database, operation)).toBe('done');
  expect(run.times).toBe(2);
  expect(database.reopened).toBe(1);
});

it('gives up after the second time', async () => {
  const database = await new Device().open();
  const { run, operation } = failing(dead(), dead());
  await expect(reliably(database, operation)).rejects.toThrow('lost');
  expect(run.times).toBe(2);
});

it.each([
  ['an error of our own', new Error('not storable')],
  [
    'a full device',
    Object.assign(new Error('full'), {
      name: 'AbortError',
      inner: new DOMException('', 'QuotaExceededError'),
    }),
  ],
])('does not run it again for %s', async (_, error) => {
  const database = await new Device().open();
  const { run, operation } = failing(error);
  await expect(reliably(database, operation)).rejects.toBe(error);
  expect(run.times).toBe(1);
});

it('does not open a handle again that was closed for good', async () => {
  const database = await new Device().open();
  database.closedFor = 'wiped';
  const { run, operation } = failing(dead());
  await expect(reliably(database, operation)).rejects.toThrow('lost');
  expect(run.times).toBe(1);
});
