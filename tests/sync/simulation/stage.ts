import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openBundles } from './bundle.ts';
import { type Plan, planOf } from './plan.ts';
import { type Mutant, type Played, play, type Stage } from './sequence.ts';
import { makeTemplate } from './server.ts';

/** Sequences after which the memory of dead tabs is given back. */
const COLLECT_AFTER = 10;

/** Collects garbage: the engine, which knows nothing of how large realms are, would wait until gigabytes are used. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** A seed whose sequence touches everything that is loaded or compiled at its first use. */
const WARM = 1;

/**
 * What all sequences of a process share, and nothing that one of them changes. One sequence is played first: what
 * is loaded at its first use is loaded on the real clock.
 */
export async function openStage(): Promise<Stage & { close(): Promise<void> }> {
  const [bundles, template] = await Promise.all([openBundles(), makeTemplate()]);
  const stage = { bundles, template };
  await play(stage, planOf(WARM));
  return { ...stage, close: template.close };
}

/** Plays the sequences of `count` seeds, from `seed` on; `failed` gets those that found something. */
export async function playSeeds(
  stage: Stage,
  { seed, count, mutant = {} }: { seed: number; count: number; mutant?: Mutant },
  failed: (plan: Plan, played: Played) => Promise<void> | void,
): Promise<{ steps: number; reads: number }> {
  let steps = 0;
  let reads = 0;
  for (let one = seed; one < seed + count; one += 1) {
    const plan = planOf(one);
    const played = await play(stage, plan, { mutant });
    if (one % COLLECT_AFTER === 0) collectGarbage();
    steps += played.steps;
    reads += played.reads;
    if (played.faults.length > 0) await failed(plan, played);
  }
  return { steps, reads };
}
