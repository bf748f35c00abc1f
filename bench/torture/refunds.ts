import { randomUUID } from 'node:crypto';
import { sumLedger } from '#server/credits/repository.ts';
import { ordinaryCeilings } from '#server/generation/ceilings.ts';
import { openLanguageModel } from '#server/generation/language-model/language-model-engine.ts';
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
 * Twelve kinds of failed generations: each is answered in French, refunded exactly once and within five seconds, with
 * the model's patience shortened to a quarter of a second.
 */
export async function failedGenerations(torture: Torture): Promise<Outcome> {
  const model = await startScriptedModel((request, answer) => {
    const said = request.messages.map(({ content }) => content).join(' ');
    return failing[Number(MARK.exec(said)?.[1])]?.(request, answer);
  });
  const engine = openLanguageModel(
    { baseUrl: model.baseUrl, apiKey: 'sk-secret', model: 'scripted' },
    {
      // Each call stands far from the one before, so that the circuit never opens: every round reaches the model.
      clock: { now: () => performance.now() * 1_000_000 },
      report: () => {},
      patience: { firstTokenMs: 250, nextTokenMs: 150, retryAfterMs: [10, 20] },
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
      const said = body.message ?? '';
      if (
        status !== 503 ||
        moves.join(' ') !== 'reserve refund' ||
        sum !== 5 ||
        took >= REFUND_MS ||
        !said.endsWith('Votre crédit est rendu.')
      ) {
        failures.push(
          `kind ${kind}: ${status} after ${Math.round(took)} ms, moves ${moves}, ${sum} credits: ${said}`,
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
