// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import { clearCredentials, saveCredentials } from '#src/data/account/credentials.ts';
import { flushWrites } from '#src/data/device/delayed-writes.ts';
import { call, setInvalidTokenHandler } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { classifyFailure } from '#src/data/server/classify-failure.ts';
import { findServer } from '#src/data/server/find-server.ts';
import { onReconnect } from '#src/data/server/on-reconnect.ts';
import { createPersister, createQueryClient } from '#src/data/server/query-client.ts';
import { isOffline, reportAnswer, watchReachability } from '#src/data/server/reachability.ts';
import { serverAnswers } from '#src/data/server/server-answers.ts';
import { refusal, stubNetwork, user } from '#tests/app/data/network.ts';

const healthy = { success: true, status: 'ok', database: 'sqlite', engine: 'local' };

beforeEach(() => saveCredentials('a-token', user));
afterEach(() => {
  setInvalidTokenHandler(() => undefined);
  reportAnswer(true);
  clearCredentials();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('whether the server can be reached', () => {
  it('is told by every call, and those who watch hear of each change once', async () => {
    const network = stubNetwork({ 'GET /api/health': healthy });
    const seen: boolean[] = [];
    const stop = watchReachability(() => seen.push(isOffline()));
    network.isUp = false;
    for (let times = 0; times < 2; times += 1) await call('readHealth').catch(() => undefined);
    network.isUp = true;
    await call('readHealth');
    stop();
    network.isUp = false;
    await call('readHealth').catch(() => undefined);
    expect(seen).toEqual([true, false]);
  });

  it('is true of a server that refuses, and unknown of a call that was given up', async () => {
    stubNetwork({ 'GET /api/health': refusal('internal') });
    reportAnswer(false);
    await call('readHealth', { signal: AbortSignal.abort() }).catch(() => undefined);
    expect(isOffline()).toBe(true);
    await call('readHealth').catch(() => undefined);
    expect(isOffline()).toBe(false);
  });

  it('is false while the browser says that there is no connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(isOffline()).toBe(true);
  });
});

describe('looking for the server', () => {
  it('finds one that is there and well', async () => {
    const network = stubNetwork({ 'GET /api/health': healthy });
    expect(await findServer(call)).toBe(true);
    expect(await serverAnswers()).toBe(true);
    network.isUp = false;
    expect(await findServer(call)).toBe(false);
    expect(await serverAnswers()).toBe(false);
  });

  it('gives up when it is told to', async () => {
    stubNetwork({ 'GET /api/health': healthy });
    expect(await findServer(call, AbortSignal.abort())).toBe(false);
  });

  it('is not tried for a screen while the browser says that there is no connection', async () => {
    const network = stubNetwork({ 'GET /api/health': healthy });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await serverAnswers()).toBe(false);
    expect(network.sent).toEqual([]);
  });
});

it('a token that died ends the session, unless another one has taken its place', async () => {
  stubNetwork({ 'GET /api/reviews': refusal('invalid_token', { invalidToken: true }) });
  const ended = vi.fn();
  setInvalidTokenHandler(ended);
  const late = call('readReviews').catch(() => undefined);
  saveCredentials('another-token', user);
  await late;
  expect(ended).not.toHaveBeenCalled();
  await call('readReviews').catch(() => undefined);
  expect(ended).toHaveBeenCalledTimes(1);
});

it.each([
  ['unreachable', { kind: 'later' }],
  ['cancelled', { kind: 'later' }],
  ['internal', { kind: 'later' }],
  ['invalid_token', { kind: 'signed-out' }],
  ['too_many_tries', { kind: 'slow-down', retryAfter: 12 }],
] as const)('a call that failed with %s means %o for whoever tries it again', (code, failure) => {
  const message = code === 'unreachable' || code === 'cancelled' ? '' : errors[code].message;
  expect(classifyFailure(new CallError(code, message, { retryAfter: 12 }))).toEqual(failure);
});

it('whoever waits for the connection or the app is told when either comes back', () => {
  const listener = vi.fn();
  const stop = onReconnect(listener);
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledTimes(2);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(2);
});

describe('cached reads', () => {
  it('are tried again when the server stumbled, not when it refused or can’t be reached', async () => {
    const asked = async (answer: Response | null) => {
      const queries = createQueryClient();
      queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });
      const network = stubNetwork(answer === null ? {} : { 'GET /api/reviews': answer });
      await queries
        .fetchQuery({ queryKey: ['reviews'], queryFn: () => call('readReviews') })
        .catch(() => undefined);
      reportAnswer(true);
      return network.lines().filter((line) => line === 'GET /api/reviews').length;
    };
    expect(await asked(refusal('internal'))).toBe(3);
    expect(await asked(refusal('invalid_payload'))).toBe(1);
    expect(await asked(null)).toBe(1);
  });

  it('are kept for each account by itself', async () => {
    const kept = { timestamp: 1, buster: '', clientState: { queries: [], mutations: [] } };
    await createPersister(7).persistClient(kept);
    await flushWrites();
    expect(await createPersister(7).restoreClient()).toEqual(kept);
    expect(await createPersister(8).restoreClient()).toBeUndefined();
    await createPersister(7).removeClient();
    expect(await createPersister(7).restoreClient()).toBeUndefined();
  });
});
