import type { RealtimeEventName } from '#contract/realtime.ts';
import type { Refusal } from '#server/base/refusal.ts';
import type { ItemRow } from '#server/database/schema.ts';
import { type CarryOutPorts, carryOut } from './carry-out.ts';
import type { Job } from './job.ts';
import type { Finished } from './outcome.ts';
import { createStreamedText, type StreamedText } from './streamed-text.ts';

/** Sends an event to a user's own connections. */
export type Notify = (userId: number, event: RealtimeEventName, completionId: string, data: string) => void;

/** A job that this process runs. */
export interface RunningJob {
  readonly userId: number;
  readonly stream: Job<unknown>['stream'];
  readonly itemId: number | null;
  readonly streamed: StreamedText;
  readonly done: Promise<Finished>;
  /** Ends it with that refusal. */
  stop(reason: Refusal): void;
}

export type RunningJobs = ReturnType<typeof createRunningJobs>;

/** The jobs that this process runs, by their completion id, oldest first. */
export function createRunningJobs(ports: CarryOutPorts, notify: Notify) {
  const running = new Map<string, RunningJob>();

  return {
    running,

    /** Starts a job whose generation was opened. */
    launch<Made>(id: string, job: Job<Made>, item: ItemRow | undefined): RunningJob {
      const { userId, stream } = job;
      const streamed = createStreamedText((text) => stream && notify(userId, stream, id, text));
      const stopping = new AbortController();
      if (stream !== undefined) notify(userId, `${stream}Id`, id, id);
      const opened = { id, job, streamed, stopped: stopping.signal };
      const done = carryOut(ports, opened).finally(() => running.delete(id));
      // Whoever asked may not wait for it, and a rejection that nobody handles ends the process.
      done.catch(() => {});
      const stop = (reason: Refusal) => stopping.abort(reason);
      const started = { userId, stream, itemId: item?.id ?? null, streamed, done, stop };
      running.set(id, started);
      return started;
    },

    /** What is being written into an item here and how far it is, oldest first. */
    underWay(userId: number, itemId: number): { completionId: string; text: string }[] {
      return [...running]
        .filter(([, job]) => job.userId === userId && job.itemId === itemId)
        .map(([completionId, { streamed }]) => ({ completionId, text: streamed.text }));
    },

    /** Sends a user again all that is being written, for a connection that has just opened. */
    resend(userId: number): void {
      for (const [id, { userId: owner, stream, streamed }] of running) {
        if (owner !== userId || stream === undefined) continue;
        notify(userId, `${stream}Id`, id, id);
        if (streamed.text !== '') notify(userId, stream, id, streamed.text);
      }
    },
  };
}
