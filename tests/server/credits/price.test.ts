import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumLedger } from '#server/credits/repository.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

const session = { educationSystem: 'RDC', classe: '6e', level: 'Histoire', subject: 'La Terreur' };
/** Each kind of generation that may cost something. */
const kinds = [
  ['a text', '/tools/synonym', { word: 'brave' }],
  ['an artefact', '/revision-tools/flashcards', { subject: 'La Bastille' }],
  ['a session', '/revision/start', session],
] as const;

/** What one generation costs: a credit pays an answer of a language model, and the local engine is free. */
describe.each(databases)('the price of a generation on %s', { timeout: 20_000 }, (database) => {
  describe.each([
    ['the local engine', { name: 'local' }, undefined, 0],
    ['the local engine, charged by the operator', { name: 'local' }, 2, 2],
    ['a language model', { name: 'un-modele' }, undefined, 1],
    ['a language model, whatever the local engine costs', { name: 'un-modele' }, 2, 1],
  ] as const)('by %s', (_, named, localEngineCredits, cost) => {
    let server: TestServer;
    let me: TestAccount;
    beforeAll(async () => {
      const engine = createScriptedEngine(undefined, named);
      server = await startTestServer({
        database,
        engine,
        ...(localEngineCredits !== undefined && { localEngineCredits }),
      });
    });
    afterAll(() => server.close());

    const credits = async () => {
      const { body } = await server.call('GET', '/users/special/dashboard', { token: me.token });
      const shown = (body.user as { credits: number }).credits;
      expect(await sumLedger(server.database.queries, me.user.id)).toBe(shown);
      return shown;
    };

    it('is told by the service before anybody pays it', async () => {
      expect((await server.call('GET', '/health')).body).toMatchObject({ generationCost: cost });
    });

    it.each(kinds)('is the same for %s', async (_kind, path, body) => {
      me = await server.signUp();
      expect((await server.call('POST', path, { token: me.token, body })).status).toBe(200);
      await expect.poll(credits).toBe(5 - cost);
    });

    it.each(kinds)('leaves a ledger without lines of nothing after %s', async (_kind, path, body) => {
      me = await server.signUp();
      await server.call('POST', path, { token: me.token, body });
      const { queries } = server.database;
      const ended = () =>
        queries.selectFrom('generations').select('state').where('user_id', '=', me.user.id).execute();
      await expect.poll(ended).toEqual([{ state: 'done' }]);
      const lines = await queries
        .selectFrom('ledger')
        .select('kind')
        .where('user_id', '=', me.user.id)
        .orderBy('id')
        .execute();
      const own = lines.map(({ kind }) => kind).filter((kind) => kind !== 'grant');
      expect(own).toEqual(cost === 0 ? [] : ['reserve', 'settle']);
    });

    it.each(kinds)('decides who is refused %s with an empty purse', async (_kind, path, body) => {
      me = await server.signUp();
      const { queries } = server.database;
      await queries.updateTable('users').set({ credits: 0 }).where('id', '=', me.user.id).execute();
      const { status } = await server.call('POST', path, { token: me.token, body });
      expect(status).toBe(cost === 0 ? 200 : 402);
    });
  });
});
