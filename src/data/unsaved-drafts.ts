/** Writes of drafts that are still waiting for a pause in the typing, by form. */
const unsaved = new Map<string, () => Promise<void>>();

export function willSave(form: string, save: () => Promise<void>): void {
  unsaved.set(form, save);
}

/** The draft was written, or is about to be. */
export function noLongerUnsaved(form: string): void {
  unsaved.delete(form);
}

/** Writes the draft of `form` at once, if it is waiting. */
export async function flushDraft(form: string): Promise<void> {
  await unsaved.get(form)?.();
}

/** Writes at once every draft that is waiting: the page is about to go. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...unsaved.values()].map((save) => save()));
}

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushDrafts();
});
