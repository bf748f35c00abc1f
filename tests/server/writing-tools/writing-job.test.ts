import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeWriting } from '#contract/writing/request.ts';
import { writingToolSlug, writingTools } from '#contract/writing/tools.ts';
import type { Engine } from '#server/engines/engine.ts';
import { held, type Student, studentOf } from '#tests/server/sessions/student.ts';
import { createScriptedEngine, wholeText } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

describe.each(databases)('a writing tool on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let account: TestAccount;
  let me: Student;
  let write: Engine['write'];
  let asked: (readonly [string, object])[];
  beforeAll(async () => {
    server = await startTestServer({
      database,
      engine: createScriptedEngine(undefined, {
        name: 'un-modele',
        write: (slug, fields, run) => {
          asked.push([slug, fields]);
          return write(slug, fields, run);
        },
      }),
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    asked = [];
    write = async (_, fields, run) => wholeText(`Texte : ${Object.values(fields).join(' / ')}`, run);
    account = await server.signUp();
    me = studentOf(server, account);
  });

  const run = (slug: string, body: object, key?: string) =>
    server.call('POST', `/tools/${slug}`, { token: account.token, body, ...(key && { key }) });
  const items = async () =>
    (await server.call('GET', '/users/special/history', { token: account.token })).body.data as object[];

  it('costs one credit, and its text is in the history under the tool’s title', async () => {
    const { status, body } = await run('rewriting', { text: 'Il pleut.\nBeaucoup.', style: 'soutenu' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      output: 'Texte : Il pleut.\nBeaucoup. / soutenu',
      engine: 'model',
      user: { credits: 4 },
      history: [
        {
          input: describeWriting('rewriting', { text: 'Il pleut.\nBeaucoup.', style: 'soutenu' }),
          output: 'Texte : Il pleut.\nBeaucoup. / soutenu',
        },
      ],
    });
    expect(await items()).toMatchObject([{ type: 'tool', id: body.id, name: 'Reformulation' }]);
    expect(await me.credits()).toBe(4);
  });

  it('answers what this tool wrote before, newest first, as its history does', async () => {
    await run('synonym', { word: 'pluie' });
    await run('poem', { desc: 'la pluie' });
    const { body } = await run('synonym', { word: 'vent' });
    expect(body.history).toMatchObject([
      { input: describeWriting('synonym', { word: 'vent' }) },
      { input: describeWriting('synonym', { word: 'pluie' }) },
    ]);
    const read = await server.call('POST', '/tools/history', {
      token: account.token,
      body: { name: writingTools.synonym.title },
    });
    expect(read.body.data).toEqual(body.history);
  });

  it.each(writingToolSlug.options)('%s takes one key a prompt, each within its limits', async (slug) => {
    const fields = Object.fromEntries(
      writingTools[slug].prompts.map(({ attr, max }) => [attr, 'é'.repeat(max)]),
    );
    expect((await run(slug, { ...fields, credits: '1000', __proto__: 'x' })).status).toBe(200);
    expect(asked).toEqual([[slug, fields]]);
    for (const { attr, max, min, required } of writingTools[slug].prompts) {
      const { status, body } = await run(slug, { ...fields, [attr]: 'é'.repeat(max + 1) });
      expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [attr] });
      if (required) expect((await run(slug, { ...fields, [attr]: 'é'.repeat(min - 1) })).status).toBe(400);
      else expect((await run(slug, { ...fields, [attr]: undefined })).status).toBe(200);
    }
  });

  it('that no address names is not there', async () => {
    for (const slug of ['chanson', 'toString', '__proto__', '12', 'Poem']) {
      expect((await run(slug, { desc: 'x' })).status, slug).toBe(404);
    }
  });

  it('that is refused gives the credit back, says why, and stores nothing', async () => {
    write = async () => ({ made: false, reason: 'Une traduction demande un modèle.' });
    const key = randomUUID();
    const refused = await run('traduction', { langage: 'anglais', text: 'Bonjour' }, key);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'engine_refused', message: 'Une traduction demande un modèle.', user: { credits: 5 } },
    });
    expect((await run('traduction', { langage: 'anglais', text: 'Bonjour' }, key)).body).toEqual(
      refused.body,
    );
    expect(asked).toHaveLength(1);
    expect(await items()).toEqual([]);
    expect(await me.credits()).toBe(5);
  });

  it('repeated with its key is written once', async () => {
    const key = randomUUID();
    const first = await run('poem', { desc: 'la pluie' }, key);
    expect((await run('poem', { desc: 'la pluie' }, key)).body).toEqual(first.body);
    expect(asked).toHaveLength(1);
    expect((await run('poem', { desc: 'le vent' }, key)).body.code).toBe('key_reused');
    expect(await me.credits()).toBe(4);
  });

  it('that is stopped keeps the words it had', async () => {
    const texts = held();
    write = (_, __, at) => texts.write(at);
    const writing = run('poem', { desc: 'la pluie' });
    (await texts.nth(0)).run.onText('Il pleut sur');
    const { id } = await server.database.queries
      .selectFrom('generations')
      .select('id')
      .where('user_id', '=', account.user.id)
      .executeTakeFirstOrThrow();
    await me.stop(id);
    expect((await writing).body).toMatchObject({ output: 'Il pleut sur', user: { credits: 4 } });
  });
});
