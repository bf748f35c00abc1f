import { explain } from '#tests/sync/simulation/shorten.ts';
import { openStage, playSeeds } from '#tests/sync/simulation/stage.ts';
import { type Outcome, roundsOf, type Torture } from './part.ts';

/** Failed sequences that are shortened and told; each takes as long as some dozens of sequences. */
const TOLD = 5;

/**
 * Browser, server, clock, network and disk together in this process, each sequence from a seed of its own: `seed`, and
 * those that follow it.
 */
export async function simulation(torture: Torture): Promise<Outcome> {
  const stage = await openStage();
  const failures: string[] = [];
  const rounds = roundsOf(10_000, torture);
  try {
    const played = await playSeeds(stage, { seed: torture.seed, count: rounds }, async (plan, { faults }) => {
      failures.push(failures.length < TOLD ? await explain(stage, plan) : `seed ${plan.seed}: ${faults[0]}`);
    });
    return { rounds, failures, figures: `${played.steps} steps, ${played.reads} reads` };
  } finally {
    await stage.close();
  }
}
