/**
 * Milliseconds for which what changed may stay unwritten. They count from the first change, so that continuous typing does
 * not delay the write.
 */
const SOON_MS = 250;

interface Waiting {
  readonly write: () => Promise<void>;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Writes that wait, by name: only the newest of each. */
const waiting = new Map<string, Waiting>();
/** Writes under way. */
const writing = new Set<Promise<void>>();

/**
 * Writes `name` to the device soon, after the task of the tap that changed it; what waited under that name before is out of
 * date.
 */
export function writeSoon(name: string, write: () => Promise<void>): void {
  const timer = waiting.get(name)?.timer ?? setTimeout(() => void flushWrite(name), SOON_MS);
  waiting.set(name, { write, timer });
}

/** Writes `name` at once, if it is waiting. */
export async function flushWrite(name: string): Promise<void> {
  const one = takeOut(name);
  if (one === undefined) return;
  const write = one.write();
  writing.add(write);
  await write.finally(() => writing.delete(write));
}

/** Writes at once everything that is waiting: the page is about to go. Settles when all is on the device. */
export async function flushWrites(): Promise<void> {
  for (const name of [...waiting.keys()]) void flushWrite(name);
  await Promise.all(writing);
}

/** Leaves `name` unwritten, if it is waiting. */
export const dropWrite = (name: string): void => void takeOut(name);

function takeOut(name: string): Waiting | undefined {
  const one = waiting.get(name);
  clearTimeout(one?.timer);
  waiting.delete(name);
  return one;
}

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushWrites();
});
// Some browsers leave a page without hiding it first.
addEventListener('pagehide', () => void flushWrites());
