import {
  type KeyboardEvent,
  type ToggleEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { closeOnBack } from '#src/ui/dialogs/close-on-back.ts';
import { destination } from './menu-keys.ts';
import { placeBeside } from './place-beside.ts';
import { createTypeAhead } from './type-ahead.ts';

/**
 * The behaviour of a menu button (ARIA Authoring Practices 1.2, 'Menu Button'): the browser's popover opens, closes with
 * Escape or a tap beside it and gives the focus back to the button; arrows, Home, End, letters and Tab are done here.
 */
export function useMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState({ top: 0, left: 0 });
  const [typeAhead] = useState(() => createTypeAhead());
  /** Which item takes the focus when the list opens: the first, or the last for somebody who comes from below. */
  const entry = useRef<0 | -1>(0);

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const close = () => list.current?.hidePopover();

  const putInPlace = useEffectEvent(() => {
    if (button.current === null || list.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = list.current;
    const window = { width: document.documentElement.clientWidth, height: innerHeight };
    setPlace(placeBeside(button.current.getBoundingClientRect(), { width, height }, window));
  });
  const focusEntry = useEffectEvent(() => {
    items().at(entry.current)?.focus({ preventScroll: true });
    entry.current = 0;
    typeAhead.reset();
  });
  useLayoutEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    closeOnBack(() => list.current?.hidePopover(), signal);
    putInPlace();
    focusEntry();
    // A device that is turned, a page that scrolls under it: the list stays with its button.
    for (const moved of ['resize', 'scroll']) {
      addEventListener(moved, () => putInPlace(), { capture: true, passive: true, signal });
    }
    return () => listening.abort();
  }, [open]);

  const openWithArrow = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    entry.current = event.key === 'ArrowUp' ? -1 : 0;
    event.currentTarget.click();
  };
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The focus is back on the button before the browser takes it on to what comes after it.
    if (event.key === 'Tab') return close();
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    const isLetter = event.key.length === 1 && (event.key !== ' ' || typeAhead.isTyping());
    const to = isLetter
      ? typeAhead.type(
          event.key,
          all.map((item) => item.textContent),
          at,
        )
      : destination(event.key, at, all.length);
    if (isLetter || to !== undefined) event.preventDefault();
    if (to !== undefined) all[to]?.focus();
  };

  return {
    close,
    button: { ref: button, 'aria-expanded': open, onKeyDown: openWithArrow },
    list: {
      ref: list,
      style: { '--top': `${place.top}px`, '--left': `${place.left}px` },
      onKeyDown: move,
      onToggle: (event: ToggleEvent) => setOpen(event.newState === 'open'),
    },
  };
}
