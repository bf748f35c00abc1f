/**
 * The back gesture closes what lies over the page before it leaves the page. Browsers that know `CloseWatcher` do so
 * by themselves for dialogs and popovers; elsewhere each of them gets an entry of its own in the history.
 */

/** Names of the entries whose dialog or menu is open. */
const open = new Set<string>();
let watching = false;

function nameOfEntry(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('layer' in state)) return undefined;
  return typeof state.layer === 'string' ? state.layer : undefined;
}

/** An entry whose dialog is gone, because a link in it was followed or another one came over it, is passed over. */
function passOver(): void {
  const name = nameOfEntry();
  if (name !== undefined && !open.has(name)) history.back();
}

/** Calls `close` when somebody goes back, until `signal` aborts, which takes the entry away again. */
export function closeOnBack(close: () => void, signal: AbortSignal): void {
  if ('CloseWatcher' in window) return;
  if (!watching) addEventListener('popstate', passOver);
  watching = true;
  const name = crypto.randomUUID();
  open.add(name);
  history.pushState({ ...history.state, layer: name }, '');
  const wentBack = () => {
    if (nameOfEntry() !== name) close();
  };
  addEventListener('popstate', wentBack, { signal });
  signal.addEventListener('abort', () => {
    open.delete(name);
    // Not at once: a link that closes a menu, or a dialog that follows it, is on its way into the history.
    setTimeout(() => {
      if (nameOfEntry() === name) history.back();
    });
  });
}
