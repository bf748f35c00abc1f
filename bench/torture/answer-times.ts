import { DAY } from '#contract/limits.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';
import { type Outcome, quantile, roundsOf, type Torture } from './part.ts';

/** Milliseconds by which the medians may differ: less than what a line adds by itself. */
const TELLING_MS = 10;
const WRONG = 'une autre craie';

/** The calls that take an e-mail from anybody. */
const calls = {
  login: (email: string) => ({ path: '/users/login', body: { email, password: WRONG } }),
  delete: (email: string) => ({ path: '/users/delete', body: { email, password: WRONG } }),
  forgot: (email: string) => ({ path: '/users/forgot-password/request', body: { email } }),
};

/**
 * Asks each call for a known e-mail and for one that nobody has, in turn, with passwords hashed at their real price:
 * the same answer, and medians that do not tell them apart, by more than two halves of the same tries are.
 * @param tamper changes the known account first, for what must be found
 */
export async function answerTimes(
  torture: Torture,
  tamper: (server: TestServer, account: TestAccount) => Promise<void> = async () => {},
): Promise<Outcome> {
  const tries = roundsOf(500, torture);
  const failures: string[] = [];
  const figures: string[] = [];
  const clock = createTestClock();
  const server = await startTestServer({ clock, engine: createScriptedEngine(), realPasswords: true });
  try {
    const account = await server.signUp();
    await tamper(server, account);
    for (const [name, call] of Object.entries(calls)) {
      const times = { known: [] as number[], unknown: [] as number[] };
      const answers = { known: '', unknown: '' };
      for (let count = 0; count < tries * 2; count += 1) {
        // Each has the whole of every limit, and a place after either.
        clock.advance(DAY);
        const who = count % 4 === 0 || count % 4 === 3 ? 'known' : 'unknown';
        const { path, body } = call(who === 'known' ? account.email : `personne-${count}@ecole.test`);
        const from = performance.now();
        const answer = await server.call('POST', path, { body });
        times[who].push(performance.now() - from);
        answers[who] = `${answer.status} ${JSON.stringify(answer.body)}`;
      }
      if (answers.known !== answers.unknown) failures.push(`${name}: ${answers.known} or ${answers.unknown}`);
      const apart = Math.abs(quantile(times.known, 0.5) - quantile(times.unknown, 0.5));
      const noise = Math.max(spreadOf(times.known), spreadOf(times.unknown));
      if (apart - noise >= TELLING_MS) {
        failures.push(
          `${name}: the medians are ${apart.toFixed(1)} ms apart, by chance ${noise.toFixed(1)} ms`,
        );
      }
      figures.push(`${name} ${apart.toFixed(2)} (${noise.toFixed(2)})`);
    }
  } finally {
    await server.close();
  }
  return {
    rounds: tries * Object.keys(calls).length,
    failures,
    figures: `milliseconds between the medians (by chance): ${figures.join(', ')}`,
  };
}

/** How far the medians of two halves of the same tries are apart: what a busy machine adds by chance. */
function spreadOf(times: readonly number[]): number {
  const [even, odd] = [0, 1].map((half) =>
    quantile(
      times.filter((_, at) => at % 2 === half),
      0.5,
    ),
  );
  return Math.abs((even ?? 0) - (odd ?? 0));
}
