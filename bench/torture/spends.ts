import { randomUUID } from 'node:crypto';
import { readUser } from '#server/accounts/repository.ts';
import { grantCredits, reserveCredits, type Spend } from '#server/credits/ledger.ts';
import { sumLedger } from '#server/credits/repository.ts';
import { type DatabaseKind, inTransaction, type Transaction } from '#server/database/database.ts';
import { ordinaryCeilings } from '#server/generation/ceilings.ts';
import { insertGeneration } from '#server/generation/repository.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer } from '#tests/support/server.ts';
import { createChance, type Outcome, type Part, roundsOf, type Torture } from './part.ts';

const AT_ONCE = 200;
/** In one of this many rounds the spends are whole requests. Only two may run at once, so fewer are served. */
const WHOLE_EVERY = 5;

type Reserve = (transaction: Transaction, spend: Spend) => Promise<boolean>;
class NoCredit extends Error {}

/** 200 spends at once on 1 to 20 credits: exactly as many must be served as are paid for. */
export const parallelSpends =
  (database: DatabaseKind, reserve: Reserve = reserveCredits): Part =>
  async (torture: Torture): Promise<Outcome> => {
    const chance = createChance(torture.seed);
    const clock = createTestClock();
    const engine = createScriptedEngine();
    const roomy = { ...ordinaryCeilings, perUserDay: 1e9, perDay: 1e9 };
    const server = await startTestServer({
      database,
      engine,
      clock,
      ceilings: roomy,
      localEngineCredits: 1,
    });
    const failures: string[] = [];
    const rounds = roundsOf(1_000, torture);
    let served = 0;
    try {
      const { user, token } = await server.signUp();
      const balance = async () => (await readUser(server.database.queries, user.id))?.credits ?? Number.NaN;

      /** Opens a generation as the product does: its row and its credit, or neither. */
      const spend = () =>
        inTransaction(server.database, async (transaction) => {
          const id = randomUUID();
          await insertGeneration(transaction, { ...rowOf(user.id), id });
          const own = { userId: user.id, generationId: id, cost: 1, now: clock.now() };
          if (!(await reserve(transaction, own))) throw new NoCredit();
          return true;
        }).catch((error: unknown) => {
          if (error instanceof NoCredit) return false;
          throw error;
        });
      const spendWhole = async () => {
        const body = { subject: 'La Bastille' };
        const { status } = await server.call('POST', '/revision-tools/flashcards', { token, body });
        return status === 200;
      };

      for (let round = 0; round < rounds; round += 1) {
        const isWhole = round % WHOLE_EVERY === WHOLE_EVERY - 1;
        const added = 1 + chance.below(20);
        await inTransaction(server.database, (transaction) =>
          grantCredits(transaction, user.id, added, clock.now()),
        );
        const before = await balance();
        const asked = engine.requests.length;
        const outcomes = await Promise.all(
          Array.from({ length: AT_ONCE }, () => (isWhole ? spendWhole() : spend())),
        );
        const count = outcomes.filter(Boolean).length;
        const after = await balance();
        served += count;
        const sum = await sumLedger(server.database.queries, user.id);
        const due = isWhole ? count : Math.min(before, AT_ONCE);
        const calls = engine.requests.length - asked;
        const isSound = count === due && after === before - count && after >= 0 && sum === after;
        if (!isSound || (isWhole && calls !== count)) {
          failures.push(
            `round ${round}: ${before} credits, ${count} served, ${calls} model calls, ${after} left, ledger ${sum}`,
          );
        }
        engine.requests.length = 0;
        clock.advance(60_000);
      }
    } finally {
      await server.close();
    }
    return { rounds, failures, figures: `${rounds * AT_ONCE} spends, ${served} served` };
  };

const rowOf = (userId: number) =>
  ({
    user_id: userId,
    tool: 'makeFlashcards',
    key: null,
    payload_hash: '',
    state: 'done',
    cost: 1,
    lease_until: 0,
    process: '',
    item_id: null,
    note: null,
    failure: null,
    created_at: 0,
    ended_at: 0,
  }) as const;
