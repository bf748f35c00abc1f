import { useEffect, useRef } from 'react';
import { SECOND } from '#contract/limits.ts';
import { onReconnect } from '#src/data/server/on-reconnect.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { serverAnswers } from '#src/data/server/server-answers.ts';

/** Milliseconds between two tries; the wait doubles up to the second. */
const WAIT_MS = { first: 2 * SECOND, longest: 30 * SECOND };

/**
 * Calls `again` while `isLost`: at once when the app or the connection comes back, and at growing intervals while the
 * server can be reached but its answers keep getting lost. While the server can't be reached, this asks for its health,
 * because nothing else may be looking for it.
 */
export function useAskAgain(isLost: boolean, again: () => void): void {
  const offline = useOffline();
  const wait = useRef(0);
  const run = useRef(again);
  run.current = again;
  useEffect(() => {
    if (!isLost) return;
    if (offline) wait.current = WAIT_MS.first;
    let timer: ReturnType<typeof setTimeout>;
    const plan = (task: () => void) => {
      timer = setTimeout(task, wait.current);
      wait.current = Math.min(Math.max(2 * wait.current, WAIT_MS.first), WAIT_MS.longest);
    };
    const probe = () => void serverAnswers().then((isThere) => isThere || isOver || plan(probe));
    let isOver = false;
    plan(offline ? probe : () => run.current());
    const stopListening = onReconnect(() => run.current());
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopListening();
      if (offline) wait.current = 0;
    };
  }, [isLost, offline]);
}
