import type { BrowserContext, Page } from 'playwright-core';

/** Everything that the browser stores for the page's origin, as one text: cookies, storages, caches, databases. */
export async function storedByBrowser(context: BrowserContext, page: Page): Promise<string> {
  const cookies = JSON.stringify(await context.cookies());
  const stored = await page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.body.innerText];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        const isText = /html|json/.test(kept?.headers.get('content-type') ?? '');
        found.push(name, request.url, isText ? await kept?.text() : '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      found.push(name);
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        found.push(
          await new Promise((resolve) => {
            all.onsuccess = () => resolve(all.result);
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(found);
  });
  return cookies + stored;
}
