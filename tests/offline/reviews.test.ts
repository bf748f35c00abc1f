import { describe, expect, it } from 'vitest';
import type { ReviewEvent } from '#contract/reviews.ts';
import { adoptGuest } from '#src/offline/adopt.ts';
import type { OfflineDatabase } from '#src/offline/database.ts';
import { countPending, listParked } from '#src/offline/items.ts';
import { createOutbox } from '#src/offline/outbox.ts';
import type { ReviewsOutcome, SendOutcome } from '#src/offline/ports.ts';
import { createPull } from '#src/offline/pull.ts';
import { pullReviews } from '#src/offline/pull-reviews.ts';
import { createReplay } from '#src/offline/replay.ts';
import { createReviewLog } from '#src/offline/review-log.ts';
import { bury, digUp, readBuried, readReviewsAfter } from '#src/offline/review-reads.ts';
import { Device, newArtefact, now, serverArtefact } from './device.ts';
import { page, ScriptedServer } from './scripted-server.ts';

const AT = Date.parse('2026-11-20T08:00:00.000Z');
const uuid = (count: number) => `11111111-0000-4000-8000-${String(count).padStart(12, '0')}`;

async function setUp() {
  const device = new Device();
  const database = await device.open();
  const server = new ScriptedServer();
  const outbox = createOutbox({ database, now, newId: device.ids });
  const log = createReviewLog({ database, newId: device.ids });
  const replay = createReplay({
    database,
    send: server.send,
    lock: (task) => task(),
    clock: device.clock,
    random: () => 0.5,
  });
  const pull = createPull({ database, fetchChanges: server.fetchChanges });
  return { device, database, server, outbox, log, replay, pull };
}

const batches = (server: ScriptedServer): ReviewEvent[][] =>
  server.sent.flatMap((change) => (change.kind === 'reviews' ? [[...change.events]] : []));
const waiting = async (database: OfflineDatabase) => database.reviews.where('waiting').equals(1).count();
const gradeOf = (count: number, artefactId = 9, more = {}): ReviewEvent => ({
  id: uuid(count),
  artefactId,
  card: 'carte',
  grade: 3,
  at: '2026-11-20T08:00:00.000Z',
  ...more,
});
const serverPage = (events: ReviewEvent[], cursor: string, next: string | null = null): ReviewsOutcome => ({
  kind: 'done',
  events,
  cursor,
  next,
});

describe('a grade', () => {
  it('of a deck that the server has not numbered waits for the number, and then goes once with all of them', async () => {
    const { database, server, outbox, log, replay } = await setUp();
    const key = await outbox.createArtefact(newArtefact('Volcans'));
    const first = await log.grade({ key, card: 'a', grade: 3, at: AT });
    await log.grade({ key, card: 'b', grade: 1, at: AT + 1 });
    await log.undo(first, AT + 2);
    expect(await countPending(database)).toBe(1);
    await replay.drain();
    expect(server.sent.map(({ kind }) => kind)).toEqual(['import', 'reviews']);
    expect(batches(server)[0]).toMatchObject([
      { artefactId: 101, card: 'a', grade: 3, at: new Date(AT).toISOString() },
      { artefactId: 101, card: 'b', grade: 1 },
      { undoes: first },
    ]);
    expect(await waiting(database)).toBe(0);
    expect(await countPending(database)).toBe(0);
  });

  it('made while a batch is on its way goes in the next one; the batch never changes', async () => {
    const { database, server, log, replay, pull } = await setUp();
    server.pages.push(page([serverArtefact(9)], '1'));
    await pull.pull();
    const key = 'revisionTool:9';
    await log.grade({ key, card: 'a', grade: 3, at: AT });
    server.script.push(() => ({ kind: 'later' }) satisfies SendOutcome);
    await replay.drain();
    await log.grade({ key, card: 'b', grade: 3, at: AT + 1 });
    replay.wake();
    await replay.drain();
    const [first, again, second] = batches(server);
    expect(again).toEqual(first);
    expect(second).toMatchObject([{ card: 'b' }]);
    expect(await waiting(database)).toBe(0);
  });

  it('is sent in batches of five hundred', async () => {
    const { database, server, log, replay, pull } = await setUp();
    server.pages.push(page([serverArtefact(9)], '1'));
    await pull.pull();
    await log.grade({ key: 'revisionTool:9', card: 'a', grade: 3, at: AT });
    await database.reviews.bulkAdd(
      Array.from({ length: 600 }, (_, count) => ({
        ...gradeOf(count),
        key: 'revisionTool:9',
        waiting: 1 as const,
      })) as never[],
    );
    await replay.drain();
    expect(batches(server).map(({ length }) => length)).toEqual([500, 101]);
  }, 20_000);

  it('of an artefact that the server has lost is shown as refused, and takes no other down with it', async () => {
    const { database, server, log, replay, pull } = await setUp();
    server.pages.push(page([serverArtefact(9), serverArtefact(10)], '1'));
    await pull.pull();
    await log.grade({ key: 'revisionTool:9', card: 'a', grade: 3, at: AT });
    await log.grade({ key: 'revisionTool:10', card: 'b', grade: 3, at: AT + 1 });
    const refusal = { kind: 'refused', message: 'Cet élément n’existe plus.' } as const;
    server.script.push(refusal, refusal);
    await replay.drain();
    expect(batches(server).map((batch) => batch.map((event) => 'card' in event && event.card))).toEqual([
      ['a', 'b'],
      ['a'],
      ['b'],
    ]);
    expect(await listParked(database)).toMatchObject([{ title: 'Révisions', refusal: refusal.message }]);
    expect(await countPending(database)).toBe(0);
    expect(await readReviewsAfter(database, 0)).toHaveLength(2);
  });

  it('of a deck that was deleted before the server heard of it goes with it', async () => {
    const { database, outbox, log } = await setUp();
    const key = await outbox.createArtefact(newArtefact('Volcans'));
    await log.grade({ key, card: 'a', grade: 3, at: AT });
    await outbox.deleteItem(key);
    expect(await database.reviews.count()).toBe(0);
    expect(await countPending(database)).toBe(0);
  });
});

describe('the server’s log', () => {
  it('joins this one by union, whatever comes twice, and confirms what waited', async () => {
    const { database, server, log, pull } = await setUp();
    server.pages.push(page([serverArtefact(9)], '1'));
    await pull.pull();
    const mine = await log.grade({ key: 'revisionTool:9', card: 'a', grade: 3, at: AT });
    const own = gradeOf(1, 9, { id: mine, card: 'a' });
    const pages = [serverPage([gradeOf(2), own], '7', '6'), serverPage([gradeOf(2), gradeOf(3, 77)], '7')];
    const asked: (string | null)[] = [];
    await pullReviews(database, async (since) => {
      asked.push(since);
      return pages.shift() ?? { kind: 'later' };
    });
    expect(asked).toEqual([null, '6']);
    expect(await waiting(database)).toBe(0);
    expect((await readReviewsAfter(database, 0)).map(({ id, key }) => [id, key])).toEqual([
      [mine, 'revisionTool:9'],
      [uuid(2), 'revisionTool:9'],
      [uuid(3), 'revisionTool:77'],
    ]);
    await pullReviews(database, async (since) => {
      asked.push(since);
      return serverPage([], '7');
    });
    expect(asked.at(-1)).toBe('7');
  });

  it('that went back after a restored backup is read again, and gets back what it lost', async () => {
    const { database, server, replay } = await setUp();
    await pullReviews(database, async () => serverPage([gradeOf(1), gradeOf(2)], '9'));
    const answers = [serverPage([], '4'), serverPage([gradeOf(1)], '4')];
    await pullReviews(database, async () => answers.shift() ?? { kind: 'later' });
    await replay.drain();
    expect(batches(server)).toMatchObject([[{ id: uuid(2) }]]);
  });
});

describe('what a visitor reviewed', () => {
  it('moves into the account with the deck, once', async () => {
    const device = new Device();
    const guest = await device.open('invite');
    const account = await device.open(7);
    const key = await device.outbox(guest).createArtefact(newArtefact('Volcans'));
    const log = createReviewLog({ database: guest, newId: device.ids });
    await log.undo(await log.grade({ key, card: 'a', grade: 2, at: AT }), AT + 1);
    expect(await guest.outbox.count()).toBe(0);
    const outbox = device.outbox(account);
    await adoptGuest(guest, account, outbox);
    expect(await guest.reviews.count()).toBe(0);
    const server = new ScriptedServer();
    await createReplay({
      database: account,
      send: server.send,
      lock: (task) => task(),
      clock: device.clock,
      random: () => 0.5,
    }).drain();
    expect(batches(server)).toMatchObject([[{ artefactId: 101, card: 'a', grade: 2 }, {}]]);
  });
});

describe('a card put off', () => {
  it('is back the day after, or when it is taken out again', async () => {
    const { database } = await setUp();
    await bury(database, 'deck\na', 20_000);
    await bury(database, 'deck\nb', 20_000);
    await digUp(database, 'deck\nb', 20_000);
    expect(await readBuried(database, 20_000)).toEqual(['deck\na']);
    expect(await readBuried(database, 20_001)).toEqual([]);
  });
});
