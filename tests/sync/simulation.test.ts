import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutants } from './simulation/mutants.ts';
import { planOf } from './simulation/plan.ts';
import { play } from './simulation/sequence.ts';
import { explain } from './simulation/shorten.ts';
import { openStage, playSeeds } from './simulation/stage.ts';

/** Number of sequences; `npm run torture -- --only simulation --scale 100` plays 10,000. */
const RUNS = Number(process.env.SYNC_RUNS ?? 100);

/** Sequences in which a planted mistake must be found. */
const UNTIL_FOUND = 150;

let stage: Awaited<ReturnType<typeof openStage>>;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('browser, server, clock, network and disk, from one seed', () => {
  it(
    'lose nothing, double nothing, halve nothing, and nobody reads what was replaced',
    async () => {
      const failures: string[] = [];
      await playSeeds(stage, { seed: 1, count: RUNS }, async (plan) => {
        if (failures.length < 3) failures.push(await explain(stage, plan));
      });
      expect(failures.join('\n')).toBe('');
    },
    60_000 + RUNS * 2_000,
  );

  it('do the same again, step by step', async () => {
    for (const seed of [2, 3, 5, 8]) {
      const plan = planOf(seed);
      const [first, second] = [await play(stage, plan), await play(stage, plan)];
      expect(second.digest).toBe(first.digest);
      expect(first.steps).toBeGreaterThan(300);
    }
    expect((await play(stage, planOf(2))).digest).not.toBe((await play(stage, planOf(3))).digest);
  });
});

describe('a sequence finds', () => {
  it.each(Object.entries(mutants))(
    '%s',
    async (_, { mutant, says, seed: first }) => {
      const found: string[] = [];
      let plays = 0;
      for (let seed = first; seed < first + UNTIL_FOUND && !says.test(found.join('\n')); seed += 1) {
        plays += 1;
        const { faults } = await play(stage, planOf(seed), { mutant });
        found.push(...faults);
      }
      expect(found.join('\n'), `of ${plays} sequences`).toMatch(says);
    },
    UNTIL_FOUND * 2_000,
  );
});
