import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importBodyOf } from '#tests/support/artefacts.ts';
import { connectRealtime, type RealtimeClient } from '#tests/support/realtime-client.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

describe.each(databases)(
  'who has an account open on %s hears of its changes',
  { timeout: 20_000 },
  (database) => {
    let server: TestServer;
    let me: TestAccount;
    const clients: RealtimeClient[] = [];
    async function connect(account: TestAccount): Promise<RealtimeClient> {
      const client = connectRealtime(await server.url(), account.token);
      clients.push(client);
      await client.ready;
      // Where the account stands is told first.
      await expect.poll(() => client.changes.length).toBe(1);
      return client;
    }
    const cursorOf = async (account: TestAccount) =>
      (await server.call('GET', '/users/special/history', { token: account.token })).body.cursor;
    const importDeck = async (key: string) =>
      (await server.call('POST', '/revision-tools/import', { token: me.token, key, body: importBodyOf() }))
        .body.id as number;

    beforeAll(async () => {
      server = await startTestServer({ database, engine: createScriptedEngine() });
    });
    beforeEach(async () => {
      me = await server.signUp();
    });
    afterEach(() => {
      for (const { socket } of clients.splice(0)) socket.disconnect();
    });
    afterAll(() => server.close());

    it('after the commit, with the cursor that its deltas have then, and nobody else does', async () => {
      const [tablet, other] = await Promise.all([connect(me), connect(await server.signUp())]);
      await importDeck('a');
      await expect.poll(() => tablet.changes.length).toBe(2);
      expect(tablet.changes.at(-1)).toEqual({ userId: me.user.id, cursor: await cursorOf(me) });
      expect(other.changes).toHaveLength(1);
    });

    it('once connected, of what was changed before', async () => {
      await importDeck('b');
      const tablet = await connect(me);
      expect(tablet.changes).toEqual([{ userId: me.user.id, cursor: await cursorOf(me) }]);
    });

    it('not of what was refused, answered again or left as it was', async () => {
      const id = await importDeck('c');
      const tablet = await connect(me);
      const { token } = me;
      await server.call('PUT', '/revision-tools/999999/favorite', { token, body: { favorite: true } });
      await server.call('PUT', `/revision-tools/${id}/favorite`, { token, body: { favorite: false } });
      await server.call('POST', '/revision-tools/import', { token, key: 'c', body: importBodyOf() });
      // The last word comes after all that could have been said before it.
      await server.call('PUT', `/revision-tools/${id}/favorite`, { token, body: { favorite: true } });
      await expect.poll(() => tablet.changes.at(-1)?.cursor).toBe(await cursorOf(me));
      expect(tablet.changes).toHaveLength(2);
    });

    it('of many changes at once by a first and a last word, not by each', async () => {
      const tablet = await connect(me);
      for (let n = 0; n < 20; n += 1) await importDeck(`many-${n}`);
      const cursor = await cursorOf(me);
      await expect.poll(() => tablet.changes.at(-1)?.cursor).toBe(cursor);
      expect(tablet.changes.length).toBeLessThan(10);
    });
  },
);
