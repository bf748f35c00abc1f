import { whenIdle } from './when-idle.ts';

/** Resolves once the page and all that it names has loaded. */
export const pageLoaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => {
        window.addEventListener('load', () => resolve(), { once: true });
      });

/** Milliseconds from then on within which the first screen is drawn, or is not waited for any more. */
const DRAWN_WITHIN_MS = 5_000;

/**
 * Resolves once the page has loaded, the app has drawn its first screen and there is nothing else to do. What is not needed
 * for that screen brings code of its own, and reading it would keep people waiting. Where the app can't draw anything it
 * resolves all the same: a new version, which may, is asked for afterwards.
 */
export async function firstScreenDone(): Promise<void> {
  await pageLoaded();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), DRAWN_WITHIN_MS);
  const given = new Promise<void>((resolve) => {
    patience.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([drawn().then(() => whenIdle(patience.signal)), given]).catch(() => undefined);
  clearTimeout(timer);
}

/** Resolves when the app has drawn something, which `app/app.tsx` marks. */
function drawn(): Promise<void> {
  const html = document.documentElement;
  if (html.dataset.started !== undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const watching = new MutationObserver(() => {
      watching.disconnect();
      resolve();
    });
    watching.observe(html, { attributes: true, attributeFilter: ['data-started'] });
  });
}
