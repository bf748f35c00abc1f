import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fillScreen, fillsScreen, leaveFullScreen, watchFullScreen } from '#src/device/full-screen.ts';
import { keepAwake } from '#src/device/wake-lock.ts';
import { closeOnBack } from '#src/ui/close-on-back.ts';
import { eventOfKey, type ShowEvent } from './show.ts';

/**
 * The screen and the keyboard of a presentation: awake while it lasts, full where it may be, left with Escape. In full
 * screen the browser keeps Escape for itself, so that giving the screen back without the button means leaving.
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
  const left = useEffectEvent(onLeave);
  useEffect(() => {
    dialog.current?.showModal();
    // Otherwise the first button takes it, and Space would do what that one does.
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const shown = new AbortController();
    closeOnBack(() => left(), shown.signal);
    const sleep = keepAwake();
    const unwatch = watchFullScreen((full) => changed(full));
    return () => {
      shown.abort();
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
      // A button under the focus keeps its own keys.
      if (control !== null && (event.key === ' ' || event.key === 'Enter')) return;
      const meant = eventOfKey(event.key);
      if (meant === null || (event.repeat && meant.type === 'score')) return;
      event.preventDefault();
      send(meant);
    },
  };
}
