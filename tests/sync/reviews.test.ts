import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grade } from '#engine/review/log-event.ts';
import { createScheduler } from '#engine/review/memory.ts';
import { replay } from '#engine/review/replay.ts';
import { createCall } from '#src/data/server/call.ts';
import { createFetchChanges } from '#src/data/sync/fetch-changes.ts';
import { createFetchReviews } from '#src/data/sync/fetch-reviews.ts';
import { createSendChange } from '#src/data/sync/send-change.ts';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { changeKinds, listRefused } from '#src/offline/changes/kinds.ts';
import { createPull } from '#src/offline/pull/pull.ts';
import { pullReviews } from '#src/offline/pull/pull-reviews.ts';
import { createOutbox } from '#src/offline/queue/outbox.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { countPending, findItem, readItem } from '#src/offline/reads/items.ts';
import { readReviewsAfter } from '#src/offline/reads/review-reads.ts';
import { createReviewLog } from '#src/offline/stores/review-log.ts';
import { Device, newArtefact } from '#tests/offline/device.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ engine: createScriptedEngine() });
});
afterAll(() => server.close());

/** Number of sequences; set `SYNC_RUNS=1000` for the long run. */
const RUNS = Number(process.env.SYNC_RUNS ?? 12);

const scheduler = createScheduler(0.9);
const DAY = 86_400_000;

/** The fate of the next requests of a phone. */
type Fate = 'ok' | 'request lost' | 'answer lost';

/** A phone of `account`: the real client engine over the real network. `drift`: the error of its clock. */
async function createPhone(account: TestAccount, drift = 0) {
  const device = new Device();
  const database = await device.open(account.user.id);
  const fates: Fate[] = [];
  const call = createCall({
    host: `${await server.url()}/api`,
    token: () => account.token,
    onInvalidToken: () => {},
    fetch: async (url, init) => {
      const fate = fates.shift() ?? 'ok';
      if (fate === 'request lost') throw new TypeError('Failed to fetch');
      const answer = await fetch(url, init);
      if (fate === 'ok') return answer;
      await answer.text();
      throw new TypeError('Failed to fetch');
    },
  });
  const sender = createReplay({
    kinds: changeKinds,
    database,
    send: createSendChange(call),
    lock: (task) => task(),
    clock: device.clock,
    random: () => 0.5,
  });
  const { pull } = createPull({ database, fetchChanges: createFetchChanges(call) });
  const newId = () => crypto.randomUUID();
  return {
    database,
    fates,
    outbox: createOutbox({ kinds: changeKinds, database, now: () => new Date(), newId }),
    log: createReviewLog({ database, newId }),
    drift,
    async send() {
      sender.wake();
      await sender.drain();
    },
    async fetch() {
      if ((await pull()).kind === 'done') await pullReviews(database, createFetchReviews(call));
    },
    /** The state of each card on this phone, by the server's id of its deck. */
    async state(now: number) {
      const rows = await readReviewsAfter(database, 0);
      const events = rows.map((row) => {
        const at = Date.parse(row.at);
        if ('undoes' in row) return { id: row.id, undoes: row.undoes, at };
        return { id: row.id, deck: String(row.artefactId), card: row.card, grade: row.grade as Grade, at };
      });
      return Object.fromEntries(replay(events, scheduler, now));
    },
  };
}

type Phone = Awaited<ReturnType<typeof createPhone>>;

async function shareDeck(from: Phone, others: Phone[], subject: string) {
  const key = await createArtefact(from.outbox, newArtefact(subject));
  await from.send();
  const id = (await readItem(from.database, key))?.id ?? 0;
  for (const phone of others) await phone.fetch();
  return id;
}

const keyOf = async (phone: Phone, id: number) =>
  (await findItem(phone.database, { type: 'revisionTool', id }))?.key ?? '';

const serverEvents = async (account: TestAccount) => {
  const { body } = await server.call('GET', '/reviews', { token: account.token });
  return body.events as { id: string }[];
};

describe('a deck made and reviewed with no connection', () => {
  it('reaches the server with its reviews, each once, though every answer is lost at first', async () => {
    const account = await server.signUp();
    const phone = await createPhone(account);
    const key = await createArtefact(phone.outbox, newArtefact('Volcans'));
    const graded = await phone.log.grade({ key, card: 'a', grade: 3, at: Date.now() });
    await phone.log.undo(graded, Date.now());
    await phone.log.grade({ key, card: 'a', grade: 1, at: Date.now() });
    phone.fates.push('answer lost', 'ok', 'answer lost', 'answer lost', 'request lost');
    for (let tries = 0; tries < 6; tries += 1) await phone.send();
    expect(await countPending(phone.database)).toBe(0);
    expect(await serverEvents(account)).toHaveLength(3);

    const tablet = await createPhone(account);
    await tablet.fetch();
    const now = Date.now();
    expect(await tablet.state(now)).toEqual(await phone.state(now));
    expect(Object.values(await tablet.state(now))).toMatchObject([{ grades: 1, phase: 'learning' }]);
  });
});

describe('a deck that was deleted on the other phone', () => {
  it('takes the late grades without a notice: they stay in the log, and nothing is asked any more', async () => {
    const account = await server.signUp();
    const phone = await createPhone(account);
    const tablet = await createPhone(account);
    const id = await shareDeck(phone, [tablet], 'Volcans');
    await deleteItem(tablet.outbox, await keyOf(tablet, id));
    await tablet.send();
    await phone.log.grade({ key: await keyOf(phone, id), card: 'a', grade: 3, at: Date.now() });
    await phone.send();
    await phone.fetch();
    expect(await listRefused(phone.database)).toEqual([]);
    expect(await keyOf(phone, id)).toBe('');
    expect(await serverEvents(account)).toHaveLength(1);
  });
});

describe('two phones of one account', () => {
  const step = fc.record({
    phone: fc.constantFrom(0, 1),
    do: fc.oneof(
      { weight: 4, arbitrary: fc.constant('grade') },
      { weight: 1, arbitrary: fc.constant('undo') },
      { weight: 2, arbitrary: fc.constant('send') },
      { weight: 2, arbitrary: fc.constant('fetch') },
    ),
    card: fc.constantFrom('a', 'b'),
    grade: fc.constantFrom(1, 2, 3, 4),
    fates: fc.array(fc.constantFrom<Fate>('ok', 'request lost', 'answer lost'), { maxLength: 2 }),
  });

  it('agree on every card, whatever they did, lost and repeated, with one clock a year off', async () => {
    const account = await server.signUp();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 14 }),
        fc.constantFrom(0, 365 * DAY, -365 * DAY),
        async (steps, drift) => {
          const known = (await serverEvents(account)).length;
          const phones = [await createPhone(account), await createPhone(account, drift)] as const;
          const id = await shareDeck(phones[0], [phones[1]], 'Volcans');
          const last: [string | null, string | null] = [null, null];
          let count = 0;
          let time = Date.now() - DAY;
          for (const each of steps) {
            const at = each.phone === 0 ? 0 : 1;
            const phone = phones[at];
            time += 60_000;
            phone.fates.splice(0, phone.fates.length, ...each.fates);
            if (each.do === 'grade') {
              const key = await keyOf(phone, id);
              const moment = time + phone.drift;
              last[at] = await phone.log.grade({ key, card: each.card, grade: each.grade, at: moment });
              count += 1;
            } else if (each.do === 'undo') {
              const undone = last[at];
              if (undone !== null) {
                await phone.log.undo(undone, time + phone.drift);
                count += 1;
              }
            } else await phone[each.do === 'send' ? 'send' : 'fetch']();
          }
          for (const phone of phones) phone.fates.length = 0;
          for (const phone of phones) await phone.send();
          for (const phone of phones) await phone.fetch();
          const now = Date.now();
          expect(await serverEvents(account)).toHaveLength(known + count);
          expect(await phones[0].state(now)).toEqual(await phones[1].state(now));
          expect(await countPending(phones[0].database)).toBe(0);
          expect(await countPending(phones[1].database)).toBe(0);
        },
      ),
      { numRuns: RUNS },
    );
  }, 60_000);
});
