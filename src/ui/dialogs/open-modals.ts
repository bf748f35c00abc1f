import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the last one on top: whatever is outside of that one is inert and out of sight. */
let modals: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  modals = next;
  for (const listener of listeners) listener();
}

/**
 * Tells that a modal dialog is open.
 * @returns tells that it is closed
 */
export function addModal(element: HTMLElement): () => void {
  change([...modals, element]);
  return () => change(modals.filter((one) => one !== element));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const top = () => modals.at(-1);

/** The modal dialog on top, or undefined while the page itself can be used. */
export function useTopModal(): HTMLElement | undefined {
  return useSyncExternalStore(subscribe, top, top);
}
