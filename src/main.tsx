import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import { App } from './app/app.tsx';
import { watchForUpdates } from './app/update-bar.tsx';
import { reloadWhenPartIsGone } from './device/service-worker.ts';

reloadWhenPartIsGone();
watchForUpdates();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
