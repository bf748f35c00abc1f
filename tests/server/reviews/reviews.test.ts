import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REVIEWS_PAGE, REVIEWS_SENT } from '#contract/limits.ts';
import type { ReviewEvent } from '#contract/reviews.ts';
import { storeArtefact } from '#tests/support/artefacts.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

interface Log {
  events: ReviewEvent[];
  cursor: string;
  next?: string;
}

describe.each(databases)('the review log on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let me: TestAccount;
  let deck: number;
  beforeAll(async () => {
    server = await startTestServer({ database, engine: createScriptedEngine() });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    me = await server.signUp();
    deck = await storeArtefact(server, me.token);
  });

  const at = '2026-10-01T08:00:00.000Z';
  const grade = (over: object = {}) =>
    ({ id: randomUUID(), artefactId: deck, card: 'a', grade: 3, at, ...over }) as ReviewEvent;
  const send = (events: unknown[], key?: string, { token } = me) =>
    server.call('POST', '/reviews', { token, body: { events }, ...(key && { key }) });
  const read = async (since?: string) => {
    const query = since === undefined ? '' : `?since=${since}`;
    return (await server.call('GET', `/reviews${query}`, { token: me.token })).body as unknown as Log;
  };

  it('gives back every grade as it was sent, in the order of arrival', async () => {
    const events = [grade(), grade({ card: 'é'.repeat(64), grade: 1 }), grade({ grade: 4 })];
    const { status, body } = await send(events);
    expect(status).toBe(200);
    const log = await read();
    expect(log.events).toEqual(events);
    expect(body).toMatchObject({ accepted: 3, cursor: log.cursor });
    expect(log.next).toBeUndefined();
  });

  it('is empty for a new account', async () => {
    const other = await server.signUp();
    const { body } = await server.call('GET', '/reviews', { token: other.token });
    expect(body).toMatchObject({ events: [], cursor: '0' });
  });

  it('undoes by an event of its own, which stays in the log', async () => {
    const done = grade();
    const undo = { id: randomUUID(), undoes: done.id, at };
    await send([done]);
    expect((await send([undo])).body.accepted).toBe(1);
    expect((await read()).events).toEqual([done, undo]);
  });

  it('takes an event once, whoever sends it again and with whatever in it', async () => {
    const event = grade();
    await send([event, event]);
    await send([{ ...event, grade: 1 }], randomUUID());
    await Promise.all(Array.from({ length: 8 }, () => send([event, grade({ id: event.id })], randomUUID())));
    expect((await read()).events).toEqual([event]);
  });

  it('repeated under its key changes nothing and answers the same', async () => {
    const events = [grade()];
    const first = await send(events, 'k');
    await send([grade()]);
    expect((await send(events, 'k')).body).toEqual(first.body);
    expect((await read()).events).toHaveLength(2);
  });

  it('tells what came after a cursor, nothing twice', async () => {
    await send([grade()]);
    const { cursor } = await read();
    expect(await read(cursor)).toEqual({ success: true, events: [], cursor });
    const later = grade();
    await send([later]);
    const delta = await read(cursor);
    expect(delta.events).toEqual([later]);
    expect((await read(delta.cursor)).events).toEqual([]);
  });

  it('loses nothing to a reader that follows while two devices send', async () => {
    const sent: string[] = [];
    const seen: string[] = [];
    let since = '0';
    let sending = true;
    const follow = async () => {
      const delta = await read(since);
      seen.push(...delta.events.map(({ id }) => id));
      since = delta.cursor;
    };
    const reader = (async () => {
      while (sending) {
        await follow();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const device = async () => {
      for (let n = 0; n < 15; n += 1) {
        const events = [grade(), grade()];
        sent.push(...events.map(({ id }) => id));
        await send(events);
        if (n % 5 === 0) await storeArtefact(server, me.token);
      }
    };
    await Promise.all([device(), device()]);
    sending = false;
    await reader;
    await follow();
    expect(seen.toSorted()).toEqual(sent.toSorted());
  });

  it('comes in parts when it is long', async () => {
    const total = REVIEWS_PAGE + 1;
    for (let n = 0; n < total; n += REVIEWS_SENT) {
      await send(Array.from({ length: Math.min(REVIEWS_SENT, total - n) }, () => grade()));
    }
    const first = await read();
    expect(first.events).toHaveLength(REVIEWS_PAGE);
    expect(first.next).toBe(first.cursor);
    const second = await read(first.next);
    expect(second.events).toHaveLength(1);
    expect(second.next).toBeUndefined();
  });

  it('refuses a grade of another’s artefact as of one that is not there, and keeps none of the call', async () => {
    const other = await server.signUp();
    const theirs = await storeArtefact(server, other.token);
    const refused = await send([grade(), grade({ artefactId: theirs })]);
    expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await send([grade({ artefactId: 987_654 })])).body).toEqual(refused.body);
    expect((await read()).events).toEqual([]);
    await send([grade()]);
    const { body } = await server.call('GET', '/reviews', { token: other.token });
    expect(body.events).toEqual([]);
  });

  it('takes a grade that comes after the artefact was deleted', async () => {
    await server.call('DELETE', `/revision-tools/${deck}`, { token: me.token });
    expect((await send([grade()])).status).toBe(200);
  });

  it.each([
    { grade: 0 },
    { grade: 5 },
    { grade: 2.5 },
    { grade: '3' },
    { card: '' },
    { card: 'x'.repeat(65) },
    { card: 'a\0' },
    { card: '\ud800' },
    { id: 'x' },
    { at: 'hier' },
    { at: '2026-02-30T00:00:00Z' },
    { artefactId: '1' },
    { artefactId: 99_999_999_999 },
  ])('refuses what is no event: %j', async (over) => {
    const answer = await send([{ ...grade(), ...over }]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_payload' } });
    expect((await read()).events).toEqual([]);
  });

  it('refuses more than 500 events at once, and takes none', async () => {
    const events = Array.from({ length: REVIEWS_SENT + 1 }, () => grade());
    expect((await send(events)).status).toBe(400);
    expect(await send([])).toMatchObject({ status: 200, body: { accepted: 0 } });
  });

  it('is the union of what two devices send, in whatever order and however often', async () => {
    const pool = Array.from({ length: 6 }, (_, n) => grade({ card: `c${n}` }));
    const batch = fc.subarray(pool, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 4 }), async (batches) => {
        const account = await server.signUp();
        const artefactId = await storeArtefact(server, account.token);
        const mine = batches.map((events) => events.map((event) => ({ ...event, artefactId })));
        await Promise.all(mine.map((events) => send(events, undefined, account)));
        const { body } = await server.call('GET', '/reviews', { token: account.token });
        const ids = (body.events as ReviewEvent[]).map(({ id }) => id);
        expect(ids.toSorted()).toEqual([...new Set(mine.flat().map(({ id }) => id))].toSorted());
      }),
      { numRuns: 4 },
    );
  });
});
