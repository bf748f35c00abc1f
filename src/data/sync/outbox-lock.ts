import type { Lock } from '#src/offline/ports.ts';

/**
 * One tab of the account drains at a time (Web Locks). Without them, on a very old browser, each tab drains by
 * itself: the idempotency keys keep the effects single.
 */
export function outboxLock(userId: number): Lock {
  return async (task, signal) => {
    if (!('locks' in navigator)) return task();
    await navigator.locks.request(`ardoise-outbox-${userId}`, { signal }, task);
  };
}
