import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, play, sequence } from './sequences.ts';

/** Number of sequences; set `SYNC_RUNS=10000` for the long run. */
const RUNS = Number(process.env.SYNC_RUNS ?? 250);

let stage: Awaited<ReturnType<typeof openStage>>;
const warnings: Error[] = [];
const note = (warning: Error) => void warnings.push(warning);
beforeAll(async () => {
  process.on('warning', note);
  stage = await openStage();
});
afterAll(async () => {
  process.off('warning', note);
  await stage.close();
});

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

  it('leaves no listener behind at any of its rounds', () => {
    expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([]);
  });
});
