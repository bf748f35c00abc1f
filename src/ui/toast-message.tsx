import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classList } from './class-list.ts';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';

export type Toast = {
  text: string;
  /** `error` interrupts what a screen reader is saying, the others wait. */
  tone?: 'info' | 'success' | 'error';
  action?: { label: string; onSelect: () => void };
  /** Milliseconds on screen; otherwise long enough to be read slowly, and longer with an action. */
  duration?: number;
};

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert };
/** A slow reader reads a word, about 6 characters, in 600 ms. */
const PER_CHARACTER = 100;
const AT_LEAST = 6000;
const WITH_ACTION = 12_000;

/** Milliseconds a toast stays, unless the person stops on it. */
function stay({ text, action, duration }: Toast): number {
  return duration ?? Math.max(action ? WITH_ACTION : AT_LEAST, text.length * PER_CHARACTER);
}

/** True while the element is pointed at or holds the focus. */
function useHeld(box: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const element = box.current;
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['pointerenter', 'focusin'])
      element?.addEventListener(type, () => setHeld(true), { signal });
    for (const type of ['pointerleave', 'focusout'])
      element?.addEventListener(type, () => setHeld(false), { signal });
    return () => listening.abort();
  }, [box]);
  return held;
}

/** One message; its time stands still while it is pointed at or holds the focus. */
export function ToastMessage({ toast, onEnd }: { toast: Toast; onEnd: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const held = useHeld(box);
  const { text, tone = 'info', action } = toast;
  const Icon = ICONS[tone];
  const time = stay(toast);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onEnd, time);
    return () => clearTimeout(timer);
  }, [held, onEnd, time]);
  return (
    <div ref={box} className={classList(styles.toast, styles[tone])}>
      <Icon className={styles.icon} aria-hidden />
      <p className={styles.text}>{text}</p>
      {action && (
        <Button
          variant="quiet"
          className={styles.action}
          onClick={() => {
            onEnd();
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Fermer le message" icon={<X aria-hidden />} onClick={onEnd} />
    </div>
  );
}
