import { describe, expect, it } from 'vitest';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { createArtefact } from '#src/offline/changes/import.ts';
import { listRefused } from '#src/offline/changes/kinds.ts';
import { enqueueReviews, REVIEWS } from '#src/offline/changes/reviews.ts';
import type { SendOutcome } from '#src/offline/ports.ts';
import { waitingOf } from '#src/offline/queue/queue.ts';
import { countPending } from '#src/offline/reads/items.ts';
import { readReviewsAfter } from '#src/offline/reads/review-reads.ts';
import { newArtefact, serverArtefact } from '#tests/offline/device.ts';
import { AT, batches, gradeOf, reviewWorld, waitingReviews } from '#tests/offline/review-world.ts';
import { page } from '#tests/offline/scripted-server.ts';

describe('a grade', () => {
  it('of a deck that the server has not numbered waits for the number, and then goes once with all of them', async () => {
    const { database, server, outbox, log, replay } = await reviewWorld();
    const key = await createArtefact(outbox, newArtefact('Volcans'));
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
    expect(await waitingReviews(database)).toBe(0);
    expect(await countPending(database)).toBe(0);
  });

  it('made while a batch is on its way goes in the next one; the batch never changes', async () => {
    const { database, server, log, replay, pull } = await reviewWorld();
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
    expect(await waitingReviews(database)).toBe(0);
  });

  it('is sent in batches of five hundred', async () => {
    const { database, server, log, replay, pull } = await reviewWorld();
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
    const { database, server, log, replay, pull } = await reviewWorld();
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
    expect(await listRefused(database)).toMatchObject([{ title: 'Révisions', refusal: refusal.message }]);
    expect(await countPending(database)).toBe(0);
    expect(await readReviewsAfter(database, 0)).toHaveLength(2);
  });

  it('of a deck that was deleted before the server heard of it goes with it', async () => {
    const { database, outbox, log } = await reviewWorld();
    const key = await createArtefact(outbox, newArtefact('Volcans'));
    await log.grade({ key, card: 'a', grade: 3, at: AT });
    await deleteItem(outbox, key);
    expect(await database.reviews.count()).toBe(0);
    expect(await countPending(database)).toBe(0);
  });
});

it('has one open batch at a time, which chooses its events only when it goes', async () => {
  const { database, outbox, log, replay, server } = await reviewWorld();
  const key = await createArtefact(outbox, newArtefact('Volcans'));
  await replay.drain();
  await log.grade({ key, card: 'a', grade: 3, at: AT });
  await enqueueReviews(database);
  await log.grade({ key, card: 'b', grade: 3, at: AT });
  expect(await waitingOf(database, REVIEWS)).toMatchObject([{ kind: 'reviews', attempted: 0 }]);
  await replay.drain();
  expect(batches(server)).toMatchObject([[{ card: 'a' }, { card: 'b' }]]);
});

it('drops a batch that has nothing to send any more', async () => {
  const { database, replay, server } = await reviewWorld();
  await enqueueReviews(database);
  await replay.drain();
  expect(server.sent).toEqual([]);
  expect(await database.outbox.count()).toBe(0);
});
