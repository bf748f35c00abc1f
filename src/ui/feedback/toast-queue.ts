export type Toast = {
  text: string;
  /** `error` interrupts what a screen reader is saying, the others wait. */
  tone?: 'info' | 'success' | 'error';
  action?: { label: string; onSelect: () => void };
  /** Milliseconds on screen; otherwise long enough to be read slowly, and longer with an action. */
  duration?: number;
};

export type QueuedToast = Toast & { key: number };

/** More than this would cover a phone's screen: the others wait for a place. */
export const AT_ONCE = 3;

/** A slow reader reads a word, about 6 characters, in 600 ms. */
const PER_CHARACTER_MS = 100;
const AT_LEAST_MS = 6000;
const WITH_ACTION_MS = 12_000;

/** Milliseconds a toast stays, unless the person stops on it. */
export function stayOf({ text, action, duration }: Toast): number {
  return duration ?? Math.max(action ? WITH_ACTION_MS : AT_LEAST_MS, text.length * PER_CHARACTER_MS);
}

const isSame = (one: Toast, other: Toast) =>
  !one.action && !other.action && one.text === other.text && one.tone === other.tone;

/**
 * The queue with one more message; the first `AT_ONCE` of it are shown. What is said again takes its own place anew, so
 * that it is announced once more and piles nothing up; one with an action is never the same, as it undoes another thing.
 * A failure goes before everything else that waits.
 */
export function withToast(queue: readonly QueuedToast[], toast: QueuedToast): readonly QueuedToast[] {
  if (queue.some((one) => isSame(one, toast))) return queue.map((one) => (isSame(one, toast) ? toast : one));
  const place = queue.findIndex((one, at) => at >= AT_ONCE && one.tone !== 'error');
  if (toast.tone !== 'error' || place < 0) return [...queue, toast];
  return [...queue.slice(0, place), toast, ...queue.slice(place)];
}
