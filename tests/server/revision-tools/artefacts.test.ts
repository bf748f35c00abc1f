import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_BYTES, ACCOUNT_CHANGES } from '#contract/limits.ts';
import { storeItem } from '#tests/server/store-item.ts';
import { importBodyOf, quizWith, storeArtefact } from '#tests/support/artefacts.ts';
import { createScriptedEngine, oneCard } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

describe.each(databases)('artefacts on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let me: TestAccount;
  beforeAll(async () => {
    server = await startTestServer({ database, engine: createScriptedEngine() });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    me = await server.signUp();
  });

  const post = (body: unknown, key?: string) =>
    server.call('POST', '/revision-tools/import', { token: me.token, body, ...(key && { key }) });
  const read = (id: number) => server.call('GET', `/revision-tools/artefacts/${id}`, { token: me.token });
  const favorite = (path: string, body?: unknown, key?: string) =>
    server.call('PUT', `/revision-tools/${path}`, {
      token: me.token,
      ...(body !== undefined && { body }),
      ...(key && { key }),
    });
  const remove = (id: number, key?: string) =>
    server.call('DELETE', `/revision-tools/${id}`, { token: me.token, ...(key && { key }) });
  const history = async () => {
    const { body } = await server.call('GET', '/users/special/history', { token: me.token });
    return body as { data: { id: number }[]; cursor: string };
  };

  describe('importing', () => {
    it('stores what a device made, and costs nothing', async () => {
      const body = importBodyOf({ name: 'Carte mentale', output: JSON.stringify({ title: 'La cellule' }) });
      const { status, body: answer } = await post(body);
      expect(status).toBe(200);
      expect(answer.user).toMatchObject({ credits: 5 });
      expect((await read(answer.id as number)).body.data).toMatchObject({
        name: 'Carte mentale',
        input: 'Sujet : La Bastille',
        output: '{"title":"La cellule","description":"","subtopics":[]}',
        engine: 'device',
        favorite: false,
        clientId: body.clientId,
        createdAt: answer.createdAt,
      });
    });

    it('makes one artefact of the same clientId, sent again or at once', async () => {
      const body = importBodyOf();
      const answers = await Promise.all(Array.from({ length: 6 }, () => post(body, randomUUID())));
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
      expect((await history()).data).toHaveLength(1);
    });

    it('leaves the same clientId of two accounts apart', async () => {
      const body = importBodyOf();
      const mine = await post(body);
      me = await server.signUp();
      expect((await post(body)).body.id).not.toBe(mine.body.id);
    });

    it('never brings a deleted artefact back', async () => {
      const body = importBodyOf();
      const { id } = (await post(body)).body as { id: number };
      await remove(id);
      expect((await post(body, randomUUID())).body.id).toBe(id);
      expect((await read(id)).status).toBe(404);
    });

    it.each([
      ['no JSON', { output: 'rien' }],
      ['another shape', { output: '{"data":[{"date":"1789","event":"x","description":""}]}' }],
      ['no card', { output: '{"data":[]}' }],
      ['NUL in a card', { output: JSON.stringify({ data: [{ ...oneCard.data[0], answer: 'a\0b' }] }) }],
      [
        'half a character in a card',
        { output: '{"data":[{"question":"\\ud800","answer":"b","explanation":""}]}' },
      ],
      ['NUL in the request', { input: 'a\0b' }],
      ['half a character in the request', { input: 'a\ud800b' }],
      ['a name of none', { name: 'Poème' }],
      ['no UUID', { clientId: '1' }],
      ['a language model as author', { engine: 'model' }],
      [
        'a tree deeper than any stack',
        {
          name: 'Carte mentale',
          output: `${'{"title":"a","subtopics":['.repeat(3_500)}{"title":"a"}${']}'.repeat(3_500)}`,
        },
      ],
    ])('refuses %s', async (_, over) => {
      const { status, body } = await post({ ...importBodyOf(), ...over });
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_payload' });
    });

    it('refuses a quiz whose right answer is none of its options, and names it', async () => {
      const { status, body } = await post(importBodyOf({ name: 'Quiz', output: quizWith('3') }));
      expect(status).toBe(400);
      expect(body.fields).toEqual({ output: 'Contenu invalide\u00a0: questions[0].correctAnswer' });
    });

    it('keeps nothing that its shape does not know', async () => {
      const output = JSON.stringify({ ...oneCard, script: '<script>' });
      const { id } = (await post(importBodyOf({ output }))).body as { id: number };
      expect((await read(id)).body.data).toMatchObject({ output: JSON.stringify(oneCard) });
    });
  });

  describe('changing', () => {
    const edit = (
      id: number,
      output: string,
      { key, token = me.token }: { key?: string; token?: string } = {},
    ) => server.call('PUT', `/revision-tools/${id}`, { token, body: { output }, ...(key && { key }) });
    const deck = (answer: string) => JSON.stringify({ data: [{ ...oneCard.data[0], answer }] });

    it('gives the artefact another content, once an intention, and leaves the rest', async () => {
      const id = await storeArtefact(server, me.token);
      await favorite(`${id}/favorite`, { favorite: true });
      const key = randomUUID();
      for (const _ of [1, 2, 3]) {
        expect((await edit(id, deck('1789'), { key })).body).toEqual({ success: true, edition: 1 });
      }
      expect((await edit(id, deck('juillet 1789'))).body.edition).toBe(2);
      expect((await read(id)).body.data).toMatchObject({
        output: deck('juillet 1789'),
        edition: 2,
        favorite: true,
        input: 'Sujet : La Bastille',
      });
    });

    it('is told to the other devices', async () => {
      const id = await storeArtefact(server, me.token);
      const { cursor } = await history();
      await edit(id, deck('1789'));
      const { body } = await server.call('GET', `/users/special/history?since=${cursor}`, {
        token: me.token,
      });
      expect(body.data).toMatchObject([{ id, edition: 1 }]);
    });

    it('refuses a quiz whose right answer is none of its options', async () => {
      const id = await storeArtefact(server, me.token, { name: 'Quiz', output: quizWith('2') });
      const { status, body } = await edit(id, quizWith('3'));
      expect(status).toBe(400);
      expect(body.fields).toEqual({ output: 'Contenu invalide\u00a0: questions[0].correctAnswer' });
    });

    it('refuses what is another’s, what is gone and what is no deck', async () => {
      const id = await storeArtefact(server, me.token);
      const other = await server.signUp();
      expect((await edit(id, deck('x'), { token: other.token })).status).toBe(404);
      expect((await edit(id, '{"title":"La cellule"}')).body.code).toBe('invalid_payload');
      expect((await read(id)).body.data).toMatchObject({ output: JSON.stringify(oneCard) });
      await remove(id);
      expect((await edit(id, deck('x'))).status).toBe(404);
    });
  });

  describe('favourites', () => {
    it('are set by a stated value, however often', async () => {
      const id = await storeArtefact(server, me.token);
      for (const wanted of [true, true, false, false, true]) {
        const { body } = await favorite(`${id}/favorite`, { favorite: wanted });
        expect(body).toMatchObject({ success: true, favorite: wanted });
      }
    });

    it('are turned over by a bare call, on both path families', async () => {
      const id = await storeArtefact(server, me.token);
      expect((await favorite(`${id}/favorite`)).body.favorite).toBe(true);
      expect((await favorite(`favorite/${id}`)).body.favorite).toBe(false);
      expect((await favorite(`favorite/${id}`, {})).body.favorite).toBe(true);
      const typed = await server.call('PUT', `/revision-tools/${id}/favorite`, {
        token: me.token,
        headers: { 'content-type': 'application/json' },
      });
      expect(typed.body.favorite).toBe(false);
    });

    it('are turned over once by a bare call whose answer was lost', async () => {
      const id = await storeArtefact(server, me.token);
      const key = randomUUID();
      const answers = [];
      for (let n = 0; n < 5; n += 1) answers.push((await favorite(`${id}/favorite`, undefined, key)).body);
      expect(answers.map((answer) => answer.favorite)).toEqual([true, true, true, true, true]);
      expect((await read(id)).body.data).toMatchObject({ favorite: true });
    });

    it('have one effect when the same intention arrives many times at once', async () => {
      const id = await storeArtefact(server, me.token);
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => favorite(`${id}/favorite`, undefined, key)),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect((await read(id)).body.data).toMatchObject({ favorite: true });
    });

    it('refuse a key that was used for something else', async () => {
      const id = await storeArtefact(server, me.token);
      const other = await storeArtefact(server, me.token);
      const key = randomUUID();
      await favorite(`${id}/favorite`, { favorite: true }, key);
      for (const again of [
        favorite(`${id}/favorite`, { favorite: false }, key),
        favorite(`${other}/favorite`, { favorite: true }, key),
      ]) {
        expect(await again).toMatchObject({ status: 422, body: { code: 'key_reused' } });
      }
      expect((await read(id)).body.data).toMatchObject({ favorite: true });
    });

    it('leave keys of two accounts apart', async () => {
      const key = randomUUID();
      const id = await storeArtefact(server, me.token);
      await favorite(`${id}/favorite`, { favorite: true }, key);
      me = await server.signUp();
      const other = await storeArtefact(server, me.token);
      expect((await favorite(`${other}/favorite`, { favorite: true }, key)).status).toBe(200);
    });

    it('refuse a key that is none', async () => {
      const id = await storeArtefact(server, me.token);
      for (const key of ['', 'é', 'x'.repeat(129)]) {
        const answer = await server.call('PUT', `/revision-tools/${id}/favorite`, {
          token: me.token,
          headers: { 'idempotency-key': key },
        });
        expect(answer.status).toBe(400);
      }
    });

    it('refuse anything but yes or no', async () => {
      const id = await storeArtefact(server, me.token);
      for (const body of [{ favorite: 'true' }, { favorite: null }, [], null, 'oui', 1]) {
        expect((await favorite(`${id}/favorite`, JSON.stringify(body))).status).toBe(400);
      }
    });
  });

  describe('deleting', () => {
    it('takes the artefact out of sight and its content out of the database', async () => {
      const id = await storeArtefact(server, me.token, { input: 'Sujet : secret de famille' });
      expect((await remove(id)).body).toEqual({ success: true });
      expect((await read(id)).status).toBe(404);
      expect((await favorite(`${id}/favorite`, { favorite: true })).status).toBe(404);
      expect((await history()).data).toEqual([]);
      const row = await server.database.queries
        .selectFrom('items')
        .selectAll()
        .where('id', '=', id)
        .execute();
      expect(row).toMatchObject([{ name: '', input: '', output: '', deleted: 1 }]);
    });

    it('answers a replay like the first time, and another try 404', async () => {
      const id = await storeArtefact(server, me.token);
      const key = randomUUID();
      expect((await remove(id, key)).status).toBe(200);
      expect((await remove(id, key)).body).toEqual({ success: true });
      expect((await remove(id, randomUUID())).status).toBe(404);
    });
  });

  it('outlive a restart of the server', async () => {
    const id = await storeArtefact(server, me.token);
    const key = randomUUID();
    await favorite(`${id}/favorite`, { favorite: true }, key);
    await server.restart();
    expect((await read(id)).body.data).toMatchObject({ favorite: true });
    expect((await favorite(`${id}/favorite`, { favorite: true }, key)).body.favorite).toBe(true);
  });

  describe('of an account that is full', () => {
    const large = 'x'.repeat(ACCOUNT_BYTES - 200);
    const full = { status: 413, body: { code: 'too_large', message: expect.stringContaining('50\u00a0Mo') } };

    it('are not added to, nor made larger, until something is deleted; others have their own room', async () => {
      const deck = (answer: string) => JSON.stringify({ data: [{ question: 'q', answer, explanation: '' }] });
      const small = await storeArtefact(server, me.token, { output: deck('a') });
      const big = await storeItem(server, me, { type: 'revisionTool', name: 'Flashcards', output: large });
      const body = importBodyOf({ output: deck('b'.repeat(300)) });
      expect(await post(body, 'k')).toMatchObject(full);
      const edit = (output: string) =>
        server.call('PUT', `/revision-tools/${small}`, { token: me.token, body: { output } });
      expect(await edit(deck('c'.repeat(300)))).toMatchObject(full);
      expect((await edit(deck(''))).status).not.toBe(413);
      const other = await server.signUp();
      expect((await server.call('POST', '/revision-tools/import', { token: other.token, body })).status).toBe(
        200,
      );

      await remove(big);
      expect((await post(body, 'k')).status).toBe(200);
      expect((await edit(deck('c'.repeat(300)))).status).toBe(200);
      // Filling an account takes a slow disk its time.
    }, 60_000);

    it('by the number of its changes keep what there is', async () => {
      const first = await storeArtefact(server, me.token);
      const { queries } = server.database;
      const count = queries.updateTable('users').set({ change_seq: ACCOUNT_CHANGES });
      await count.where('id', '=', me.user.id).execute();
      expect(await post(importBodyOf())).toMatchObject({ status: 413, body: { code: 'too_large' } });
      const at = new Date().toISOString();
      const events = [{ id: randomUUID(), artefactId: first, card: 'a', grade: 3, at }];
      const reviewed = await server.call('POST', '/reviews', { token: me.token, body: { events } });
      expect(reviewed).toMatchObject({ status: 413, body: { code: 'too_large' } });
      expect((await read(first)).status).toBe(200);
      expect((await remove(first)).status).toBe(200);
    });
  });
});
