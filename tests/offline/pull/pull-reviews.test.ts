import { describe, expect, it } from 'vitest';
import { pullReviews } from '#src/offline/pull/pull-reviews.ts';
import { readReviewsAfter } from '#src/offline/reads/review-reads.ts';
import { serverArtefact } from '#tests/offline/device.ts';
import {
  AT,
  batches,
  gradeOf,
  reviewPage,
  reviewWorld,
  uuid,
  waitingReviews,
} from '#tests/offline/review-world.ts';
import { page } from '#tests/offline/scripted-server.ts';

describe('the server’s log', () => {
  it('joins this one by union, whatever comes twice, and confirms what waited', async () => {
    const { database, server, log, pull } = await reviewWorld();
    server.pages.push(page([serverArtefact(9)], '1'));
    await pull.pull();
    const mine = await log.grade({ key: 'revisionTool:9', card: 'a', grade: 3, at: AT });
    const own = gradeOf(1, 9, { id: mine, card: 'a' });
    const pages = [reviewPage([gradeOf(2), own], '7', '6'), reviewPage([gradeOf(2), gradeOf(3, 77)], '7')];
    const asked: (string | null)[] = [];
    await pullReviews(database, async (since) => {
      asked.push(since);
      return pages.shift() ?? { kind: 'later' };
    });
    expect(asked).toEqual([null, '6']);
    expect(await waitingReviews(database)).toBe(0);
    expect((await readReviewsAfter(database, 0)).map(({ id, key }) => [id, key])).toEqual([
      [mine, 'revisionTool:9'],
      [uuid(2), 'revisionTool:9'],
      [uuid(3), 'revisionTool:77'],
    ]);
    await pullReviews(database, async (since) => {
      asked.push(since);
      return reviewPage([], '7');
    });
    expect(asked.at(-1)).toBe('7');
  });

  it('that went back after a restored backup is read again, and gets back what it lost', async () => {
    const { database, server, replay } = await reviewWorld();
    await pullReviews(database, async () => reviewPage([gradeOf(1), gradeOf(2)], '9'));
    const answers = [reviewPage([], '4'), reviewPage([gradeOf(1)], '4')];
    await pullReviews(database, async () => answers.shift() ?? { kind: 'later' });
    await replay.drain();
    expect(batches(server)).toMatchObject([[{ id: uuid(2) }]]);
  });
});
