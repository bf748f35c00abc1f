import { SECOND } from '#contract/limits.ts';
import type { Clock } from '#server/clock.ts';

/** Failures in a row after which the service is left alone, and milliseconds for how long. */
const FAILURES = 5;
const OPEN_MS = 30 * SECOND;

/**
 * Leaves a service that keeps failing alone for a while, then lets one call through to see: everybody else hears at
 * once what they would have heard after a long wait.
 */
export interface Circuit {
  /** 0 when a call may go, which then owes one of the three below; else the milliseconds to wait. */
  enter(): number;
  succeeded(): void;
  failed(): void;
  /** It ended and says nothing of the service: it was stopped. */
  left(): void;
}

export function createCircuit(clock: Clock): Circuit {
  let failures = 0;
  let closedUntil = 0;
  let probing = false;
  return {
    enter() {
      if (failures < FAILURES) return 0;
      const wait = closedUntil - clock.now();
      if (wait > 0) return wait;
      if (probing) return SECOND;
      probing = true;
      return 0;
    },
    succeeded() {
      failures = 0;
      probing = false;
    },
    failed() {
      failures += 1;
      probing = false;
      if (failures >= FAILURES) closedUntil = clock.now() + OPEN_MS;
    },
    left() {
      probing = false;
    },
  };
}
