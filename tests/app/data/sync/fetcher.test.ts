// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCredentials, saveCredentials, useAccount } from '#src/data/account/credentials.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { createFetcher, type FetchFacts } from '#src/data/sync/fetcher.ts';
import { noteVerified } from '#src/offline/pull/verified.ts';
import { readReviewsAfter } from '#src/offline/reads/review-reads.ts';
import { refusal, stubNetwork, user } from '#tests/app/data/network.ts';
import { Device, serverArtefact } from '#tests/offline/device.ts';
import { gradeOf } from '#tests/offline/review-world.ts';

const HISTORY = 'GET /api/users/special/history';
const REVIEWS = 'GET /api/reviews';
const COURSES = 'GET /api/courses';
const answers = () => ({
  [HISTORY]: { success: true, user: { ...user, credits: 9 }, data: [serverArtefact(9)], cursor: '1' },
  [REVIEWS]: { success: true, events: [gradeOf(1)], cursor: '1' },
  [COURSES]: { success: true, changes: [], cursor: '1' },
});

beforeEach(() => saveCredentials('a-token', user));
afterEach(() => {
  reportAnswer(true);
  clearCredentials();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function setUp() {
  const database = await new Device().open();
  await noteVerified(database, new Date());
  const facts: Partial<FetchFacts>[] = [];
  return { database, facts, fetcher: createFetcher(database, (changed) => facts.push(changed)) };
}

it('fetches the list, then the review log and the courses, and says when both sides were in step', async () => {
  const network = stubNetwork(answers());
  const { database, facts, fetcher } = await setUp();
  expect(await fetcher.fetchAll()).toBeNull();
  expect(network.lines()).toEqual([`${HISTORY}?limit=200`, REVIEWS, COURSES]);
  expect(await database.items.count()).toBe(1);
  expect(await readReviewsAfter(database, 0)).toMatchObject([{ key: 'revisionTool:9' }]);
  expect(facts).toEqual([{ fetching: true }, { fetching: false, failure: null, doneAt: expect.any(Number) }]);
  expect(useAccount.getState().credits).toBe(9);
});

it('compares both sides once a day', async () => {
  const network = stubNetwork(answers());
  const { database, fetcher } = await setUp();
  await noteVerified(database, new Date(Date.now() - 2 * 86_400_000));
  await fetcher.fetchAll();
  expect(network.lines().filter((line) => line.includes('digest=1'))).toHaveLength(1);
  await fetcher.fetchAll();
  expect(network.lines().filter((line) => line.includes('digest=1'))).toHaveLength(1);
});

it('tells a server that failed from a connection that did, and from a store that did', async () => {
  const { database, facts, fetcher } = await setUp();
  stubNetwork({ [HISTORY]: refusal('internal') });
  expect(await fetcher.fetchDelta()).toEqual({ kind: 'later' });
  expect(facts.at(-1)).toEqual({ fetching: false, failure: 'server' });
  stubNetwork().isUp = false;
  expect(await fetcher.fetchDelta()).toEqual({ kind: 'later' });
  expect(facts.at(-1)).toEqual({ fetching: false, failure: null });
  stubNetwork(answers());
  vi.spyOn(database, 'transaction').mockRejectedValue(new Error('broken'));
  expect(await fetcher.fetchDelta()).toEqual({ kind: 'later' });
  expect(facts.at(-1)).toEqual({ fetching: false, failure: 'store' });
});

it('begins nothing more once it is stopped', async () => {
  const { fetcher } = await setUp();
  const network = stubNetwork({
    ...answers(),
    [HISTORY]: () => {
      fetcher.stop();
      return answers()[HISTORY];
    },
  });
  await fetcher.fetchAll();
  expect(network.lines()).not.toContain(REVIEWS);
});
