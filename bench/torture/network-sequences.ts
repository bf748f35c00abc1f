import type { Planted } from '#tests/sync/device.ts';
import { openStage } from '#tests/sync/sequences.ts';
import { createFaultyLines } from './faulty-lines.ts';
import { type Outcome, roundsOf, type Torture } from './part.ts';
import { startRecorder } from './recorder.ts';
import { playSequences } from './sequences.ts';

/**
 * The same sequences over sockets: every tab has a fault proxy of its own, and the server answers real HTTP and is
 * restarted in between. This is slower and less repeatable than `sequences`, but no part of the network is simulated.
 */
export async function networkSequences(torture: Torture, planted: Planted = {}): Promise<Outcome> {
  const stage = await openStage();
  const recorder = await startRecorder(stage.server);
  const lines = createFaultyLines(recorder, stage.account);
  const restart = () => recorder.whileStill(() => stage.server.restart());
  const server = Object.create(stage.server, { restart: { value: restart } });
  try {
    const runs = roundsOf(10_000, torture);
    const outcome = await playSequences(
      { ...stage, server, connect: lines.connect },
      { runs, seed: torture.seed, planted },
    );
    const faults = [...lines.counts].map(([kind, count]) => `${kind} ${count}`).join(' ');
    return { ...outcome, figures: `${recorder.arrivals()} requests arrived, lines: ${faults}` };
  } finally {
    await lines.close();
    await recorder.close();
    await stage.close();
  }
}
