import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/print.css';
import { paths } from '#contract/paths.ts';
import { App } from './app/app.tsx';
import { prepareFirstPage, prepareWholePage } from './app/routes.tsx';
import { watchForUpdates } from './app/update-bar.tsx';
import { readCredentials } from './data/account/credentials.ts';
import { isPartGone } from './data/device/missing-part.ts';
import { watchAppearance } from './device/appearance.ts';
import { isFastDevice } from './device/device-speed.ts';
import { watchForInstall } from './device/install.ts';
import { readSchoolClass } from './device/school-class.ts';
import { reloadWhenPartIsGone } from './device/service-worker.ts';
import { setDrawnWhole } from './ui/layout/drawn-whole.ts';

reloadWhenPartIsGone(isPartGone);
watchAppearance();
watchForUpdates();
watchForInstall();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
/**
 * Waits for the app's style sheets. The script in index.html requests them without blocking the first paint.
 */
async function appStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all(
    [...links].map(async (link) => {
      if (link.sheet !== null) return;
      await new Promise((resolve) => {
        // If a style sheet fails to load, the app is unstyled but usable.
        for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true });
      });
    }),
  );
}

/** A transition is rendered in slices: a slow phone answers to a tap between two. On a fast device it would only fade. */
const inSlices = isFastDevice() ? (render: () => void) => render() : startTransition;

/** Whether this page is drawn for this reader as the server drew it for everyone (src/prerender). */
function isForEveryone(): boolean {
  if (readCredentials() !== null) return false;
  // What is asked of the library, and one's own class, change what it lists.
  return location.pathname !== paths.library || (location.search === '' && readSchoolClass() === null);
}

/** Milliseconds that a page which came whole waits for all that it is drawn with; then the app draws what has come. */
const PATIENCE_MS = 6_000;

/** @returns whether the page came whole from the server, and the app can draw all of it: until then the reader has that page */
async function prepare(root: HTMLElement): Promise<boolean> {
  if (root.dataset.page !== location.pathname) {
    await prepareFirstPage();
    return false;
  }
  const hasFormulas = root.querySelector('math') !== null;
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  return await Promise.race([prepareWholePage({ hasFormulas }), late]);
}

async function start(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  const [isReady] = await Promise.all([prepare(root), appStyles()]);
  setDrawnWhole(isReady);
  if (isReady && isForEveryone()) {
    // What differs all the same is drawn again where it stands; it is no error of the app.
    hydrateRoot(root, app, { onRecoverableError: () => undefined });
  } else {
    inSlices(() => createRoot(root).render(app));
  }
}

void start(root);
