import type { Page } from 'playwright-core';
import { databaseName, type Owner } from '#src/offline/database/database.ts';

/** What the device holds of its owner's drafts, as one text; not the keys of attempts, which repeat what was asked. */
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
        const drafts = all.result.filter(({ key }) => !key.startsWith('attempt '));
        resolve(JSON.stringify(drafts));
      };
    });
  }, databaseName(owner));
}

/** The same of the account that is signed in on the page. */
export async function ownDraftsHeld(page: Page): Promise<string> {
  const cookies = await page.context().cookies(page.url());
  return await draftsHeld(page, Number(cookies.find(({ name }) => name === 'id')?.value));
}
