/**
 * All reasons to reload share one key: a third reload doesn't help against a fault that occurred twice within
 * a minute.
 */
const key = 'ardoise.reloaded-at';
const pauseMs = 60_000;

/**
 * Decides whether this tab may reload by itself now. A yes is remembered for a minute.
 * @param storage of this tab; if it can't be read the answer is no, because nothing would stop a loop
 * @param now milliseconds; a clock that was set back doesn't prevent reloads for longer
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
    if (Math.abs(now - last) < pauseMs) return false;
    storage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page, at most once a minute per tab.
 * @returns whether the page is being reloaded
 */
export function reloadOnce(): boolean {
  const may = mayReload(sessionStorage, Date.now());
  if (may) location.reload();
  return may;
}
