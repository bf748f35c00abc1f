import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { storeItem } from '#tests/server/store-item.ts';
import { importBodyOf } from '#tests/support/artefacts.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import {
  type Answer,
  databases,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '#tests/support/server.ts';

type Endpoint = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; auth: string; flag: string };
const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
const ofAccounts = all.filter(([, endpoint]) => endpoint.auth === 'session');
/** Calls that name an object of an account in their body. */
const inBody: ReadonlySet<EndpointName> = new Set(['sendReviews', 'sendReport', 'endOneSession']);
/** Calls that name an object of an account: in their path, or in their body. */
const ofThings = ofAccounts.filter(
  ([name, endpoint]) =>
    // Its name is made on the device, and means another course in another account: see below.
    name !== 'putCourse' && (/:(?:id|completionId)/.test(endpoint.path) || inBody.has(name)),
);

const at = '2026-10-01T08:00:00.000Z';
const courseBody = { title: 'Biologie', subject: '', classe: '', createdAt: at, updatedAt: at };
const partBody = (course: string, edition: string) => ({
  course,
  name: 'manuel.pdf',
  addedAt: at,
  edition,
  of: 1,
  document: { kind: 'file', title: null, pages: 1, numbering: 'pages', pagesWithoutText: 0 },
  blocks: [{ page: 1, kind: 'paragraph', text: 'La cellule est l’unité du vivant.' }],
});

/** A body that each call accepts, so that a refusal can only depend on the caller. */
const bodies: Partial<Record<EndpointName, unknown>> = {
  makeMindMap: { subject: 'La Bastille' },
  makeTimeline: { subject: 'La Bastille' },
  makeFlashcards: { subject: 'La Bastille' },
  makeQuiz: { subject: 'La Bastille' },
  importArtefact: importBodyOf(),
  editArtefact: { output: importBodyOf().output },
  readToolHistory: { name: 'Poème' },
  startSession: { educationSystem: 'RDC', classe: '6e', level: 'Histoire', subject: 'La Bastille' },
  sendChat: { chat: 'Qui a pris la Bastille ?' },
  runTool: { word: 'courageux' },
  changePassword: { password: 'pas le bon', newPass: 'ardoise neuve 9' },
  changeEmail: { email: 'autre@ecole.test', password: 'pas le bon' },
  changePhone: { phoneNumber: '+243812345678', password: 'pas le bon' },
  confirmPhone: { codeSupplied: 'ABCD' },
  putCourse: courseBody,
  readPage: { picture: 'AAAA' },
  renameCourseSource: { name: 'Chapitre 1' },
};

/** A session whose fiche is written, so it accepts messages. */
const startedChat = JSON.stringify({ chat: [{ role: 'assistant', content: 'La fiche' }], tokenNbre: 10 });

type Things = Readonly<
  Record<'user' | 'session' | 'tool' | 'revisionTool', number> &
    Record<'generation' | 'device' | 'course' | 'source' | 'edition', string>
>;
const nowhere: Things = {
  user: 987_654,
  session: 987_654,
  tool: 987_654,
  revisionTool: 987_654,
  generation: randomUUID(),
  device: 'x'.repeat(22),
  course: randomUUID(),
  source: randomUUID(),
  edition: randomUUID(),
};

/** Fills in the object that a call's path names; the first segment of the path says of which kind it is. */
function fill(path: string, things: Things): string {
  const kinds: Record<string, number | string> = {
    users: things.user,
    revision: things.session,
    tools: things.tool,
    'revision-tools': things.revisionTool,
    courses: things.course,
    'course-sources': things.source,
  };
  return path
    .replace(':completionId', things.generation)
    .replace(':slug', 'synonym')
    .replace('/:at', path.includes('parts') ? '/0' : '/:at')
    .replace(':id', String(kinds[path.split('/')[1] ?? '']));
}

/** The cases are made from contract/endpoints.ts, so a new call is covered at once. */
describe.each(databases)('who may call what on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let owner: TestAccount;
  let other: TestAccount;
  let mine: Things;
  beforeAll(async () => {
    server = await startTestServer({ database, engine: createScriptedEngine() });
    owner = await server.signUp();
    other = await server.signUp();
    const made = await server.call('POST', '/revision-tools/flashcards', {
      token: owner.token,
      body: { subject: 'x' },
    });
    const rows = server.database.queries.selectFrom('generations').select('id');
    /** Another device of an account. */
    const deviceOf = async ({ email, password, token }: TestAccount) => {
      await server.call('POST', '/users/login', { body: { email, password } });
      const { body } = await server.call('GET', '/users/special/access', { token });
      return (body.sessions as { id: string; here: boolean }[]).find(({ here }) => !here)?.id ?? '';
    };
    const { token } = owner;
    const [course, source, edition] = [randomUUID(), randomUUID(), randomUUID()];
    await server.call('PUT', `/courses/${course}`, { token, body: courseBody });
    const text = await server.call('PUT', `/course-sources/${source}/parts/0`, {
      token,
      body: partBody(course, edition),
    });
    expect(text.body.complete).toBe(true);
    mine = {
      course,
      source,
      edition,
      user: owner.user.id,
      session: await storeItem(server, owner, { type: 'session', output: startedChat }),
      tool: await storeItem(server, owner, { type: 'tool' }),
      revisionTool: made.body.id as number,
      device: await deviceOf(owner),
      generation: (await rows.executeTakeFirstOrThrow()).id,
    };
  });
  afterAll(() => server.close());

  const bodyOf = (name: EndpointName, things: Things) => {
    if (name === 'endOneSession') return { session: things.device };
    if (name === 'sendReport') return { itemType: 'revisionTool', id: things.revisionTool, reason: 'Faux' };
    if (name === 'putCoursePart') return partBody(things.course, things.edition);
    if (name !== 'sendReviews') return bodies[name];
    return { events: [{ id: randomUUID(), artefactId: things.revisionTool, card: 'a', grade: 3, at }] };
  };
  const call = (
    name: EndpointName,
    { method, path }: Endpoint,
    things: Things,
    headers: { token?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const body = bodyOf(name, things);
    const query = name === 'readCoursePart' ? `?edition=${things.edition}` : '';
    return server.call(method, fill(path, things) + query, {
      ...headers,
      ...(body !== undefined && { body }),
    });
  };
  /** All rows of the owner that any call could read or change. */
  const everything = async () => {
    const { queries } = server.database;
    const tables = ['courses', 'course_sources', 'course_parts'] as const;
    const ofCourses = tables.map((table) =>
      queries.selectFrom(table).selectAll().where('user_id', '=', owner.user.id).execute(),
    );
    const courses = await Promise.all(ofCourses);
    const [items, generations, ledger, reviews, reports, users] = await Promise.all([
      queries.selectFrom('items').selectAll().where('user_id', '=', owner.user.id).execute(),
      queries.selectFrom('generations').selectAll().where('user_id', '=', owner.user.id).execute(),
      queries.selectFrom('ledger').selectAll().where('user_id', '=', owner.user.id).execute(),
      queries.selectFrom('reviews').selectAll().where('user_id', '=', owner.user.id).execute(),
      queries.selectFrom('reports').selectAll().where('user_id', '=', owner.user.id).execute(),
      queries.selectFrom('users').selectAll().where('id', '=', owner.user.id).execute(),
    ]);
    return { items, generations, ledger, reviews, reports, users, courses };
  };

  it.each(ofAccounts)(
    '%s answers 401 to nobody, to a dead token and to forged cookies',
    async (name, endpoint) => {
      const before = await everything();
      const cookie = `token=${owner.token}; id=${owner.user.id}`;
      const answers = [
        await call(name, endpoint, mine),
        await call(name, endpoint, mine, { token: 'x'.repeat(43) }),
        await call(name, endpoint, mine, { token: `${owner.token}x` }),
        await call(name, endpoint, mine, { headers: { cookie } }),
        await call(name, endpoint, mine, { headers: { authorization: `Basic ${owner.token}` } }),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 401, body: { invalidToken: true, [endpoint.flag]: false } });
      }
      expect(await everything()).toEqual(before);
    },
  );

  it.each(ofThings)(
    '%s answers the same for what is another’s and for what is not there',
    async (name, endpoint) => {
      const before = await everything();
      const anothers = await call(name, endpoint, mine, { token: other.token });
      const nobodys = await call(name, endpoint, nowhere, { token: other.token });
      expect(anothers.status).toBe(404);
      expect(anothers.body).toEqual(nobodys.body);
      expect(await everything()).toEqual(before);
    },
  );

  it.each(ofThings.filter(([, { method }]) => method !== 'DELETE'))(
    '%s serves its owner, so that the refusals above are about who asks',
    async (name, endpoint) => {
      expect((await call(name, endpoint, mine, { token: owner.token })).status).toBe(200);
    },
  );

  it('putCourse under the name of another’s course makes one’s own and leaves the other’s', async () => {
    const before = await everything();
    const third = await server.signUp();
    const body = { ...courseBody, title: 'Autre chose' };
    const made = await server.call('PUT', `/courses/${mine.course}`, { token: third.token, body });
    expect(made.status).toBe(200);
    expect(await everything()).toEqual(before);
    const { changes } = (await server.call('GET', '/courses', { token: third.token })).body;
    expect(changes).toEqual([{ kind: 'course', id: mine.course, ...body }]);
  });

  it('lists of one account hold nothing of another', async () => {
    for (const name of ['history', 'favorite', 'history?since=0']) {
      const { body } = await server.call('GET', `/users/special/${name}`, { token: other.token });
      expect(body.data, name).toEqual([]);
    }
    const { token } = other;
    expect((await server.call('GET', '/reviews', { token })).body.events).toEqual([]);
    expect((await server.call('GET', '/courses', { token })).body.changes).toEqual([]);
    expect((await server.call('GET', '/users/special/dashboard', { token })).body.last3).toEqual([]);
    const texts = await server.call('POST', '/tools/history', { token, body: { name: 'Essai' } });
    expect(texts.body.data).toEqual([]);
    // The owner also has something under that name, so that a leak would show.
    const own = await server.call('POST', '/tools/history', { token: owner.token, body: { name: 'Essai' } });
    expect(own.body.data).toHaveLength(1);
  });

  it('every call of the contract is asked here with a body that it accepts', () => {
    for (const [name] of ofAccounts) {
      const { body } = endpoints[name] as { body?: { safeParse(value: unknown): { success: boolean } } };
      expect(body?.safeParse(bodyOf(name, mine)).success ?? true, name).toBe(true);
    }
  });
});
