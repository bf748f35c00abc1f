import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { notBuilt } from '#server/not-built.ts';
import { importBodyOf, storeArtefact } from '#tests/support/artefacts.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import {
  type Answer,
  databases,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '#tests/support/server.ts';

type Endpoint = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; auth: string; flag: string };
const unbuilt = new Set<string>(notBuilt);
const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
const built = all.filter(([name]) => !unbuilt.has(name));
const ofAccounts = built.filter(([, endpoint]) => endpoint.auth === 'session');
const ofThings = ofAccounts.filter(([, endpoint]) => endpoint.path.includes(':id'));

/** A body each call accepts, so that only who calls can be the reason of a refusal. */
const bodies: Partial<Record<EndpointName, unknown>> = {
  makeFlashcards: { subject: 'La Bastille' },
  importArtefact: importBodyOf(),
};

/** Made from contract/endpoints.ts: a new call is in it from its first day. */
describe.each(databases)('who may call what on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let owner: TestAccount;
  let other: TestAccount;
  let id: number;
  beforeAll(async () => {
    server = await startTestServer({ database, engine: createScriptedEngine() });
    owner = await server.signUp();
    other = await server.signUp();
    id = await storeArtefact(server, owner.token);
  });
  afterAll(() => server.close());

  const call = (
    name: EndpointName,
    { method, path }: Endpoint,
    of: number,
    token?: string,
  ): Promise<Answer> =>
    server.call(method, path.replace(':id', String(of)), {
      ...(token !== undefined && { token }),
      ...(bodies[name] !== undefined && { body: bodies[name] }),
    });
  const thing = () => server.call('GET', `/revision-tools/artefacts/${id}`, { token: owner.token });

  it.each(ofAccounts)(
    '%s answers 401 to nobody, to a dead token and to forged cookies',
    async (name, endpoint) => {
      const before = (await thing()).body;
      const forged = { cookie: `token=${owner.token}; id=${owner.user.id}` };
      const answers = [
        await call(name, endpoint, id),
        await call(name, endpoint, id, 'x'.repeat(43)),
        await call(name, endpoint, id, `${owner.token}x`),
        await server.call(endpoint.method, endpoint.path.replace(':id', String(id)), { headers: forged }),
        await server.call(endpoint.method, endpoint.path.replace(':id', String(id)), {
          headers: { authorization: `Basic ${owner.token}` },
        }),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 401, body: { invalidToken: true, [endpoint.flag]: false } });
      }
      expect((await thing()).body).toEqual(before);
    },
  );

  it.each(ofThings)(
    '%s answers the same for what is another’s and for what is not there',
    async (name, endpoint) => {
      const before = (await thing()).body;
      const anothers = await call(name, endpoint, name === 'readUser' ? owner.user.id : id, other.token);
      const nobodys = await call(name, endpoint, 987_654, other.token);
      expect(anothers.status).toBe(404);
      expect(anothers.body).toEqual(nobodys.body);
      expect((await thing()).body).toEqual(before);
    },
  );

  it('lists of one account hold nothing of another', async () => {
    for (const name of ['history', 'favorite', 'history?since=0']) {
      const { body } = await server.call('GET', `/users/special/${name}`, { token: other.token });
      expect(body.data, name).toEqual([]);
    }
  });

  it.each(all.filter(([name]) => unbuilt.has(name)))(
    '%s says that it is not open yet',
    async (name, endpoint) => {
      const { status, body } = await call(name, endpoint, id, owner.token);
      expect({ status, code: body.code, flag: body[endpoint.flag] }).toEqual({
        status: 501,
        code: 'not_built',
        flag: false,
      });
    },
  );

  it('every call of the contract is either built or said not to be', () => {
    expect(built.length + unbuilt.size).toBe(all.length);
  });
});
