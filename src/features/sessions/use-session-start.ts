import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StartSessionBody } from '#contract/sessions.ts';
import { useDeviceStore } from '#src/data/device-store.tsx';
import { startSession } from '#src/data/start-session.ts';

/**
 * Starts a revision session and tells its number. The same fields keep their idempotency key until they change, so
 * that trying again after a lost answer never costs twice. Leaving the screen cancels nothing on the server.
 */
export function useSessionStart(onStarted: (id: number) => void) {
  const device = useDeviceStore();
  const attempt = useRef({ order: '', key: '' });
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);

  const mutation = useMutation({
    mutationFn: (fields: StartSessionBody) => {
      abort.current = new AbortController();
      const order = JSON.stringify(fields);
      if (attempt.current.order !== order) attempt.current = { order, key: crypto.randomUUID() };
      return startSession({ fields, key: attempt.current.key, device, signal: abort.current.signal });
    },
    onSuccess: (id) => {
      // The next session is another one, even with the same words.
      attempt.current = { order: '', key: '' };
      onStarted(id);
    },
  });
  return { ...mutation, cancel: () => abort.current.abort() };
}
