import { DAY } from '#contract/limits.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';
import { type Outcome, quantile, roundsOf, type Torture } from './part.ts';

/** Milliseconds by which the medians may differ: less than what a line adds by itself. */
const TELLING_MS = 10;
/** Standard deviations between their ranks that chance reaches once in a hundred times, on either side. */
const TELLING_SCORE = 2.576;
const WRONG = 'une autre craie';

/** The calls that take an e-mail from anybody. */
const calls = {
  login: (email: string) => ({ path: '/users/login', body: { email, password: WRONG } }),
  delete: (email: string) => ({ path: '/users/delete', body: { email, password: WRONG } }),
  forgot: (email: string) => ({ path: '/users/forgot-password/request', body: { email } }),
};

/**
 * Asks each call for a known e-mail and for one that nobody has, in turn, with passwords hashed at their real price:
 * the same answer, and times that do not tell them apart.
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
      const score = rankScore(times.known, times.unknown);
      if (apart >= TELLING_MS && Math.abs(score) >= TELLING_SCORE) {
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

/**
 * The Mann-Whitney U of two samples, as a standard score: how far their ranks are from those of one and the same
 * distribution, which a few tries that the machine held up hardly move.
 * @returns standard deviations, positive where the first sample's times are the longer
 * @see https://doi.org/10.1214/aoms/1177730491 section 2 for the mean and the variance
 */
function rankScore(first: readonly number[], second: readonly number[]): number {
  let above = 0;
  for (const one of first) {
    for (const other of second) above += one > other ? 1 : one === other ? 0.5 : 0;
  }
  const pairs = first.length * second.length;
  return (above - pairs / 2) / Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
}
