/** What the browser hands over when it would install the app (Chromium only). */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer for the button that takes it up; call once, before it can come. */
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

/** Calls `listener` when what can be done changes; the answer ends it. */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * `installed`: this is the installed app. `offered`: `install` shows the browser's own question. The others name whose
 * menu the person has to go through.
 */
export type InstallWay = 'installed' | 'offered' | 'ios' | 'firefox-android' | 'firefox' | 'menu';

export function wayToInstall(): InstallWay {
  const standalone = (navigator as { standalone?: boolean }).standalone === true;
  if (standalone || matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (offered !== null) return 'offered';
  return menuOf(navigator.userAgent, navigator.maxTouchPoints);
}

/** Whose menu installs, from the browser's own words; an iPad calls itself a Mac, with a touch screen. */
export function menuOf(agent: string, touchPoints: number): 'ios' | 'firefox-android' | 'firefox' | 'menu' {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ios';
  if (/Firefox\//.test(agent)) return /Android/.test(agent) ? 'firefox-android' : 'firefox';
  return 'menu';
}

/** Shows the browser's question. True when the person accepted; an offer is good for one question. */
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
