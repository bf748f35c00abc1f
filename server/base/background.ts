/** Work that goes on after its caller has the answer. */
export interface Background {
  /** Starts `work` once the answer under way has left. A failure goes to the log and to nobody else. */
  run(work: () => Promise<void>): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

export function createBackground(onFailure: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch(onFailure)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async stop() {
      await Promise.all(running);
    },
  };
}
