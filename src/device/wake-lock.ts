/**
 * Keeps the screen awake until the returned function is called. The system releases the lock whenever the
 * page is hidden, so it is requested again when the page becomes visible. It does nothing if the device
 * doesn't support it or is low on power.
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
