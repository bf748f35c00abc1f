import { MINUTE, SECOND } from '#contract/limits.ts';

const FIRST_MS = SECOND;
const LONGEST_MS = 5 * MINUTE;
/** How many different entries must fail in a row before the connection, and not one entry, counts as broken. */
const LINE_FAILURES = 2;
/** A server that asks for more than this is asked again after this. */
const LONGEST_ASKED_MS = 60 * MINUTE;

/**
 * When a change may be tried again: exponential with jitter, for ever, in memory only, so that neither the wall
 * clock nor a restart matters. One change that always fails waits alone; two in a row hold the line.
 *
 * `now` is monotonic milliseconds; `random` answers in [0, 1).
 */
export function createBackOff({ now, random }: { now: () => number; random: () => number }) {
  const failures = new Map<string, number>();
  const dueAt = new Map<string, number>();
  const failedInRow = new Set<string>();
  let lineFailures = 0;
  let lineDueAt = 0;
  let askedUntil = 0;

  /** Full jitter over the upper half (AWS Architecture Blog, "Exponential Backoff And Jitter", equal jitter). */
  const delay = (count: number): number =>
    Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(count - 1, 20)) * (0.5 + random() / 2);

  return {
    failuresOf: (mutationId: string): number => failures.get(mutationId) ?? 0,

    /** The moment the change may be sent; in the past when it may be sent now. */
    readyAt(mutationId: string): number {
      return Math.max(askedUntil, lineDueAt, dueAt.get(mutationId) ?? 0);
    },

    /** No answer, or an error of the server. */
    failed(mutationId: string): void {
      const count = (failures.get(mutationId) ?? 0) + 1;
      failures.set(mutationId, count);
      dueAt.set(mutationId, now() + delay(count));
      failedInRow.add(mutationId);
      if (failedInRow.size >= LINE_FAILURES) {
        lineFailures += 1;
        lineDueAt = now() + delay(lineFailures);
      }
    },

    /** The server answered, whatever it said: the line is good. */
    answered(mutationId: string): void {
      failures.delete(mutationId);
      dueAt.delete(mutationId);
      failedInRow.clear();
      lineFailures = 0;
      lineDueAt = 0;
    },

    /** The server asked to wait `seconds`; null when it did not say how long. */
    askedToWait(seconds: number | null): void {
      lineFailures += 1;
      const wait = seconds === null ? delay(lineFailures) : Math.min(seconds * SECOND, LONGEST_ASKED_MS);
      askedUntil = now() + wait;
    },

    /** The connection may be back: everything may be tried at once, except what the server asked to wait for. */
    reset(): void {
      dueAt.clear();
      lineDueAt = 0;
    },
  };
}

export type BackOff = ReturnType<typeof createBackOff>;
