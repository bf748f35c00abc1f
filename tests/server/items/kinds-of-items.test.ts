import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ItemType } from '#contract/history.ts';
import { storeItem } from '#tests/server/store-item.ts';
import { storeArtefact } from '#tests/support/artefacts.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

const base: Record<Exclude<ItemType, 'revisionTool'>, string> = { session: '/revision', tool: '/tools' };

describe.each(databases)('sessions and texts on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let me: TestAccount;
  beforeAll(async () => {
    server = await startTestServer({ database, engine: createScriptedEngine() });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    me = await server.signUp();
  });

  const put = (path: string, body?: unknown, key?: string) =>
    server.call('PUT', path, {
      token: me.token,
      ...(body !== undefined && { body }),
      ...(key && { key }),
    });
  const listed = async () => {
    const { body } = await server.call('GET', '/users/special/history', { token: me.token });
    return body.data as { id: number; favorite: boolean }[];
  };

  it('a session’s heart answers the account and the last three sessions', async () => {
    const ids: number[] = [];
    for (const name of ['Un', 'Deux', 'Trois', 'Quatre']) {
      ids.push(await storeItem(server, me, { type: 'session', name }));
    }
    const [first = 0, , , last = 0] = ids;
    const { body } = await put(`/revision/${last}/favorite`, { favorite: true });
    expect(body).toMatchObject({
      favorite: true,
      user: { id: me.user.id, credits: 5 },
      last3: [
        { id: last, subject: 'Quatre', favorite: true },
        { subject: 'Trois', favorite: false },
        { subject: 'Deux' },
      ],
    });
    expect((await put(`/revision/${first}/favorite`)).body).toMatchObject({
      favorite: true,
      last3: [{ id: last, favorite: true }, {}, {}],
    });
  });

  it.each(['/revision/:id/favorite', '/tools/:id/favorite', '/tools/favorite/:id'])(
    'the heart of %s is set when a value is stated and turned over when none is',
    async (path) => {
      const type = path.startsWith('/tools') ? 'tool' : 'session';
      const id = await storeItem(server, me, { type });
      const at = path.replace(':id', String(id));
      expect((await put(at, { favorite: true })).body.favorite).toBe(true);
      expect((await put(at, { favorite: true })).body.favorite).toBe(true);
      expect((await put(at)).body.favorite).toBe(false);
      expect((await put(at, {})).body.favorite).toBe(true);
      expect((await put(at, undefined, 'k')).body.favorite).toBe(false);
      expect((await put(at, undefined, 'k')).body.favorite).toBe(false);
      expect(await listed()).toMatchObject([{ id, favorite: false }]);
      expect((await put(at, { favorite: 'oui' })).status).toBe(400);
    },
  );

  it.each(['session', 'tool'] as const)(
    'a %s that is deleted is gone, and a tombstone stays',
    async (type) => {
      const id = await storeItem(server, me, { type });
      const { body: before } = await server.call('GET', '/users/special/history', { token: me.token });
      const remove = (key?: string) =>
        server.call('DELETE', `${base[type]}/${id}`, { token: me.token, ...(key && { key }) });
      expect((await remove('k')).body).toEqual({ success: true });
      expect((await remove('k')).body).toEqual({ success: true });
      expect((await remove()).status).toBe(404);
      expect(await listed()).toEqual([]);
      const delta = `/users/special/history?since=${before.cursor}`;
      const { body } = await server.call('GET', delta, { token: me.token });
      expect(body.data).toEqual([{ type, id, deleted: true }]);
      const row = server.database.queries.selectFrom('items').selectAll().where('id', '=', id);
      expect(await row.executeTakeFirstOrThrow()).toMatchObject({ name: '', input: '', output: '' });
    },
  );

  it('an id names one kind of thing only', async () => {
    const session = await storeItem(server, me, { type: 'session' });
    const text = await storeItem(server, me, { type: 'tool' });
    const artefact = await storeArtefact(server, me.token);
    for (const [path, ids] of [
      ['/revision/:id/favorite', [text, artefact]],
      ['/tools/:id/favorite', [session, artefact]],
      ['/tools/favorite/:id', [session, artefact]],
      ['/revision-tools/:id/favorite', [session, text]],
    ] as const) {
      for (const id of ids) expect((await put(path.replace(':id', String(id)))).status, path).toBe(404);
    }
    for (const [path, id] of [
      ['/revision', text],
      ['/tools', artefact],
      ['/revision-tools', session],
    ] as const) {
      expect((await server.call('DELETE', `${path}/${id}`, { token: me.token })).status).toBe(404);
    }
    expect(await listed()).toMatchObject([{ favorite: false }, { favorite: false }, { favorite: false }]);
  });

  describe('the history of one tool', () => {
    const ask = (name: unknown, { token } = me) =>
      server.call('POST', '/tools/history', { token, body: { name } });

    it('is what that tool wrote, newest first', async () => {
      await storeItem(server, me, { type: 'tool', name: 'Poème', input: 'la pluie', output: 'Il pleut' });
      await storeItem(server, me, { type: 'tool', name: 'Résumé', input: 'x', output: 'y' });
      await storeItem(server, me, { type: 'tool', name: 'Poème', input: 'le vent', output: 'Il vente' });
      await storeItem(server, me, { type: 'session', name: 'Poème' });
      const gone = await storeItem(server, me, { type: 'tool', name: 'Poème' });
      await server.call('DELETE', `/tools/${gone}`, { token: me.token });
      const { body } = await ask('Poème');
      expect(body).toMatchObject({
        user: { id: me.user.id, credits: 5 },
        data: [
          { input: 'le vent', output: 'Il vente' },
          { input: 'la pluie', output: 'Il pleut' },
        ],
      });
      expect((await ask('Poème', await server.signUp())).body.data).toEqual([]);
    });

    it('is empty for a tool that nobody knows, and refuses what is no name', async () => {
      expect((await ask('Rien')).body.data).toEqual([]);
      for (const name of ['x'.repeat(101), 'a\0', '\ud800', 7, null, {}]) {
        expect((await ask(name)).status, JSON.stringify(name)).toBe(400);
      }
    });
  });
});
