import type { Planted } from '#tests/sync/device.ts';
import { openStage } from '#tests/sync/sequences.ts';
import { createFaultyLines } from './faulty-lines.ts';
import { type Outcome, roundsOf, type Torture } from './part.ts';
import { startRecorder } from './recorder.ts';
import { playSequences } from './sequences.ts';

/**
 * The same sequences over sockets: every tab behind a fault proxy of its own, the server on real HTTP, restarted in
 * between. Slower and less repeatable than `sequences`, and nothing of the way is pretended.
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
