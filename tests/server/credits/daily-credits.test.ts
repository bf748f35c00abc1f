import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#contract/limits.ts';
import type { PlanName } from '#contract/plans.ts';
import { kinshasaDay } from '#server/credits/kinshasa-day.ts';
import { sumLedger } from '#server/credits/repository.ts';
import { startPlan } from '#server/plans/start-plan.ts';
import { createTestClock, type TestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

describe('a day in Kinshasa', () => {
  it('changes when the clocks there say midnight, in every season', () => {
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kinshasa' });
    for (let month = 0; month < 24; month += 1) {
      for (const hour of [0, 1, 11, 22, 23]) {
        const at = Date.UTC(2026, month, 15, hour, 30);
        const [year = 0, monthThere = 0, day = 0] = local.format(at).split('-').map(Number);
        expect(kinshasaDay(at)).toBe(Date.UTC(year, monthThere - 1, day) / DAY);
      }
    }
  });
});

describe.each(databases)('the credits of a paid plan on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let clock: TestClock;
  let me: TestAccount;
  beforeAll(async () => {
    // The clock starts at noon in Kinshasa, so that a test knows when it crosses midnight.
    clock = createTestClock(Date.UTC(2026, 9, 1, 11));
    server = await startTestServer({
      database,
      clock,
      engine: createScriptedEngine(),
      localEngineCredits: 1,
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    clock.advance(toMidnight() + 12 * HOUR);
    me = await server.signUp();
  });

  const toMidnight = () => (kinshasaDay(clock.now()) + 1) * DAY - HOUR - clock.now();
  const on = (plan: PlanName) => startPlan(server.database, me.user.id, plan, clock.now());
  const credits = async () => {
    const { body } = await server.call('GET', '/users/special/dashboard', { token: me.token });
    return (body.user as { credits: number }).credits;
  };
  const spend = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const body = { subject: 'La Bastille' };
      await server.call('POST', '/revision-tools/flashcards', { token: me.token, body });
    }
  };
  const lines = async (kind: 'day' | 'plan') =>
    await server.database.queries
      .selectFrom('ledger')
      .selectAll()
      .where('user_id', '=', me.user.id)
      .where('kind', '=', kind)
      .execute();

  it.each([
    ['eco', 10],
    ['standard', 20],
    ['premium', 50],
  ] as const)('are the balance from the moment %s starts: %i', async (plan, daily) => {
    await spend(2);
    await on(plan);
    expect(await credits()).toBe(daily);
    expect((await lines('plan')).map(({ amount }) => amount)).toEqual([daily - 3]);
  });

  it('come back at midnight in Kinshasa, not before, and are not added up', async () => {
    await on('eco');
    await spend(3);
    clock.advance(toMidnight() - 1);
    expect(await credits()).toBe(7);
    clock.advance(1);
    expect(await credits()).toBe(10);
    clock.advance(5 * DAY);
    expect(await credits()).toBe(10);
    expect(await sumLedger(server.database.queries, me.user.id)).toBe(10);
  });

  it('come back once when fifty calls come first at once', async () => {
    await on('eco');
    await spend(4);
    clock.advance(DAY);
    const seen = await Promise.all(Array.from({ length: 50 }, credits));
    expect(new Set(seen)).toEqual(new Set([10]));
    expect((await lines('day')).map(({ amount }) => amount)).toEqual([4]);
    await spend(1);
    expect(await credits()).toBe(9);
    expect(await sumLedger(server.database.queries, me.user.id)).toBe(9);
  });

  it('come back before the first call of the day is paid for', async () => {
    await on('eco');
    await spend(10);
    expect(await credits()).toBe(0);
    clock.advance(DAY);
    await spend(1);
    expect(await credits()).toBe(9);
  });

  it('are there in the answer of a login', async () => {
    await on('eco');
    await spend(2);
    clock.advance(DAY);
    const { body } = await server.call('POST', '/users/login', {
      body: { email: me.email, password: me.password },
    });
    expect(body.user).toMatchObject({ plan: 'eco', credits: 10 });
  });

  it('do not come twice when the clock steps back over midnight', async () => {
    await on('eco');
    clock.advance(toMidnight() + SECOND);
    await spend(2);
    clock.advance(-MINUTE);
    expect(await credits()).toBe(8);
    clock.advance(MINUTE);
    expect(await credits()).toBe(8);
  });

  it('come back soon after a clock that was a month ahead is set right', async () => {
    await on('eco');
    clock.advance(30 * DAY);
    await spend(2);
    clock.advance(-30 * DAY);
    await credits();
    await spend(1);
    expect(await credits()).toBe(9);
    clock.advance(DAY);
    expect(await credits()).toBe(10);
  });

  it('never come on the trial', async () => {
    await spend(5);
    clock.advance(3 * DAY);
    expect(await credits()).toBe(0);
    await on('eco');
    await spend(4);
    await on('trial');
    clock.advance(DAY);
    expect(await credits()).toBe(6);
  });

  it('are kept apart from a credit that comes back: the ledger explains both', async () => {
    await on('eco');
    await spend(2);
    clock.advance(DAY);
    await credits();
    const kinds = await server.database.queries
      .selectFrom('ledger')
      .select(['kind', 'amount'])
      .where('user_id', '=', me.user.id)
      .orderBy('id')
      .execute();
    expect(kinds.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['grant', 5],
      ['plan', 5],
      ['reserve', -1],
      ['settle', 0],
      ['reserve', -1],
      ['settle', 0],
      ['day', 2],
    ]);
  });
});
