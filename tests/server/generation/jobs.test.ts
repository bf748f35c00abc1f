import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Refusal } from '#server/base/refusal.ts';
import { sumLedger } from '#server/credits/repository.ts';
import type { Run } from '#server/engines/engine.ts';
import { createGenerations, type Generations } from '#server/generation/generations.ts';
import type { Job } from '#server/generation/job.ts';
import { insertItem } from '#server/items/repository.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

const text = (output: string) =>
  ({ type: 'tool', name: 'Poème', input: 'x', output, engine: 'model', client_id: null }) as const;

describe.each(databases)('a job on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let me: TestAccount;
  let generations: Generations;
  const told: [event: string, data: string][] = [];
  const failures: unknown[] = [];
  beforeAll(async () => {
    server = await startTestServer({ database, engine: createScriptedEngine() });
    me = await server.signUp();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    told.length = 0;
    failures.length = 0;
    generations = createGenerations({
      database: server.database,
      clock: { now: Date.now },
      onFailure: (error) => failures.push(error),
      notify: (_, event, __, data) => void told.push([event, data]),
    });
  });
  afterEach(() => generations.stop());

  const job = (over: Partial<Job<string>> = {}): Job<string> => ({
    userId: me.user.id,
    tool: 'sendChat',
    idempotency: { key: null, payloadHash: 'h' },
    cost: 0,
    stream: 'chatCompletion',
    ask: async ({ onText }) => {
      onText('Bonjour');
      return 'Bonjour';
    },
    partial: (soFar) => soFar,
    store: (transaction, made, now) =>
      insertItem(transaction, me.user.id, { ...text(made), created_at: now }),
    ...over,
  });
  const items = async () =>
    await server.database.queries.selectFrom('items').selectAll().where('user_id', '=', me.user.id).execute();
  const lines = async () =>
    await server.database.queries
      .selectFrom('ledger')
      .selectAll()
      .where('user_id', '=', me.user.id)
      .execute();
  /** An engine that waits until the test says how to go on. */
  const hold = () => {
    const held: { run?: Run; end?: (made: string) => void } = {};
    const ask = (run: Run) =>
      new Promise<string>((resolve) => {
        held.run = run;
        held.end = resolve;
      });
    return { held, ask };
  };

  it('that is free moves no credit, whether it ends well, fails or is stopped', async () => {
    const before = await lines();
    await generations.run(job());
    const failing = job({ ask: async () => Promise.reject(new Error('broken')) });
    await expect(generations.run(failing)).rejects.toMatchObject({
      code: 'engine_unavailable',
      message: expect.not.stringContaining('crédit'),
    });
    const { completionId, done } = await generations.begin(job({ ask: () => new Promise(() => {}) }));
    await generations.cancel(me.user.id, completionId);
    await expect(done).rejects.toMatchObject({ code: 'stopped', message: 'Vous avez arrêté cette demande.' });
    expect(await lines()).toEqual(before);
    expect(await sumLedger(server.database.queries, me.user.id)).toBe(5);
    expect(failures).toHaveLength(1);
  });

  it('stores the item that it opens at once, and its result in that very item', async () => {
    const { held, ask } = hold();
    let opened = 0;
    const key = randomUUID();
    const opening = job({
      ask,
      idempotency: { key, payloadHash: 'h' },
      open: async (transaction, now) => {
        opened += 1;
        return await insertItem(transaction, me.user.id, { ...text(''), created_at: now });
      },
      store: async (transaction, made) =>
        await transaction
          .updateTable('items')
          .set({ output: made })
          .where('id', '=', first.item?.id ?? 0)
          .returningAll()
          .executeTakeFirstOrThrow(),
    });
    const first = await generations.begin(opening);
    expect(first.item?.output).toBe('');
    const again = await generations.begin(opening);
    expect(again).toMatchObject({ completionId: first.completionId, item: { id: first.item?.id } });
    expect(generations.underWay(me.user.id, first.item?.id ?? 0)).toEqual([
      { completionId: first.completionId, text: '' },
    ]);
    held.run?.onText('Bon');
    await first.firstText;
    await again.firstText;
    held.end?.('Bonjour');
    expect((await first.done).item).toMatchObject({ id: first.item?.id, output: 'Bonjour' });
    expect((await again.done).item).toEqual((await first.done).item);
    const later = await generations.begin(opening);
    expect((await later.done).item).toEqual((await first.done).item);
    expect(later.completionId).toBe(first.completionId);
    expect(opened).toBe(1);
  });

  it('that is refused while it opens leaves nothing', async () => {
    const before = await items();
    const refused = job({
      cost: 1,
      open: async (transaction, now) => {
        await insertItem(transaction, me.user.id, { ...text(''), created_at: now });
        throw new Refusal('session_full');
      },
    });
    await expect(generations.begin(refused)).rejects.toMatchObject({ code: 'session_full' });
    expect(await items()).toEqual(before);
    expect(await sumLedger(server.database.queries, me.user.id)).toBe(5);
  });

  it('whose result has no place any more gives its credit back and says why', async () => {
    const lost = job({ cost: 1, store: async () => Promise.reject(new Refusal('not_found')) });
    await expect(generations.run(lost)).rejects.toMatchObject({
      code: 'not_found',
      more: { user: { credits: 5 } },
    });
  });

  it('that can’t be stored gives its credit back', async () => {
    const lost = job({ cost: 1, store: async () => Promise.reject(new Error('no such column')) });
    await expect(generations.run(lost)).rejects.toMatchObject({
      code: 'engine_unavailable',
      more: { user: { credits: 5 } },
    });
    expect(failures).toHaveLength(1);
  });

  it('tells the first text at once, then the newest at most eight times a second, the last one always', async () => {
    const ask = async ({ onText }: Run) => {
      for (let n = 1; n <= 60; n += 1) {
        onText('a'.repeat(n));
        await wait(5);
      }
      onText('a'.repeat(61));
      return 'a'.repeat(61);
    };
    const from = performance.now();
    const { firstText, done, completionId } = await generations.begin(job({ ask }));
    await firstText;
    expect(told).toEqual([
      ['chatCompletionId', completionId],
      ['chatCompletion', 'a'],
    ]);
    await done;
    const seconds = (performance.now() - from) / 1_000;
    expect(told.length).toBeLessThanOrEqual(3 + seconds * 8);
    expect(told.length).toBeGreaterThan(3);
    expect(told.at(-1)).toEqual(['chatCompletion', 'a'.repeat(61)]);
  });

  it('that ends without a text resolves its first text all the same', async () => {
    const { firstText, done } = await generations.begin(
      job({ ask: async () => Promise.reject(new Refusal('engine_refused', { message: 'Non.' })) }),
    );
    await firstText;
    await expect(done).rejects.toMatchObject({ code: 'engine_refused', message: 'Non.' });
    expect(told).toHaveLength(1);
  });

  it('hears nothing more from an engine that writes on after a stop', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { held, ask } = hold();
    const { completionId, done } = await generations.begin(job({ ask }));
    held.run?.onText('Le fleuve');
    await generations.cancel(me.user.id, completionId);
    expect(held.run?.signal.aborted).toBe(true);
    held.run?.onText('Le fleuve déborde');
    held.end?.('Le fleuve déborde');
    expect((await done).item?.output).toBe('Le fleuve');
    vi.advanceTimersByTime(1_000);
    expect(told.at(-1)).toEqual(['chatCompletion', 'Le fleuve']);
  });
});
