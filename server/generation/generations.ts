import { randomUUID } from 'node:crypto';
import { createBegin } from './begin.ts';
import type { CarryOutPorts } from './carry-out.ts';
import { type Ceilings, ordinaryCeilings } from './ceilings.ts';
import type { Job } from './job.ts';
import type { FinishedItem, FinishedText } from './outcome.ts';
import { createRunningJobs, type Notify } from './running-jobs.ts';
import { createStops } from './stop.ts';
import { createWatchdog } from './watchdog.ts';

interface Ports extends CarryOutPorts {
  readonly notify?: Notify;
  readonly ceilings?: Ceilings;
}

export type Generations = ReturnType<typeof createGenerations>;

/**
 * A generation is a durable job, not a request: its row is stored first, the engine is asked outside any transaction,
 * and whoever asked may leave. A process that dies leaves rows whose lease expires; the sweep fails them and gives the
 * credit back.
 */
export function createGenerations(ports: Ports) {
  const { database, clock, onFailure, notify = () => {}, ceilings = ordinaryCeilings } = ports;
  const process = randomUUID();
  const jobs = createRunningJobs(ports, notify);
  const { running, underWay, resend } = jobs;
  const begin = createBegin({ database, clock, ceilings, process, jobs });
  const watchdog = createWatchdog({ database, clock, onFailure, process, running });

  return {
    begin,

    /** `begin`, and waits for the item that is made. */
    async run<Made>(job: Job<Made>): Promise<FinishedItem> {
      const finished = await (await begin(job)).done;
      if (finished.item === undefined) throw new Error(`${job.tool} makes no item`);
      return finished;
    },

    /** `begin`, and waits for the text that is made. */
    async runForText<Made>(job: Job<Made>): Promise<FinishedText> {
      const finished = await (await begin(job)).done;
      if (finished.text === undefined) throw new Error(`${job.tool} makes an item`);
      return finished;
    },

    ...createStops({ database, clock, onFailure, jobs }),

    /** How many this process runs now. */
    countRunning: () => running.size,
    underWay,
    resend,

    /** Cleans up after the process before, then keeps sweeping. */
    start: watchdog.start,

    /** Waits for what is under way: whoever asked may be gone, the result is stored all the same. */
    async stop(): Promise<void> {
      watchdog.stop();
      await Promise.allSettled([...running.values()].map(({ done }) => done));
    },
  };
}
