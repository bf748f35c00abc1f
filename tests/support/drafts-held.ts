import type { Page } from 'playwright-core';
import { databaseName, type Owner } from '#src/offline/database.ts';

/** What the device holds of its owner's drafts, as one text. */
export async function draftsHeld(page: Page, owner: Owner): Promise<string> {
  return await page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    const all = database.transaction('drafts').objectStore('drafts').getAll();
    return await new Promise<string>((resolve) => {
      all.onsuccess = () => {
        database.close();
        resolve(JSON.stringify(all.result));
      };
    });
  }, databaseName(owner));
}
