import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endPendingSessions, endSessionLater } from '#src/data/account/pending-log-outs.ts';
import { createCall } from '#src/data/server/call.ts';
import { refusal, stubNetwork } from '#tests/app/data/network.ts';

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
const call = createCall({
  fetch: (input, init) => fetch(input, init),
  host: '/api',
  token: () => null,
  onInvalidToken: () => {},
});
const LINE = 'POST /api/users/logout/later';

beforeEach(async () => {
  stubNetwork({ [LINE]: { success: true } });
  await endPendingSessions(call);
});
afterEach(() => vi.unstubAllGlobals());

it('tells the server of each session once, by the digest of its token alone', async () => {
  const network = stubNetwork({ [LINE]: { success: true } });
  await endSessionLater('first');
  await endSessionLater('second');
  await endSessionLater('first');
  expect(await endPendingSessions(call)).toBe(0);
  expect(network.sent.map(({ body }) => body)).toEqual([
    { digest: digest('first') },
    { digest: digest('second') },
  ]);
  expect(await endPendingSessions(call)).toBe(0);
  expect(network.sent).toHaveLength(2);
});

it('keeps what could not be told, and stops asking a server that is not there', async () => {
  const network = stubNetwork({ [LINE]: { success: true } });
  network.isUp = false;
  await endSessionLater('first');
  await endSessionLater('second');
  expect(await endPendingSessions(call)).toBe(2);
  expect(network.sent).toHaveLength(1);
  network.isUp = true;
  expect(await endPendingSessions(call)).toBe(0);
});

it('forgets what the server will never take', async () => {
  stubNetwork({ [LINE]: refusal('invalid_payload') });
  await endSessionLater('first');
  expect(await endPendingSessions(call)).toBe(0);
});

it('remembers the newest fifty', async () => {
  for (let count = 1; count <= 52; count += 1) await endSessionLater(`token ${count}`);
  const network = stubNetwork({ [LINE]: { success: true } });
  await endPendingSessions(call);
  expect(network.sent).toHaveLength(50);
  expect(network.sent[0]?.body).toEqual({ digest: digest('token 3') });
});
