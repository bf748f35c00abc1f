import { DAY } from '#contract/limits.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';
import { rankScore } from '#tests/support/timing.ts';
import { type Outcome, quantile, roundsOf, type Torture } from './part.ts';

/** Milliseconds by which the medians may differ: less than the variation that the network adds. */
const SIGNIFICANT_MS = 10;
/** Standard deviations between their ranks that chance reaches once in a hundred times, on either side. */
const SIGNIFICANT_SCORE = 2.576;
const WRONG = 'une autre craie';

/** The calls that accept an e-mail without authentication. */
const calls = {
  login: (email: string) => ({ path: '/users/login', body: { email, password: WRONG } }),
  delete: (email: string) => ({ path: '/users/delete', body: { email, password: WRONG } }),
  forgot: (email: string) => ({ path: '/users/forgot-password/request', body: { email } }),
};

/**
 * Sends each call with a known and with an unknown e-mail in turn, with passwords hashed at their real cost. The
 * answers must be the same, and the times must not tell the two apart.
 * @param tamper changes the known account first, to plant a difference that must be found
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
        // A day later every rate limit is full again. The order known, unknown, unknown, known puts each kind after
        // both.
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
      const score = rankScore(times.known, times.unknown);
      if (apart >= SIGNIFICANT_MS && Math.abs(score) >= SIGNIFICANT_SCORE) {
        failures.push(
          `${name}: the medians are ${apart.toFixed(1)} ms apart, ${score.toFixed(1)} standard deviations`,
        );
      }
      figures.push(`${name} ${apart.toFixed(2)} (${score.toFixed(1)})`);
    }
  } finally {
    await server.close();
  }
  return {
    rounds: tries * Object.keys(calls).length,
    failures,
    figures: `milliseconds between the medians (standard deviations of the ranks): ${figures.join(', ')}`,
  };
}
