/** The event with which the browser offers to install the app (Chromium only). */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer until the person uses the button. Call it once, before the event can arrive. */
export function watchForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPrompt;
    tell();
  });
  addEventListener('appinstalled', () => {
    offered = null;
    tell();
  });
}

/** Calls `listener` when the way to install changes. The returned function stops it. */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * `installed`: this is the installed app. `offered`: `install` shows the browser's own prompt. The other
 * values name the browser whose menu the person has to use.
 */
export type InstallWay = 'installed' | 'offered' | 'ios' | 'firefox-android' | 'firefox' | 'menu';

export function wayToInstall(): InstallWay {
  const standalone = (navigator as { standalone?: boolean }).standalone === true;
  if (standalone || matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (offered !== null) return 'offered';
  return menuOf(navigator.userAgent, navigator.maxTouchPoints);
}

/**
 * Tells whose menu installs the app, from the user agent. An iPad calls itself a Mac, but has a touch screen.
 */
export function menuOf(agent: string, touchPoints: number): 'ios' | 'firefox-android' | 'firefox' | 'menu' {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ios';
  if (/Firefox\//.test(agent)) return /Android/.test(agent) ? 'firefox-android' : 'firefox';
  return 'menu';
}

/** Shows the browser's prompt, which an offer allows only once. It answers true if the person accepted. */
export async function install(): Promise<boolean> {
  const prompt = offered;
  if (prompt === null) return false;
  offered = null;
  try {
    await prompt.prompt();
    return (await prompt.userChoice).outcome === 'accepted';
  } finally {
    tell();
  }
}
