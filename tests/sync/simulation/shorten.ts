import type { Happening, Plan } from './plan.ts';
import { type Mutant, type Played, play, type Stage } from './sequence.ts';

/** Plays of one plan that shortening it may take. */
const TRIES = 80;

/** Lines of a trace that say little by themselves. */
const DULL = /: (disk|timer|query|turn|interval|lock|message|arrival|plan)|network: |event /;

/** Takes away from a plan that fails whatever it fails without. */
export async function shorten(stage: Stage, plan: Plan, mutant: Mutant = {}): Promise<Plan> {
  let { happenings } = plan;
  let tries = 0;
  for (let size = Math.ceil(happenings.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < happenings.length && tries < TRIES; ) {
      const left = without(happenings, at, size);
      tries += 1;
      const { faults } = await play(stage, { ...plan, happenings: left }, { mutant });
      if (faults.length > 0) happenings = left;
      else at += size;
    }
  }
  return { ...plan, happenings };
}

/** The pause before what is left out stays. */
function without(all: readonly Happening[], at: number, size: number): Happening[] {
  const pause = all.slice(at, at + size).reduce((sum, { after }) => sum + after, 0);
  const next = all[at + size];
  const rest =
    next === undefined ? [] : [{ ...next, after: next.after + pause }, ...all.slice(at + size + 1)];
  return [...all.slice(0, at), ...rest];
}

/** What somebody needs who looks for the mistake: the seed, the shortened plan, and what happened. */
export async function explain(stage: Stage, plan: Plan, mutant: Mutant = {}): Promise<string> {
  const short = await shorten(stage, plan, mutant);
  const { faults, trace } = await play(stage, short, { mutant, keepsTrace: true });
  const told = trace.filter((line) => !DULL.test(line)).map((line) => line.slice(0, 240));
  const lines =
    told.length > 80 ? [...told.slice(0, 60), `… ${told.length - 80} lines …`, ...told.slice(-20)] : told;
  return [
    `seed ${plan.seed}: ${short.happenings.length} of ${plan.happenings.length} happenings are enough`,
    ...faults.slice(0, 4),
    ...lines,
  ].join('\n    ');
}

export type { Played };
