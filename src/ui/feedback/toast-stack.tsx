import { useRef } from 'react';
import styles from './toast.module.css';
import { ToastMessage } from './toast-message.tsx';
import type { QueuedToast } from './toast-queue.ts';
import { useHeld } from './use-held.ts';
import { useToastFocus } from './use-toast-focus.ts';

interface ToastStackProps {
  toasts: readonly QueuedToast[];
  /** It stands in a dialog. */
  inDialog: boolean;
  onEnd: (key: number) => void;
}

/** The page's own regions have the roles; in a dialog `alert` is what the dialog itself says, such as a form's failure. */
const REGIONS = {
  onPage: [{ role: 'alert' }, { role: 'status' }],
  inDialog: [{ 'aria-live': 'assertive' }, { 'aria-live': 'polite' }],
} as const;

/** The messages that are shown, in live regions that exist from the start so that each one is heard. */
export function ToastStack({ toasts, inDialog, onEnd }: ToastStackProps) {
  const stack = useRef<HTMLDivElement>(null);
  const isHeld = useHeld(stack);
  const end = useToastFocus(stack, onEnd);
  const message = (toast: QueuedToast) => (
    <ToastMessage key={toast.key} toast={toast} isHeld={isHeld} onEnd={end} />
  );
  const landmark = { role: 'region', 'aria-label': 'Notifications', 'aria-keyshortcuts': 'F6' };
  const [urgent, polite] = inDialog ? REGIONS.inDialog : REGIONS.onPage;
  // `aria-atomic` is true by default in both: each message that comes would have all of them read again.
  return (
    <div ref={stack} className={styles.stack} data-always {...(toasts.length > 0 && landmark)}>
      <div {...urgent} aria-atomic="false" className={styles.region}>
        {toasts.filter((toast) => toast.tone === 'error').map(message)}
      </div>
      <div {...polite} aria-atomic="false" className={styles.region}>
        {toasts.filter((toast) => toast.tone !== 'error').map(message)}
      </div>
    </div>
  );
}
