import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, startTestServer, type TestServer } from '#tests/support/server.ts';

/** The calls of a device that was offline for a while and reconnects with nobody signed in. */
describe.each(databases)('a device that comes back, on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');
  const end = (digest: string) => server.call('POST', '/users/logout/later', { body: { digest } });
  const dashboard = async (token: string) =>
    (await server.call('GET', '/users/special/dashboard', { token })).status;
  const erasedOf = async (ids: readonly number[]) =>
    (await server.call('POST', '/users/erased', { body: { ids } })).body;

  it('ends the session that it left with no connection, by the digest of its token, and no other', async () => {
    const [me, other] = [await server.signUp(), await server.signUp()];
    expect((await end(digestOf(me.token))).body).toEqual({ success: true });
    expect([await dashboard(me.token), await dashboard(other.token)]).toEqual([401, 200]);
    // A repeated call, or one for a token that never existed, gets the same answer.
    expect((await end(digestOf(me.token))).body).toEqual({ success: true });
    expect((await end(digestOf('never a token'))).body).toEqual({ success: true });
    expect((await end(other.token.slice(1))).status).toBe(400);
    expect(await dashboard(other.token)).toBe(200);
  });

  it('the digest itself opens nothing', async () => {
    const me = await server.signUp();
    expect(await dashboard(digestOf(me.token))).toBe(401);
  });

  it('learns which accounts were erased, and nothing of those that were not or never were', async () => {
    const [gone, here] = [await server.signUp(), await server.signUp()];
    const ids = [here.user.id, gone.user.id, 987_654];
    expect(await erasedOf(ids)).toEqual({ success: true, erased: [] });
    const { email, password } = gone;
    const deletion = await server.call('POST', '/users/delete', { body: { email, password } });
    expect(deletion.status).toBe(200);
    expect(await erasedOf(ids)).toEqual({ success: true, erased: [gone.user.id] });
    expect(await erasedOf([])).toEqual({ success: true, erased: [] });
  });
});
