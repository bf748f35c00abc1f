import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fillScreen, fillsScreen, leaveFullScreen, watchFullScreen } from '#src/device/full-screen.ts';
import { keepAwake } from '#src/device/wake-lock.ts';
import { useModal } from '#src/ui/dialogs/use-modal.ts';
import { eventOfKey, type ShowEvent } from './show.ts';

/** Keys that scroll the focused element. */
const SCROLLING = new Set(['ArrowUp', 'ArrowDown']);

const canScroll = (target: EventTarget) =>
  target instanceof HTMLElement && target.scrollHeight > target.clientHeight && target.matches('section');

/**
 * Controls screen and keyboard during a presentation: it keeps the screen awake, uses full-screen mode if
 * possible, and Escape ends it. In full-screen mode the browser handles Escape itself, so leaving full-screen
 * mode without the button ends the presentation.
 */
export function useStage(send: (event: ShowEvent) => void, onLeave: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isFull, setFull] = useState(fillsScreen);
  const byButton = useRef(false);
  const changed = useEffectEvent((full: boolean) => {
    setFull(full);
    if (!full && !byButton.current) onLeave();
    byButton.current = false;
  });
  useModal(dialog, { open: true, onClose: onLeave, first: dialog, fillsPage: true });
  useEffect(() => {
    const sleep = keepAwake();
    const unwatch = watchFullScreen((full) => changed(full));
    return () => {
      sleep();
      unwatch();
      void leaveFullScreen();
    };
  }, []);

  return {
    dialog,
    isFull,
    toggleFull: () => {
      byButton.current = isFull;
      void (isFull ? leaveFullScreen() : fillScreen());
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const control = event.target instanceof HTMLElement ? event.target.closest('button, input') : null;
      // A focused button keeps its own keys, and a slide that is longer than the screen keeps the keys that
      // scroll it.
      if (control !== null && (event.key === ' ' || event.key === 'Enter')) return;
      if (SCROLLING.has(event.key) && canScroll(event.target)) return;
      const meant = eventOfKey(event.key);
      if (meant === null || (event.repeat && meant.type === 'score')) return;
      event.preventDefault();
      send(meant);
    },
  };
}
