// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isPartGone } from '#src/data/device/missing-part.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { stubNetwork } from '#tests/app/data/network.ts';

afterEach(() => {
  reportAnswer(true);
  vi.unstubAllGlobals();
});
const healthy = { success: true, status: 'ok', database: 'sqlite', engine: 'local' };

it('is gone when the server says so, and not when it can’t be asked', async () => {
  const network = stubNetwork({
    'GET /assets/a.js': () => new Response('', { status: 404 }),
    'GET /assets/b.js': {},
  });
  expect(await isPartGone('/assets/a.js')).toBe(true);
  expect(await isPartGone('/assets/b.js')).toBe(false);
  network.isUp = false;
  expect(await isPartGone('/assets/a.js')).toBe(false);
});

it('without a name is gone when the server answers at all', async () => {
  const network = stubNetwork({ 'GET /api/health': healthy });
  expect(await isPartGone(undefined)).toBe(true);
  network.isUp = false;
  expect(await isPartGone(undefined)).toBe(false);
});
