import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/print.css';
import { App } from './app/app.tsx';
import { prepareFirstPage } from './app/routes.tsx';
import { watchForUpdates } from './app/update-bar.tsx';
import { isPartGone } from './data/device/missing-part.ts';
import { watchAppearance } from './device/appearance.ts';
import { isFastDevice } from './device/device-speed.ts';
import { watchForInstall } from './device/install.ts';
import { reloadWhenPartIsGone } from './device/service-worker.ts';

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

const app = createRoot(root);
/** A transition is rendered in slices: a slow phone answers to a tap between two. On a fast device it would only fade. */
const inSlices = isFastDevice() ? (render: () => void) => render() : startTransition;
void Promise.all([prepareFirstPage(), appStyles()]).then(() =>
  inSlices(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);
