import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listChanges, listItems } from '#server/items/repository.ts';
import { listReviews } from '#server/reviews/repository.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';
import { timed } from '#tests/support/timing.ts';

const ITEMS = 10_000;
/** Milliseconds, several times what a slow machine takes with nothing else to do. */
const PAGE_WITHIN = 250;
const WHOLE_WITHIN = 3_000;

describe.each(databases)('a history of 10,000 items on %s', { timeout: 60_000 }, (database) => {
  let server: TestServer;
  let me: TestAccount;
  beforeAll(async () => {
    server = await startTestServer({ database, engine: createScriptedEngine() });
    me = await server.signUp();
    const { queries } = server.database;
    for (let from = 1; from <= ITEMS; from += 500) {
      const rows = Array.from({ length: 500 }, (_, n) => ({
        user_id: me.user.id,
        type: (['tool', 'revisionTool'] as const)[n % 2] ?? 'tool',
        name: n % 2 === 0 ? 'Poème' : 'Flashcards',
        input: `Sujet : Numéro ${from + n}`,
        output: 'x'.repeat(400),
        engine: 'local' as const,
        favorite: n % 100 === 0 ? 1 : 0,
        client_id: null,
        created_at: Date.now(),
        seq: from + n,
        deleted: n % 50 === 49 ? 1 : 0,
      }));
      await queries.insertInto('items').values(rows).execute();
    }
    await queries.updateTable('users').set({ change_seq: ITEMS }).where('id', '=', me.user.id).execute();
  }, 60_000);
  afterAll(() => server.close());

  const ask = async (path: string) => {
    const {
      ms,
      value: { body },
    } = await timed(() => server.call('GET', path, { token: me.token }));
    return { ms, data: body.data as { id: number }[], body };
  };
  const best = async (path: string) => {
    const rounds = [await ask(path), await ask(path), await ask(path)];
    return Math.min(...rounds.map(({ ms }) => ms));
  };

  it('answers a page, a delta and the home screen at once', async () => {
    for (const path of [
      '/users/special/history?limit=50',
      '/users/special/history?limit=50&after=5000',
      '/users/special/favorite?limit=50',
      `/users/special/history?since=${ITEMS - 20}`,
      '/users/special/history?since=0&limit=200',
      '/users/special/dashboard',
    ]) {
      expect(await best(path), path).toBeLessThan(PAGE_WITHIN);
    }
    expect((await ask(`/users/special/history?since=${ITEMS - 20}`)).data).toHaveLength(20);
  });

  it('answers the whole list too', async () => {
    const { ms, data } = await ask('/users/special/history');
    expect(data).toHaveLength(ITEMS - ITEMS / 50);
    expect(ms).toBeLessThan(WHOLE_WITHIN);
  });

  it('comes whole in pages, nothing twice', async () => {
    const ids: number[] = [];
    let after = '';
    for (;;) {
      const { data, body } = await ask(`/users/special/history?limit=200${after}`);
      ids.push(...data.map(({ id }) => id));
      if (body.next === undefined) break;
      after = `&after=${body.next}`;
    }
    expect(new Set(ids).size).toBe(ITEMS - ITEMS / 50);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});

describe('the lists of an account', () => {
  it('are found by their indexes on SQLite, never by reading or sorting every item', async () => {
    const server = await startTestServer({ engine: createScriptedEngine() });
    const { queries } = server.database;
    const compiled: CompiledQuery[] = [];
    const watched = queries.withPlugin({
      transformQuery: ({ node, queryId }) => {
        compiled.push(queries.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await listItems(watched, 1, { limit: 50 });
    await listItems(watched, 1, { limit: 50, after: 5_000 });
    await listItems(watched, 1, { favorites: true, limit: 50 });
    await listItems(watched, 1, { type: 'session', limit: 3 });
    await listChanges(watched, 1, { since: 9_000, limit: 50 });
    await listReviews(watched, 1, { since: 9_000, limit: 50 });
    expect(compiled).toHaveLength(6);
    for (const { sql, parameters } of compiled) {
      const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      const { rows } = await queries.executeQuery<{ detail: string }>(explained);
      const plan = rows.map(({ detail }) => detail).join('\n');
      expect(plan, sql).toMatch(/SEARCH (items|reviews) USING INDEX \w+ \(user_id=\?/);
      expect(plan, sql).not.toMatch(/SCAN|TEMP B-TREE/);
    }
    await server.close();
  });
});
