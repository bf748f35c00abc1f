import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './toast.module.css';
import { type QueuedToast, stayOf } from './toast-queue.ts';

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert };

interface ToastMessageProps {
  toast: QueuedToast;
  /** Its time stands still. */
  isHeld: boolean;
  onEnd: (key: number) => void;
}

/** One message, which goes by itself after its time. */
export function ToastMessage({ toast, isHeld, onEnd }: ToastMessageProps) {
  const { key, text, tone = 'info', action } = toast;
  const textId = useId();
  const Icon = ICONS[tone];
  const time = stayOf(toast);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onEnd(key), time);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd, key, time]);
  return (
    <div data-toast={key} className={classList(styles.toast, styles[tone])}>
      <Icon className={styles.icon} aria-hidden />
      <p id={textId} className={styles.text}>
        {text}
      </p>
      {action && (
        <Button
          variant="quiet"
          className={styles.action}
          aria-describedby={textId}
          onClick={() => {
            onEnd(key);
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        label="Fermer le message"
        icon={<X aria-hidden />}
        aria-describedby={textId}
        onClick={() => onEnd(key)}
      />
    </div>
  );
}
