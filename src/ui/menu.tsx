import { Check, EllipsisVertical } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classList } from './class-list.ts';
import { closeOnBack } from './close-on-back.ts';
import { IconButton } from './icon-button.tsx';
import styles from './menu.module.css';
import { placeBeside } from './place-beside.ts';

export type MenuItem = {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** The item is one of several settings, and this says whether it is the chosen one. */
  checked?: boolean;
};

export type MenuProps = {
  /** The button's name, such as « Menu de la session ». */
  label: string;
  items: MenuItem[];
  icon?: ReactNode;
  className?: string;
};

/** Which item takes the focus for a key pressed on item `at` of `count`, or undefined for other keys. */
function destination(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** An act, or one of several settings. */
const roleOf = ({ checked }: MenuItem) =>
  checked === undefined
    ? ({ role: 'menuitem' } as const)
    : ({ role: 'menuitemradio', 'aria-checked': checked } as const);

/** A button that opens a short list of acts. Arrow keys move in it, Escape or a tap beside closes it. */
export function Menu({ label, items, icon = <EllipsisVertical aria-hidden />, className }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState({ top: 0, left: 0 });

  const putInPlace = useEffectEvent(() => {
    if (button.current === null || list.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = list.current;
    const window = { width: document.documentElement.clientWidth, height: innerHeight };
    setPlace(placeBeside(button.current.getBoundingClientRect(), { width, height }, window));
  });
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:enabled') ?? [])];
  const focusFirst = useEffectEvent(() => entries()[0]?.focus({ preventScroll: true }));

  useLayoutEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    closeOnBack(() => list.current?.hidePopover(), signal);
    putInPlace();
    focusFirst();
    // A device that is turned, a page that scrolls under it: the list stays with its button.
    for (const moved of ['resize', 'scroll']) {
      addEventListener(moved, () => putInPlace(), { capture: true, passive: true, signal });
    }
    return () => listening.abort();
  }, [open]);

  const move = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.findIndex((entry) => entry.matches(':focus'));
    const to = destination(event.key, at, all.length);
    if (to !== undefined) {
      event.preventDefault();
      all[to]?.focus();
    } else if (event.key === 'Tab') list.current?.hidePopover();
  };
  const select = (item: MenuItem) => {
    list.current?.hidePopover();
    item.onSelect();
  };

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      />
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.list}
        style={{ '--top': `${place.top}px`, '--left': `${place.left}px` } as CSSProperties}
        onKeyDown={move}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            {...roleOf(item)}
            tabIndex={-1}
            disabled={item.disabled}
            className={classList(styles.item, item.danger && styles.danger)}
            onClick={() => select(item)}
          >
            {item.icon}
            {item.label}
            {item.checked && <Check className={styles.chosen} aria-hidden />}
          </button>
        ))}
      </div>
    </>
  );
}
