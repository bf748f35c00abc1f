import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, play, sequence } from './sequences.ts';

/** Sequences to play; `SYNC_RUNS=10000` for the long one. */
const RUNS = Number(process.env.SYNC_RUNS ?? 250);

let stage: Awaited<ReturnType<typeof openStage>>;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('one account on one to three devices', () => {
  it('serves what the sequences need', () => {
    expect(stage.types).toContain('revisionTool');
  });

  it(
    'loses nothing, doubles nothing and agrees with the server, whatever happens on the way',
    async () => {
      await fc.assert(
        fc.asyncProperty(sequence, async (each) => {
          await play(stage, each);
        }),
        { numRuns: RUNS, timeout: 5_000 },
      );
    },
    30_000 + RUNS * 1_000,
  );
});
