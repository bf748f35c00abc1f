import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from '#src/ui/dialogs/open-modals.ts';
import { AT_ONCE, type QueuedToast, type Toast, withToast } from './toast-queue.ts';
import { ToastStack } from './toast-stack.tsx';

type Show = (toast: Toast) => void;

const ToastContext = createContext<Show | undefined>(undefined);

/** `const toast = useToast(); toast({ text: 'Enregistré', tone: 'success' })`. Needs `ToastProvider` above. */
export function useToast(): Show {
  const show = use(ToastContext);
  if (show === undefined) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** Short messages over the page, or over the dialog that makes the page inert: there nobody would hear or reach them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([]);
  const next = useRef(0);
  const modal = useTopModal();
  const show = useCallback<Show>((toast) => {
    next.current += 1;
    const queued = { ...toast, key: next.current };
    setQueue((all) => withToast(all, queued));
  }, []);
  const end = useCallback((key: number) => setQueue((all) => all.filter((one) => one.key !== key)), []);
  const stack = <ToastStack toasts={queue.slice(0, AT_ONCE)} inDialog={modal !== undefined} onEnd={end} />;
  return (
    <ToastContext value={show}>
      {children}
      {modal === undefined ? stack : createPortal(stack, modal)}
    </ToastContext>
  );
}
