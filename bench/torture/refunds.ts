import { randomUUID } from 'node:crypto';
import { sumLedger } from '#server/credits/repository.ts';
import { openLanguageModel } from '#server/engines/language-model/language-model-engine.ts';
import { ordinaryCeilings } from '#server/generation/ceilings.ts';
import {
  refuses,
  type Script,
  says,
  saysNothing,
  saysThenCuts,
  saysThenErrs,
  saysThenNothing,
  startScriptedModel,
} from '#tests/support/scripted-model.ts';
import { startTestServer } from '#tests/support/server.ts';
import { inParallel, type Outcome, quantile, roundsOf, type Torture } from './part.ts';

const AT_ONCE = 8;
const REFUND_MS = 5_000;

/** Twelve ways in which a model fails. */
const failing: readonly Script[] = [
  refuses(429),
  refuses(401),
  refuses(500),
  refuses(302, { location: 'http://169.254.169.254/' }),
  (_, answer) => answer.cut(),
  saysNothing,
  saysThenNothing('Le'),
  saysThenErrs('Le'),
  saysThenCuts('Le'),
  (_, answer) => answer.raw('data: {"choices":3}\n\n'),
  says(''),
  says('bla '.repeat(750_000), { by: 60_000 }),
];
const MARK = /panne-(\d+)-/;

/**
 * Twelve kinds of failed generations: each must be answered in French and refunded exactly once within five seconds.
 * The model's time-outs are shortened to a quarter of a second.
 */
export async function failedGenerations(torture: Torture): Promise<Outcome> {
  const model = await startScriptedModel((request, answer) => {
    const prompt = request.messages.map(({ content }) => content).join(' ');
    return failing[Number(MARK.exec(prompt)?.[1])]?.(request, answer);
  });
  const engine = openLanguageModel(
    { baseUrl: model.baseUrl, apiKey: 'sk-secret', model: 'scripted' },
    {
      // The clock puts a long time between two calls, so that the circuit breaker never opens and every round reaches
      // the model.
      clock: { now: () => performance.now() * 1_000_000 },
      report: () => {},
      timeouts: { firstTokenMs: 250, nextTokenMs: 150, retryAfterMs: 10 },
    },
  );
  const roomy = { ...ordinaryCeilings, perUserDay: 1e9, perDay: 1e9 };
  const server = await startTestServer({ engine, ceilings: roomy });
  const failures: string[] = [];
  const times: number[] = [];
  const rounds = roundsOf(100, torture) * failing.length;
  try {
    const accounts = await Promise.all(Array.from({ length: AT_ONCE }, () => server.signUp()));
    const { queries } = server.database;
    await inParallel(rounds, AT_ONCE, async (round, worker) => {
      const account = accounts[worker];
      if (account === undefined) return;
      const { token, user } = account;
      const kind = round % failing.length;
      const subject = `panne-${kind}-${round}`;
      const ledger = queries.selectFrom('ledger').select('kind').where('user_id', '=', user.id).orderBy('id');
      const before = (await ledger.execute()).length;
      const from = performance.now();
      const asText = round % 2 === 0;
      const { status, body } = await server.call('POST', asText ? '/tools/poem' : '/revision-tools/quiz', {
        token,
        key: randomUUID(),
        body: asText ? { desc: subject } : { subject },
      });
      const took = performance.now() - from;
      times.push(took);
      const moves = (await ledger.execute()).slice(before).map((line) => line.kind);
      const sum = await sumLedger(queries, user.id);
      const message = body.message ?? '';
      if (
        status !== 503 ||
        moves.join(' ') !== 'reserve refund' ||
        sum !== 5 ||
        took >= REFUND_MS ||
        !message.endsWith('Votre crédit est rendu.')
      ) {
        failures.push(
          `kind ${kind}: ${status} after ${Math.round(took)} ms, moves ${moves}, ${sum} credits: ${message}`,
        );
      }
    });
  } finally {
    await server.close();
    await model.close();
  }
  const slow = Math.round(quantile(times, 0.99));
  return { rounds, failures, figures: `${failing.length} kinds, refunded within ${slow} ms (p99)` };
}
