import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
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
