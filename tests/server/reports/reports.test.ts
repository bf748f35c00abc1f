import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeItem } from '#tests/server/store-item.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

describe.each(databases)('a reported error on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let me: TestAccount;
  let other: TestAccount;
  let poem: number;
  beforeAll(async () => {
    server = await startTestServer({ database });
    [me, other] = [await server.signUp(), await server.signUp()];
    poem = await storeItem(server, me, { type: 'tool', name: 'Poème' });
  });
  afterAll(() => server.close());

  const report = (body: object, key?: string, { token } = me) =>
    server.call('POST', '/reports', { token, body, ...(key && { key }) });
  const kept = () =>
    server.database.queries.selectFrom('reports').select(['user_id', 'item_id', 'reason']).execute();
  const ofPoem = (reason: string) => ({ itemType: 'tool', id: poem, reason });

  it('is kept once however often it arrives, and a newer word stands before it', async () => {
    for (const _ of [1, 2, 3]) {
      expect((await report(ofPoem(' Ce vers est faux. '), 'same')).body).toEqual({ success: true });
    }
    expect(await kept()).toEqual([{ user_id: me.user.id, item_id: poem, reason: 'Ce vers est faux.' }]);
    expect((await report(ofPoem('Le titre aussi.'), 'newer')).status).toBe(200);
    expect(await kept()).toEqual([
      { user_id: me.user.id, item_id: poem, reason: 'Le titre aussi.\nCe vers est faux.' },
    ]);
    expect((await report(ofPoem('Autre chose.'), 'newer')).body.code).toBe('key_reused');
  });

  it('is refused for what is another’s, of another kind, or was never there', async () => {
    const before = await kept();
    expect((await report(ofPoem('x'), undefined, other)).body.code).toBe('not_found');
    expect((await report({ ...ofPoem('x'), itemType: 'session' })).body.code).toBe('not_found');
    expect((await report({ ...ofPoem('x'), id: 987_654 })).body.code).toBe('not_found');
    expect(await kept()).toEqual(before);
  });

  it('says something, and not too much', async () => {
    expect((await report(ofPoem('   '))).status).toBe(400);
    expect((await report(ofPoem('é'.repeat(501)))).status).toBe(400);
    expect((await report(ofPoem('é'.repeat(500)))).status).toBe(200);
  });
});
