import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readUser } from '#server/accounts/repository.ts';
import type { Database } from '#server/database/database.ts';
import { setFavoriteOnce } from '#server/items/set-favorite.ts';
import { storeArtefact } from '#tests/support/artefacts.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

describe.each(databases)('an artefact’s heart on %s', { timeout: 20_000 }, (kind) => {
  let server: TestServer;
  let me: TestAccount;
  let id: number;
  beforeAll(async () => {
    server = await startTestServer({ database: kind, engine: createScriptedEngine() });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    me = await server.signUp();
    id = await storeArtefact(server, me.token);
  });

  const put = (favorite: boolean | undefined, key: string, item = id) =>
    server.call('PUT', `/revision-tools/${item}/favorite`, {
      token: me.token,
      key,
      body: favorite === undefined ? {} : { favorite },
    });
  const history = async (query = '') => {
    const { body } = await server.call('GET', `/users/special/history${query}`, { token: me.token });
    return body as unknown as { cursor: string; data: { id: number; favorite: boolean }[] };
  };

  it('is turned once for one key, however often and however much at once it comes', async () => {
    const before = await history();
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(true, 'k')));
    answers.push(await put(true, 'k'));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
    const after = await history(`?since=${before.cursor}`);
    expect(after.data).toMatchObject([{ id, favorite: true }]);
    expect(Number(after.cursor)).toBe(Number(before.cursor) + 1);
  });

  it('keeps the answer of a key even when it stands otherwise since', async () => {
    await put(true, 'on');
    await put(false, 'off');
    expect((await put(true, 'on')).body).toMatchObject({ favorite: true, user: { id: me.user.id } });
    expect((await history()).data).toMatchObject([{ favorite: false }]);
  });

  it('that stands as it is wanted is written no second time, and its key is taken all the same', async () => {
    await put(true, 'on');
    const { cursor } = await history();
    expect((await put(true, 'again')).body).toMatchObject({ favorite: true });
    expect(await history(`?since=${cursor}`)).toMatchObject({ cursor, data: [] });
    await put(false, 'off');
    expect((await put(true, 'again')).body).toMatchObject({ favorite: true });
    expect((await history()).data).toMatchObject([{ favorite: false }]);
  });

  it('refuses a key that was used for something else, and turns nothing', async () => {
    await put(true, 'k');
    expect((await put(false, 'k')).body.code).toBe('key_reused');
    expect((await history()).data).toMatchObject([{ favorite: true }]);
  });

  it('is turned by each of many devices at once, and each change has a number of its own', async () => {
    const { cursor } = await history();
    const ids = [id];
    for (let n = 0; n < 7; n += 1) ids.push(await storeArtefact(server, me.token));
    await Promise.all(ids.map((each) => put(true, `on-${each}`, each)));
    const changes = await history(`?since=${cursor}`);
    expect(changes.data.map((each) => each.id).sort()).toEqual([...ids].sort());
    expect(changes.data.every(({ favorite }) => favorite)).toBe(true);
  });

  it('that many devices turn both ways at once ends as the last change says', async () => {
    const { cursor } = await history();
    await Promise.all(Array.from({ length: 12 }, (_, n) => put(n % 2 === 0, `both-${n}`)));
    const [stands] = (await history()).data;
    const { data } = await history(`?since=${cursor}`);
    expect(data.at(-1)).toMatchObject({ id, favorite: stands?.favorite });
  });

  it('of what is deleted, of another account or of nothing is not found, and the key stays free', async () => {
    const other = await server.signUp();
    const theirs = await storeArtefact(server, other.token);
    expect((await put(true, 'theirs', theirs)).status).toBe(404);
    expect((await put(true, 'nothing', 999_999_999)).status).toBe(404);
    await server.call('DELETE', `/revision-tools/${id}`, { token: me.token });
    const { cursor } = await history();
    expect((await put(true, 'gone')).status).toBe(404);
    expect((await history()).cursor).toBe(cursor);
    const kept = await storeArtefact(server, me.token);
    expect((await put(true, 'gone', kept)).body).toMatchObject({ favorite: true });
  });

  it.runIf(kind === 'postgres')('costs one round trip, and more only where the key is known', async () => {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const database: Database = { ...server.database, queries: server.database.queries.withPlugin(counting) };
    const user = await readUser(server.database.queries, me.user.id);
    if (user === undefined) throw new Error('The account is gone');
    const item = { type: 'revisionTool', id } as const;
    const at = { user, now: Date.now() };
    const turned = { key: 'one', payloadHash: 'a' };
    expect(await setFavoriteOnce(database, at, turned, item, true)).toMatchObject({ favorite: true });
    expect(statements).toBe(1);
    const again = { key: 'two', payloadHash: 'a' };
    expect(await setFavoriteOnce(database, at, again, item, true)).toMatchObject({ favorite: true });
    expect(statements).toBe(2);
    expect(await setFavoriteOnce(database, at, turned, item, true)).toMatchObject({ favorite: true });
    expect(statements).toBeGreaterThan(4);
  });
});
