import fc from 'fast-check';
import type { Planted } from '#tests/sync/device.ts';
import { openStage, play, sequence } from '#tests/sync/sequences.ts';
import type { Stage } from '#tests/sync/world.ts';
import { type Outcome, roundsOf, type Torture } from './part.ts';

/** Milliseconds that a sequence may take on a busy machine. */
const TIMEOUT_MS = 30_000;

/** Plays `runs` sequences on a stage, until one of them fails. */
export async function playSequences(
  stage: Stage,
  { runs, seed, planted = {} }: { runs: number; seed: number; planted?: Planted },
): Promise<Outcome> {
  const property = fc.asyncProperty(sequence, async (each) => await play(stage, each, planted));
  const details = await fc.check(property, { numRuns: runs, seed, endOnFailure: true, timeout: TIMEOUT_MS });
  const failures = details.failed
    ? [`${String(details.errorInstance)}\n${fc.defaultReportMessage(details)}`]
    : [];
  return { rounds: details.numRuns, failures };
}

/**
 * Random sequences on one to three devices. Requests are passed to the server directly, so that as many as possible are
 * played.
 */
export async function sequences(torture: Torture): Promise<Outcome> {
  const stage = await openStage();
  try {
    return await playSequences(stage, { runs: roundsOf(10_000, torture), seed: torture.seed });
  } finally {
    await stage.close();
  }
}
