/** Full-screen mode, if the browser supports it. It must be requested in response to a tap or a key. */

export function canFillScreen(): boolean {
  return document.fullscreenEnabled === true;
}

export function fillsScreen(): boolean {
  return document.fullscreenElement != null;
}

/** It answers false if the browser refuses. */
export async function fillScreen(): Promise<boolean> {
  if (!canFillScreen()) return false;
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    return true;
  } catch {
    return false;
  }
}

export async function leaveFullScreen(): Promise<void> {
  if (fillsScreen()) await document.exitFullscreen().catch(() => undefined);
}

/** Calls the listener when full-screen mode starts or ends. The returned function stops it. */
export function watchFullScreen(listener: (isFull: boolean) => void): () => void {
  const tell = () => listener(fillsScreen());
  document.addEventListener('fullscreenchange', tell);
  return () => document.removeEventListener('fullscreenchange', tell);
}
