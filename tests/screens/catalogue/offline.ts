import type { Stage } from '../screen.ts';

/** What the browser says of each call that finds no connection. */
export const unreachable = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/];

/** Opens a page with no connection. */
export const offline = async ({ load, disconnect, page }: Stage, path: string): Promise<void> => {
  await disconnect();
  await load(path);
  await page.getByRole('status').filter({ hasText: 'Hors connexion' }).first().waitFor();
};

/** Opens a page with no connection and without the files of the app whose names hold this word. */
export const offlineWithout = async (stage: Stage, word: string, path: string): Promise<void> => {
  const { context, page } = stage;
  await offline(stage, '/account');
  await page.evaluate(async (part) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const files = await cache.keys();
      await Promise.all(files.filter(({ url }) => url.includes(part)).map((file) => cache.delete(file)));
    }
  }, word);
  // The browser's own cache would give them back.
  const browser = await context.newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  await stage.load(path);
};
