/**
 * Calls `listener` whenever the connection or the app comes back: the moment to ask the server what happened
 * meanwhile. Returns the function that stops it.
 */
export function onReconnect(listener: () => void): () => void {
  const shown = () => {
    if (document.visibilityState === 'visible') listener();
  };
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', shown);
  return () => {
    removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', shown);
  };
}
