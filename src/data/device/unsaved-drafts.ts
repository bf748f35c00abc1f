/**
 * Milliseconds for which typed text may stay unwritten. They count from the first key, so that continuous typing
 * does not delay the write.
 */
const SOON_MS = 250;

interface Unsaved {
  readonly save: () => Promise<void>;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Writes of drafts that wait, by form: only the newest of each. */
const unsaved = new Map<string, Unsaved>();
/** Writes under way. */
const writing = new Set<Promise<void>>();

/** Writes the draft of `form` soon; what waited for that form before is out of date. */
export function willSave(form: string, save: () => Promise<void>): void {
  const timer = unsaved.get(form)?.timer ?? setTimeout(() => void flushDraft(form), SOON_MS);
  unsaved.set(form, { save, timer });
}

/** Writes the draft of `form` at once, if it is waiting. */
export async function flushDraft(form: string): Promise<void> {
  const waiting = unsaved.get(form);
  if (waiting === undefined) return;
  unsaved.delete(form);
  clearTimeout(waiting.timer);
  const write = waiting.save();
  writing.add(write);
  await write.finally(() => writing.delete(write));
}

/** Writes at once every draft that is waiting: the page is about to go. Settles when all are on the device. */
export async function flushDrafts(): Promise<void> {
  for (const form of [...unsaved.keys()]) void flushDraft(form);
  await Promise.all(writing);
}

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushDrafts();
});
// Some browsers leave a page without hiding it first.
addEventListener('pagehide', () => void flushDrafts());
