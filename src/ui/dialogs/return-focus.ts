/** Where the focus goes when what had it is gone: the list that it stood in, the dialog or the page around it. */
const PLACES = 'ul, ol, dialog, main';

/** Puts the focus on the first of the places that is still shown. */
function focusFirstShown(places: readonly HTMLElement[]): void {
  for (const place of places) {
    const isStop = place.hasAttribute('tabindex');
    if (!isStop) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    const isFocused = document.activeElement === place;
    // It can be focused for this once only: a press on a list does not make it one's place.
    if (!isStop && isFocused) {
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
    } else if (!isStop) place.removeAttribute('tabindex');
    if (isFocused) return;
  }
}

/** Calls `act` when the element is taken out of the page while it has the focus. */
function whenTakenAway(element: HTMLElement, act: () => void): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isFocusLost) act();
  });
  observer.observe(document, { childList: true, subtree: true });
  // A removal takes the focus away before the element is out; what else does so is the person, who is elsewhere then.
  const blurred = () => queueMicrotask(() => element.isConnected && observer.disconnect());
  element.addEventListener('blur', blurred, { once: true });
}

/**
 * Remembers what has the focus now.
 * @returns gives the focus back to it; or, where it is gone by then or goes soon after, as the card does that a question
 *   was about, to the nearest thing around it that is left
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement) || opener === document.body) return () => {};
  const places: HTMLElement[] = [];
  for (let at = opener.closest<HTMLElement>(PLACES); at !== null; ) {
    places.push(at);
    at = at.parentElement?.closest<HTMLElement>(PLACES) ?? null;
  }
  return () => {
    opener.focus({ preventScroll: true });
    if (document.activeElement === opener) whenTakenAway(opener, () => focusFirstShown(places));
    else focusFirstShown(places);
  };
}
