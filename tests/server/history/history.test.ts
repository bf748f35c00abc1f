import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestList } from '#contract/list-digest.ts';
import { inTransaction } from '#server/database/database.ts';
import { insertItem } from '#server/items/repository.ts';
import { storeArtefact } from '#tests/support/artefacts.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

interface Listed {
  data: { id: number; type: string; favorite?: boolean; deleted?: true }[];
  cursor: string;
  next?: string;
}

describe.each(databases)('the history on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let me: TestAccount;
  beforeAll(async () => {
    server = await startTestServer({ database, engine: createScriptedEngine() });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    me = await server.signUp();
  });

  const store = async (count: number) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await storeArtefact(server, me.token));
    return ids;
  };
  const list = async (query = '', name = 'history') => {
    const { body } = await server.call('GET', `/users/special/${name}${query}`, { token: me.token });
    return body as unknown as Listed;
  };
  const favorite = (id: number, wanted: boolean) =>
    server.call('PUT', `/revision-tools/${id}/favorite`, { token: me.token, body: { favorite: wanted } });
  const remove = (id: number) => server.call('DELETE', `/revision-tools/${id}`, { token: me.token });
  const idsOf = ({ data }: Listed) => data.map(({ id }) => id);

  it('lists everything, newest first, without the content of artefacts', async () => {
    const ids = await store(3);
    const all = await list();
    expect(idsOf(all)).toEqual(ids.toReversed());
    expect(all.data[0]).not.toHaveProperty('output');
    expect(all.next).toBeUndefined();
  });

  it('is empty for a new account, with a cursor to go on from', async () => {
    expect(await list()).toMatchObject({ data: [], cursor: '0' });
  });

  it('comes in pages that together are the whole', async () => {
    const ids = await store(5);
    const first = await list('?limit=2');
    const second = await list(`?limit=2&after=${first.next}`);
    const third = await list(`?limit=2&after=${second.next}`);
    expect([first, second, third].flatMap(idsOf)).toEqual(ids.toReversed());
    expect(third.next).toBeUndefined();
    expect((await list('?limit=5')).next).toBeUndefined();
  });

  it('gives the digest of the whole list when it is asked for, whatever the page', async () => {
    const [a = 0, b = 0] = await store(2);
    await favorite(b, true);
    const whole = await list();
    const marks = whole.data.map((item) => ({
      type: 'revisionTool' as const,
      id: item.id,
      favorite: item.id === b,
      edition: 0,
    }));
    expect(whole).not.toHaveProperty('digest');
    expect(await list('?limit=1&digest=1')).toMatchObject({ next: String(b), digest: digestList(marks) });
    await remove(a);
    const left = marks.filter(({ id }) => id !== a);
    expect(await list('?digest=1')).toMatchObject({ digest: digestList(left) });
  });

  it('tells what changed since a cursor, oldest change first, and nothing twice', async () => {
    const [a = 0, b = 0, c = 0] = await store(3);
    const { cursor } = await list();
    expect(await list(`?since=${cursor}`)).toMatchObject({ data: [], cursor });
    await favorite(b, true);
    await remove(a);
    const [d] = await store(1);
    await favorite(c, true);
    await favorite(c, true);
    const delta = await list(`?since=${cursor}`);
    expect(delta.data).toMatchObject([
      { id: b, favorite: true },
      { type: 'revisionTool', id: a, deleted: true },
      { id: d },
      { id: c, favorite: true },
    ]);
    expect(Object.keys(delta.data[1] ?? {}).sort()).toEqual(['deleted', 'id', 'type']);
    expect((await list(`?since=${delta.cursor}`)).data).toEqual([]);
  });

  it('cuts a delta where it is told to, and goes on from there', async () => {
    const ids = await store(5);
    const seen: number[] = [];
    let since: string | undefined = '0';
    while (since !== undefined) {
      const page: Listed = await list(`?since=${since}&limit=2`);
      expect(page.data.length).toBeLessThanOrEqual(2);
      seen.push(...idsOf(page));
      since = page.next;
      if (since !== undefined) expect(page.cursor).toBe(since);
    }
    expect(seen).toEqual(ids);
  });

  it('refuses queries that are none', async () => {
    for (const query of [
      'limit=0',
      'limit=-1',
      'limit=x',
      'limit=1e3',
      'since=-1',
      'since=x',
      'since=1&since=2',
      'after=',
    ]) {
      const { status } = await server.call('GET', `/users/special/history?${query}`, { token: me.token });
      expect(status, query).toBe(400);
    }
    expect((await list('?limit=999')).data).toEqual([]);
  });

  it('keeps favourites as a list of their own, whose delta tells of hearts that went out', async () => {
    const [a = 0, b = 0] = await store(2);
    await favorite(a, true);
    await favorite(b, true);
    const all = await list('', 'favorite');
    expect(idsOf(all)).toEqual([b, a]);
    await favorite(a, false);
    expect(idsOf(await list('', 'favorite'))).toEqual([b]);
    const delta = await list(`?since=${all.cursor}`, 'favorite');
    expect(delta.data).toMatchObject([{ id: a, favorite: false }]);
    await remove(b);
    expect(idsOf(await list('', 'favorite'))).toEqual([]);
  });

  it('shows sessions and texts beside artefacts, and the last three sessions on the home screen', async () => {
    const started = { educationSystem: 'RDC', classe: '6e', level: 'Histoire', subject: 'x', attributes: '' };
    const add = (item: { type: 'session' | 'tool'; name: string; input: string; output: string }) =>
      inTransaction(server.database, (transaction) =>
        insertItem(transaction, me.user.id, {
          ...item,
          engine: 'local',
          client_id: null,
          created_at: Date.now(),
        }),
      );
    for (const name of ['Un', 'Deux', 'Trois', 'Quatre']) {
      await add({ type: 'session', name, input: JSON.stringify(started), output: '' });
    }
    await add({ type: 'tool', name: 'Poème', input: 'la pluie', output: 'Il pleut' });
    expect((await list()).data).toMatchObject([
      { type: 'tool', name: 'Poème', input: 'la pluie', output: 'Il pleut' },
      { type: 'session', subject: 'Quatre', classe: '6e', level: 'Histoire' },
      { subject: 'Trois' },
      { subject: 'Deux' },
      { subject: 'Un' },
    ]);
    const { body } = await server.call('GET', '/users/special/dashboard', { token: me.token });
    expect(body.last3).toMatchObject([{ subject: 'Quatre' }, { subject: 'Trois' }, { subject: 'Deux' }]);
  });

  it('loses nothing to a reader that follows its deltas while several devices write', async () => {
    const kept = await store(4);
    const seen = new Map<number, { favorite?: boolean; deleted?: true }>();
    const times = new Map<number, number>();
    let since = '0';
    let writing = true;
    const follow = async () => {
      const delta = await list(`?since=${since}`);
      for (const change of delta.data) {
        seen.set(change.id, change);
        times.set(change.id, (times.get(change.id) ?? 0) + 1);
      }
      since = delta.cursor;
    };
    const reader = (async () => {
      while (writing) {
        await follow();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const device = async (offset: number) => {
      for (let n = 0; n < 12; n += 1) {
        await favorite(kept[(n + offset) % kept.length] ?? 0, (n + offset) % 2 === 0);
        const [id = 0] = await store(1);
        if (n % 3 === 0) await remove(id);
      }
    };
    await Promise.all([device(0), device(1), device(2)]);
    writing = false;
    await reader;
    await follow();
    const alive = [...seen].filter(([, change]) => !change.deleted);
    const whole = await list();
    expect(new Map(alive.map(([id, { favorite: heart }]) => [id, heart]))).toEqual(
      new Map(whole.data.map(({ id, favorite: heart }) => [id, heart])),
    );
    expect(since).toBe(whole.cursor);
    // An item that was made and then not changed is in the delta once.
    const untouched = whole.data.filter(({ id }) => !kept.includes(id));
    expect(untouched.map(({ id }) => times.get(id))).toEqual(untouched.map(() => 1));
  }, 20_000);
});
