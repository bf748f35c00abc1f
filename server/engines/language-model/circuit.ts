import { SECOND } from '#contract/limits.ts';
import type { Clock } from '#server/base/clock.ts';

/** Failures in a row after which the service is not asked any more, and milliseconds for how long. */
const FAILURES = 5;
const OPEN_MS = 30 * SECOND;

/**
 * A circuit breaker: stops asking a service that keeps failing, then lets one call through to try it. Everybody else is
 * refused at once instead of after a long wait.
 */
export interface Circuit {
  /** 0 when a call may go, which must then end with one of the three below; else the milliseconds to wait. */
  enter(): number;
  succeeded(): void;
  failed(): void;
  /** The call was stopped, which says nothing about the service. */
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
