/**
 * Keeps the screen awake until the function that comes back is called. The system takes the lock away whenever the page
 * is hidden, so it is asked for again when it is seen again. Does nothing on a device that has none, or is low on power.
 */
export function keepAwake(): () => void {
  let ended = false;
  let lock: WakeLockSentinel | null = null;
  const take = async () => {
    if (ended || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    const taken = await navigator.wakeLock.request('screen').catch(() => null);
    if (ended) void taken?.release().catch(() => undefined);
    else lock = taken;
  };
  void take();
  document.addEventListener('visibilitychange', take);
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', take);
    void lock?.release().catch(() => undefined);
  };
}
