import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '#src/data/server/api.ts';
import { isOffline, reportAnswer } from '#src/data/server/reachability.ts';

/** Calls that left, and what answers them: by the end of their address, whether there is an answer at all. */
let left: string[];
let line: { plans: boolean; health: boolean };
beforeEach(() => {
  left = [];
  line = { plans: true, health: true };
  reportAnswer(true);
  vi.stubGlobal('fetch', async (url: string) => {
    left.push(url);
    if (!(url === '/api/health' ? line.health : line.plans)) throw new TypeError('Failed to fetch');
    if (url === '/api/plans') return Response.json({ success: true, data: [] });
    return Response.json({ success: true, status: 'ok', database: 'sqlite', engine: 'local' });
  });
});
const fails = (promise: Promise<unknown>) => expect(promise).rejects.toMatchObject({ code: 'unreachable' });

it('one lost answer does not make the app offline while the server answers the next call', async () => {
  line.plans = false;
  await fails(call('readPlans'));
  expect(left).toEqual(['/api/plans', '/api/health']);
  expect(isOffline()).toBe(false);
});

it('without an answer to that either the app is offline, before the first call has failed', async () => {
  line = { plans: false, health: false };
  await fails(call('readPlans'));
  expect(isOffline()).toBe(true);
});

it('calls that fail together ask once, and none asks again while the server is known to be away', async () => {
  line = { plans: false, health: false };
  await Promise.all([fails(call('readPlans')), fails(call('readPlans'))]);
  await fails(call('readPlans'));
  expect(left.filter((url) => url === '/api/health')).toHaveLength(1);
});

it('the first answer ends it', async () => {
  reportAnswer(false);
  await call('readPlans');
  expect(isOffline()).toBe(false);
});
