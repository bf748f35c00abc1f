import { postgresUrl } from '#tests/support/processes/postgres.ts';
import { postgresPrograms } from '#tests/support/processes/private-postgres.ts';
import { answerTimes } from './answer-times.ts';
import { deploys } from './browser/deploys.ts';
import { logouts } from './browser/logouts.ts';
import { browserSequences } from './browser/sequences.ts';
import { mutatedFiles } from './documents/mutated-files.ts';
import { exploration } from './exploration/exploration.ts';
import { deletions } from './kills/deletions.ts';
import { kills, postmasterKills } from './kills/kills.ts';
import { malformed } from './malformed.ts';
import { networkSequences } from './network-sequences.ts';
import type { Part, Torture } from './part.ts';
import { failedGenerations } from './refunds.ts';
import { repeatedRequests } from './repeats.ts';
import { restarts } from './restarts.ts';
import { sequences } from './sequences.ts';
import { simulation } from './simulation.ts';
import { sockets } from './sockets.ts';
import { parallelSpends } from './spends.ts';

/** Every part, by the name that `--only` takes. */
const parts: Readonly<Record<string, Part>> = {
  sequences,
  simulation,
  network: networkSequences,
  browser: browserSequences,
  deploys,
  'spends-sqlite': parallelSpends('sqlite'),
  'spends-postgres': parallelSpends('postgres'),
  repeats: repeatedRequests,
  refunds: failedGenerations,
  malformed,
  sockets,
  'answer-times': (torture) => answerTimes(torture),
  'kills-sqlite': kills('sqlite'),
  'kills-postgres': kills('postgres'),
  'kills-postmaster': postmasterKills,
  'deletions-sqlite': deletions('sqlite'),
  'deletions-postgres': deletions('postgres'),
  'restarts-postgres': restarts,
  logouts,
  'mutated-files': (torture) => mutatedFiles(torture),
  'exploration-guest': exploration('guest'),
  'exploration-student': exploration('student'),
};

/** False for a part whose requirements this machine does not meet. */
function canRun(name: string): boolean {
  if (name === 'kills-postmaster') return postgresPrograms !== undefined;
  return !name.endsWith('-postgres') || postgresUrl !== undefined;
}

/**
 * Runs the parts one after the other and prints a line for each.
 * @param only names of parts; an empty list means all that can run here
 * @returns false when anything failed
 */
export async function runTorture(
  torture: Torture,
  only: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const unknown = only.filter((name) => parts[name] === undefined);
  if (unknown.length > 0 || !(torture.scale > 0)) {
    say(`--only takes ${Object.keys(parts).join(', ')}; --scale a number above 0`);
    return false;
  }
  let isSound = true;
  for (const [name, part] of Object.entries(parts)) {
    if (only.length > 0 ? !only.includes(name) : !canRun(name)) continue;
    const from = performance.now();
    const { rounds, failures, figures } = await part(torture).catch((error: unknown) => ({
      rounds: 0,
      failures: [`could not run: ${error instanceof Error ? error.stack : String(error)}`],
      figures: undefined,
    }));
    const seconds = Math.round((performance.now() - from) / 1_000);
    const more = figures === undefined ? '' : `, ${figures}`;
    say(`${name}: ${rounds} rounds, ${failures.length} failures (seed ${torture.seed})${more}, ${seconds} s`);
    for (const failure of failures.slice(0, 20)) say(`  ${failure}`);
    isSound &&= failures.length === 0;
  }
  return isSound;
}
