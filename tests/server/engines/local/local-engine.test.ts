import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { openLocalEngine } from '#server/engines/local/local-engine.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** The default engine behind the real call: no model, no key, no network. */
describe('flashcards by the local engine', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = (await server.signUp()).token;
  });
  afterAll(() => server.close());

  const make = (body: object) => server.call('POST', '/revision-tools/flashcards', { token, body });

  it('come from the lesson on the subject', async () => {
    const { status, body } = await make({ subject: 'la révolution française' });
    expect(status).toBe(200);
    const deck = readArtefactOutput('Flashcards', String(body.output));
    expect(deck?.data.length).toBeGreaterThan(4);
    expect(body.engine).toBe('local');
  });

  it('are drawn anew for each intention, the same again for the same one', async () => {
    const engine = openLocalEngine();
    const asker = { userId: 1, signal: new AbortController().signal };
    const request = { subject: 'La cellule', elements: '', source: '' };
    const deck = async (draw: string) =>
      JSON.stringify(await engine.make('Flashcards', request, { ...asker, draw }));
    expect(await deck('one')).toBe(await deck('one'));
    expect(await deck('one')).not.toBe(await deck('two'));
  });

  it('say where other levels filled up the number that was asked of one', async () => {
    const { body } = await make({ subject: 'La cellule', elements: '18 cartes faciles' });
    expect(body.message).toMatch(/ 15 cartes de niveau facile\u202f; 3 autres viennent du niveau moyen\.$/);
    const deck = readArtefactOutput('Flashcards', String(body.output));
    expect(deck?.data).toHaveLength(18);
    expect(body.message).toContain(deck?.notes?.join());
  });

  it('come from the student’s own notes before any lesson', async () => {
    const source =
      'La mitose est la division d’une cellule en deux cellules filles identiques. Elle a été décrite par Walther Flemming en 1882.';
    const { body } = await make({ subject: 'La Révolution française', source });
    const deck = readArtefactOutput('Flashcards', String(body.output));
    expect(deck?.data.length).toBeGreaterThan(0);
    for (const card of deck?.data ?? []) expect(source).toContain(card.source);
  });

  it('are refused without a text, with the nearest lessons named and the credit given back', async () => {
    const before = await server.call('GET', '/users/special/dashboard', { token });
    const { status, body } = await make({ subject: 'révolution copernicienne' });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'engine_refused' });
    expect(body.message).toMatch(/«\sLa Révolution française\s»/);
    expect(body.user).toEqual(before.body.user);
  });
});

/** Each of the 13 tools, through the real call. */
describe('the writing tools by the local engine', { timeout: 30_000 }, () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = (await server.signUp()).token;
  });
  afterAll(() => server.close());

  const run = (slug: string, body: object) => server.call('POST', `/tools/${slug}`, { token, body });
  const credits = async () => {
    const { body } = await server.call('GET', '/users/special/dashboard', { token });
    return (body.user as { credits: number }).credits;
  };

  it('correct, find synonyms and build plans, for nothing', async () => {
    const corrected = await run('correction', { text: 'Il a manger une pomme.' });
    expect(corrected.body).toMatchObject({ output: 'Il a mangé une pomme.', engine: 'local' });
    expect(String((await run('synonym', { word: 'courageux' })).body.output)).toMatch(/brave|vaillant/);
    expect((await run('dissertation', { subject: 'La photosynthèse est-elle indispensable ?' })).status).toBe(
      200,
    );
    expect(await credits()).toBe(5);
  });

  it.each([
    ['traduction', { langage: 'anglais', text: 'Bonjour' }],
    ['poem', { desc: 'la pluie' }],
    ['rewriting', { text: 'Il pleut.' }],
    ['revision', { subject: 'la recette des crêpes' }],
  ])('refuse %s in one honest sentence, and take nothing', async (slug, body) => {
    const before = await credits();
    const refused = await run(slug, body);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'engine_refused', user: { credits: before } },
    });
    expect(refused.body.message).toMatch(/Ardoise n’(?:en a pas ici|invente rien)/);
    expect(await credits()).toBe(before);
  });
});
