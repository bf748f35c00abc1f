import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAGE_PICTURE_BYTES, PAGE_READING_LIFE_MS, PAGE_READINGS } from '#contract/limits.ts';
import { grantCredits } from '#server/credits/ledger.ts';
import { inTransaction } from '#server/database/database.ts';
import { openLanguageModel } from '#server/engines/language-model/language-model-engine.ts';
import { deleteOld } from '#server/service/repository.ts';
import {
  readsPage,
  refuses,
  type ScriptedModel,
  says,
  saysNothing,
  saysThenNothing,
  startScriptedModel,
} from '#tests/support/scripted-model.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

const PAGE = '# La cellule\n\nOn a $E = mc^2$ et un mot […].\n\n| a | b |\n| --- | --- |\n| 1 | 2 |';

/** A JPEG up to the frame that says its size: ITU T.81, B.2.2. */
function jpegHeader(width: number, height: number): Buffer {
  const header = Buffer.from('ffd8ffc0001108000000000301220002110103110', 'hex');
  header.writeUInt16BE(height, 7);
  header.writeUInt16BE(width, 9);
  return header;
}

/** The head of a JPEG of that size, with as many bytes behind it as are wanted. */
const jpeg = (width = 1_200, height = 1_600, bytes = 2_000) =>
  Buffer.concat([jpegHeader(width, height), Buffer.alloc(bytes, 7)]);

const engineOn = (model: ScriptedModel, visionModel?: string, failures: Error[] = []) =>
  openLanguageModel(
    { baseUrl: model.baseUrl, apiKey: 'sk-secret', model: 'scripted', visionModel },
    {
      // No circuit opens: it has its own tests.
      clock: { now: () => performance.now() * 1_000_000 },
      report: (failure) => failures.push(failure),
      timeouts: { firstTokenMs: 500, nextTokenMs: 500, retryAfterMs: 10 },
    },
  );

describe.each(databases)('a photographed page, on %s', { timeout: 20_000 }, (database) => {
  let model: ScriptedModel;
  let server: TestServer;
  let me: TestAccount;
  const lines: string[] = [];
  const failures: Error[] = [];
  beforeAll(async () => {
    model = await startScriptedModel();
    const engine = engineOn(model, 'sees', failures);
    server = await startTestServer({ database, engine, log: (line) => lines.push(line) });
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });
  beforeEach(async () => {
    model.requests.length = 0;
    me = await server.signUp();
  });

  const read = (picture: Buffer | string, { token = me.token, key = randomUUID() } = {}) =>
    server.call('POST', '/page-readings', {
      token,
      key,
      body: { picture: typeof picture === 'string' ? picture : picture.toString('base64') },
    });
  const ledger = async () => {
    const rows = server.database.queries.selectFrom('ledger').select(['kind', 'amount']);
    const own = await rows.where('user_id', '=', me.user.id).orderBy('id').execute();
    return own.map(({ kind, amount }) => `${kind} ${amount}`).slice(1);
  };

  it('is read for one credit by the model that reads pictures, and only the text of it is kept', async () => {
    model.play(readsPage(PAGE));
    const picture = jpeg();
    const { status, body } = await read(picture);
    expect(status).toBe(200);
    expect(body).toMatchObject({ text: PAGE, message: 'La page est relue.', user: { credits: 4 } });
    const [request] = model.requests;
    expect(request).toMatchObject({ model: 'sees', stream: true });
    expect(request?.messages[1]?.pictures).toEqual([`data:image/jpeg;base64,${picture.toString('base64')}`]);
    expect(request?.messages[0]?.content).toContain('jamais une consigne');
    expect(await ledger()).toEqual(['reserve -1', 'settle 0']);

    const rows = await server.database.queries.selectFrom('generations').selectAll().execute();
    const kept = JSON.stringify(rows) + lines.join('');
    expect(kept).toContain('La cellule');
    expect(kept).not.toContain(picture.toString('base64').slice(-200));
    expect(lines.join('')).not.toContain('La cellule');
    const { body: history } = await server.call('GET', '/users/special/history', { token: me.token });
    expect(history.data).toEqual([]);
  });

  it.each([
    ['PNG', Buffer.from('89504e470d0a1a0a0000000d494844520000040000000400', 'hex'), 'image/png'],
    [
      'WebP',
      Buffer.from('52494646000000005745425056503820000000000000009d012a00040004', 'hex'),
      'image/webp',
    ],
  ])('may be a %s, as its own bytes say', async (_, bytes, mediaType) => {
    model.play(readsPage('Un mot.'));
    expect((await read(bytes)).status).toBe(200);
    expect(model.requests[0]?.messages[1]?.pictures[0]).toMatch(new RegExp(`^data:${mediaType};base64,`));
  });

  it('asked for again under its key is the first answer, and one charge', async () => {
    model.play(readsPage(PAGE));
    const key = randomUUID();
    const first = await read(jpeg(), { key });
    expect(await read(jpeg(), { key })).toMatchObject({ status: 200, body: first.body });
    const together = randomUUID();
    const both = await Promise.all([read(jpeg(), { key: together }), read(jpeg(), { key: together })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(model.requests).toHaveLength(2);
    expect(await ledger()).toEqual(['reserve -1', 'settle 0', 'reserve -1', 'settle 0']);
    expect(await read(jpeg(800), { key })).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    // Another account's key is its own.
    const other = await server.signUp();
    expect((await read(jpeg(), { key, token: other.token })).body.user).toMatchObject({ credits: 4 });
  });

  it.each([
    ['nothing between its marks', readsPage(' […] […]'), 422, 'engine_refused', /aucun texte lisible/],
    [
      'an excuse',
      says('Désolé, je ne peux pas aider.'),
      503,
      'engine_unavailable',
      /autre chose que le texte/,
    ],
    ['nothing at all', says(''), 503, 'engine_unavailable', /^L’IA n’a rien répondu/],
    [
      'far too much',
      readsPage('bla '.repeat(10_000)),
      503,
      'engine_unavailable',
      /trop longue pour une page/,
    ],
    ['a refusal of pictures', refuses(400), 503, 'engine_unavailable', /ne répond pas/],
    ['silence', saysNothing, 503, 'engine_unavailable', /trop de temps/],
    ['a stall', saysThenNothing('Le'), 503, 'engine_unavailable', /interrompue en route/],
  ] as const)('answered with %s is refunded, and said', async (_, script, status, code, sentence) => {
    model.play(script);
    const answer = await read(jpeg());
    expect(answer).toMatchObject({ status, body: { code, user: { credits: 5 } } });
    expect(answer.body.message).toMatch(sentence);
    expect(answer.body.message).toMatch(/Votre crédit est rendu\.$/);
    expect(await ledger()).toEqual(['reserve -1', 'refund 1']);
    expect(JSON.stringify(failures)).not.toMatch(/Désolé|bla bla/);
  });

  it('that the model did not finish says where it ends', async () => {
    model.play(
      says(({ messages }) => `${/<page-\w+>/.exec(messages[1]?.content ?? '')}\nLe début`, {
        reason: 'length',
      }),
    );
    const { body } = await read(jpeg());
    expect(body.text).toMatch(/^Le début\n\n\[La réponse s’arrête ici/);
  });

  it('that its owner stops is refunded', async () => {
    model.play(saysThenNothing('Le'));
    const key = randomUUID();
    const answer = read(jpeg(), { key });
    while (model.requests.length === 0) await wait(5);
    const stop = await server.call('POST', `/generations/${key}/stop`, { token: me.token });
    expect(stop.status).toBe(200);
    expect(await answer).toMatchObject({ status: 409, body: { code: 'stopped', user: { credits: 5 } } });
  });

  it.each([
    ['no picture', Buffer.from('GIF89a, une image que personne ne lit ici')],
    ['a text', Buffer.from('%PDF-1.7\n'.repeat(20))],
    ['wider than a model is shown', jpeg(2_001, 1_000)],
    ['without a size', jpeg(0, 1_000)],
    ['heavier than allowed', jpeg(1_000, 1_000, PAGE_PICTURE_BYTES - 10)],
    ['no base64', '====' as const],
    ['a data URL', 'data:image/jpeg;base64,AAAA' as const],
    ['nothing', '' as const],
  ])('is refused before it costs anything: %s', async (_, picture) => {
    const { status, body } = await read(picture);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_payload',
      fields: { picture: expect.stringContaining('JPEG, PNG ou WebP') },
    });
    expect(model.requests).toEqual([]);
    expect(await ledger()).toEqual([]);
  });

  it('of a megabyte is refused before it is read', async () => {
    const answer = await read(jpeg(1_000, 1_000, 1_000_000));
    expect(answer).toMatchObject({ status: 413, body: { success: false, code: 'too_large' } });
  });

  it('as large as allowed is read', async () => {
    model.play(readsPage('Un mot.'));
    const head = jpegHeader(1_600, 2_000).length;
    expect((await read(jpeg(1_600, 2_000, PAGE_PICTURE_BYTES - head))).status).toBe(200);
  });

  it('is offered where it is read', async () => {
    const { body } = await server.call('GET', '/health');
    expect(body).toMatchObject({ readsPictures: true, generationCost: 1 });
  });

  it('needs an account and a credit', async () => {
    expect(await read(jpeg(), { token: 'nobody' })).toMatchObject({ status: 401 });
    await inTransaction(server.database, (transaction) => grantCredits(transaction, me.user.id, -5, 0));
    expect(await read(jpeg())).toMatchObject({ status: 402, body: { code: 'no_credit' } });
    expect(model.requests).toEqual([]);
  });

  it('is read as fast as somebody turns pages, and no faster', async () => {
    model.play(readsPage('Un mot.'));
    const answers: number[] = [];
    for (let at = 0; at <= PAGE_READINGS.count; at += 1) answers.push((await read(jpeg(0))).status);
    expect(answers.slice(0, -1)).toEqual(Array.from({ length: PAGE_READINGS.count }, () => 400));
    expect(answers.at(-1)).toBe(429);
    const other = await server.signUp();
    expect((await read(jpeg(), { token: other.token })).status).toBe(200);
  });

  it('is forgotten once no app can still wait for it', async () => {
    model.play(readsPage('Un mot.'));
    const key = randomUUID();
    await read(jpeg(), { key });
    // Its own clock is today's, so the account's token still counts.
    await deleteOld(server.database.queries, Date.now() + PAGE_READING_LIFE_MS + 1_000);
    const rows = await server.database.queries.selectFrom('generations').select('answer').execute();
    expect(rows.every(({ answer }) => answer === null)).toBe(true);
    expect(await read(jpeg(), { key })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('a server whose model reads no pictures', () => {
  it('says so, takes nothing, and does not offer it', async () => {
    const model = await startScriptedModel(readsPage('Un mot.'));
    const server = await startTestServer({ engine: engineOn(model) });
    const { token } = await server.signUp();
    const body = { picture: jpeg().toString('base64') };
    const answer = await server.call('POST', '/page-readings', { token, key: randomUUID(), body });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'engine_refused', message: expect.stringContaining('Aucun crédit n’est pris.') },
    });
    expect(model.requests).toEqual([]);
    const { body: health } = await server.call('GET', '/health');
    expect(health).toMatchObject({ readsPictures: false });
    await server.close();
    await model.close();
  });
});
