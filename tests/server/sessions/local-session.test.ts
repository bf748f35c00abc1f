import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeHint } from '#contract/hints.ts';
import { SESSION_TOKENS } from '#contract/limits.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { idOf, type Student, studentOf } from './student.ts';

/** The default engine behind the real calls: no model, no key, no network. */
describe('a session with the local engine', { timeout: 30_000 }, () => {
  let server: TestServer;
  let me: Student;
  beforeAll(async () => {
    server = await startTestServer();
    me = studentOf(server, await server.signUp());
  });
  afterAll(() => server.close());

  const plain = (text: string | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

  it('goes from the fiche over questions and hints to a full session, for nothing', async () => {
    const id = idOf(await me.start(undefined, { subject: 'la photosynthèse', level: 'Biologie' }));
    // The fiche comes a moment after the session is there.
    await expect.poll(async () => (await me.read(id)).state).toBe('open');
    const opened = await me.read(id);
    expect(opened).toMatchObject({ state: 'open', chat: [{ role: 'assistant', engine: 'local' }] });
    expect(plain(opened.chat[0]?.content)).toMatch(/^# La photosynthèse\n\n## (?:Définitions|Dates clés)/);
    expect(opened.tokenNbre).toBeLessThan(SESSION_TOKENS * 0.55);

    const say = async (text: string) => {
      const { status, body } = await me.send(id, text);
      expect(status).toBe(200);
      return plain((body.revision as typeof opened).chat.at(-1)?.content);
    };
    expect(await say('À quoi servent les stomates ?')).toContain('— La photosynthèse, La feuille');
    expect(await say(composeHint('quiz', '', ''))).toMatch(/^\*\*Question :\*\*/);
    expect(await say(composeHint('hint', '', ''))).toMatch(/Relisez/);
    expect(await say('les girafes')).toMatch(/^Je ne retrouve pas les mots attendus/);
    expect(await say('')).toMatch(/^\*\*Question :\*\*/);

    for (let n = 0; (await me.read(id)).state === 'open'; n += 1) {
      expect(n).toBeLessThan(60);
      await say('les définitions');
    }
    expect(await me.read(id)).toMatchObject({ state: 'full', tokenNbre: SESSION_TOKENS });
    expect(await me.send(id, 'encore')).toMatchObject({ status: 409, body: { code: 'session_full' } });
    expect(await me.credits()).toBe(5);
  });

  it('is refused on a subject without a lesson, with the nearest named and nothing taken', async () => {
    const { status, body } = await me.start(undefined, { subject: 'révolution copernicienne' });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'engine_refused' });
    expect(plain(body.message)).toMatch(/Leçons proches : .*« La Révolution française »/);
    expect(await me.credits()).toBe(5);
    expect(await me.sessions()).toHaveLength(1);
  });
});
