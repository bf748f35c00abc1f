import { createContext, type ReactNode, use, useEffect } from 'react';
import { createPortal } from 'react-dom';

interface ShellContext {
  /** The element in the top bar that the account's status is rendered into; null until it is mounted. */
  readonly statusPlace: HTMLElement | null;
  readonly setPending: (pending: number) => void;
}

/** Lets the pages inside the shell render something in it without wrapping it. */
export const ShellContext = createContext<ShellContext>({ statusPlace: null, setPending: () => undefined });

/** Renders its children in the top bar. */
export function InTopBar({ children }: { children: ReactNode }) {
  const { statusPlace } = use(ShellContext);
  return statusPlace === null ? null : createPortal(children, statusPlace);
}

/** Tells the shell how many changes wait for the server while the calling component is mounted. */
export function usePendingInShell(pending: number): void {
  const { setPending } = use(ShellContext);
  useEffect(() => {
    setPending(pending);
    return () => setPending(0);
  }, [pending, setPending]);
}
