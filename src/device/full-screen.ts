/** The whole screen, where the browser allows it: it must be asked for in answer to a tap or a key. */

export function canFillScreen(): boolean {
  return document.fullscreenEnabled === true;
}

export function fillsScreen(): boolean {
  return document.fullscreenElement != null;
}

/** False when the browser does not allow it. */
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

/** Told whenever the screen is filled or given back; the answer ends it. */
export function watchFullScreen(listener: (isFull: boolean) => void): () => void {
  const tell = () => listener(fillsScreen());
  document.addEventListener('fullscreenchange', tell);
  return () => document.removeEventListener('fullscreenchange', tell);
}
