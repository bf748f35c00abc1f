import type { Clock } from '#src/offline/ports.ts';

/** Time that only moves forward, whatever the phone's date says. */
export const deviceClock: Clock = {
  now: () => performance.now(),
  after(delay, task) {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  },
};
