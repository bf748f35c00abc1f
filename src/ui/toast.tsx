import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import styles from './toast.module.css';
import { type Toast, ToastMessage } from './toast-message.tsx';

type Show = (toast: Toast) => void;
type Shown = Toast & { key: number };

/** More than this would cover a phone's screen: the oldest goes. */
const AT_ONCE = 3;

const ToastContext = createContext<Show | undefined>(undefined);

/** `const toast = useToast(); toast({ text: 'Enregistré', tone: 'success' })`. Needs `ToastProvider` above. */
export function useToast(): Show {
  const show = use(ToastContext);
  if (show === undefined) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** Short messages over the page, in live regions that exist from the start so that each one is heard. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const next = useRef(0);
  const show = useCallback<Show>((toast) => {
    next.current += 1;
    const shown = { ...toast, key: next.current };
    setToasts((all) => [...all.slice(1 - AT_ONCE), shown]);
  }, []);
  const end = useCallback((key: number) => setToasts((all) => all.filter((one) => one.key !== key)), []);
  const message = (toast: Shown) => <TimedMessage key={toast.key} toast={toast} onEnd={end} />;
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.stack}>
        <div role="alert" className={styles.region}>
          {toasts.filter((toast) => toast.tone === 'error').map(message)}
        </div>
        <div role="status" className={styles.region}>
          {toasts.filter((toast) => toast.tone !== 'error').map(message)}
        </div>
      </div>
    </ToastContext>
  );
}

function TimedMessage({ toast, onEnd }: { toast: Shown; onEnd: (key: number) => void }) {
  const end = useCallback(() => onEnd(toast.key), [onEnd, toast.key]);
  return <ToastMessage toast={toast} onEnd={end} />;
}
