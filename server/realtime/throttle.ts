/** Says the newest value of each key: the first one at once, then at most one in each stretch of time. */
export interface Throttle<Value> {
  say(key: number, value: Value): void;
  /** Says nothing more. */
  stop(): void;
}

/**
 * @param apartMs least milliseconds between two values of one key
 * @param emit gets the newest value of a key
 */
export function createThrottle<Value>(
  apartMs: number,
  emit: (key: number, value: Value) => void,
): Throttle<Value> {
  /** What waits for the end of its key's stretch; undefined when nothing came meanwhile. */
  const resting = new Map<number, { value: Value | undefined; timer: NodeJS.Timeout }>();

  function rest(key: number): void {
    const timer = setTimeout(() => {
      const value = resting.get(key)?.value;
      resting.delete(key);
      if (value !== undefined) say(key, value);
    }, apartMs);
    timer.unref();
    resting.set(key, { value: undefined, timer });
  }

  function say(key: number, value: Value): void {
    const waits = resting.get(key);
    if (waits !== undefined) {
      waits.value = value;
      return;
    }
    emit(key, value);
    rest(key);
  }

  return {
    say,
    stop() {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
