/** One key for every reason to reload: what goes wrong twice within a minute is not cured by a third try. */
const key = 'ardoise.reloaded-at';
const pauseMs = 60_000;

/**
 * Whether this tab may reload by itself now; a yes is remembered for a minute.
 * @param storage of this tab; unreadable storage means no, since nothing would stop a loop
 * @param now milliseconds; a clock that was set back does not forbid reloads for longer
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
 * Reloads the page, at most once a minute in this tab.
 * @returns whether the page is on its way out
 */
export function reloadOnce(): boolean {
  const may = mayReload(sessionStorage, Date.now());
  if (may) location.reload();
  return may;
}
