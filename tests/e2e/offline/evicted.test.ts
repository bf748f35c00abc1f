import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowBrowser, phone, waitForWorker } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

/** A phone that needs room takes everything a site stores, at once, and leaves its cookies. */

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  context = await browser.newContext(phone);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const deck = () => page.getByRole('article').filter({ hasText: 'la cellule' });

test('after the browser has taken everything, it all comes back once, and works offline again', async () => {
  await signUp(page, server);
  await waitForWorker(page);
  await page.goto(`${server.url}/revision/flashcards`);
  await page.getByLabel('Sujet').fill('la cellule');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('heading', { name: 'Résultat' }).waitFor();

  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: server.url,
    storageTypes: 'indexeddb,cache_storage,service_workers,local_storage',
  });

  let pages = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) pages += 1;
  });
  await page.goto(`${server.url}/account/history`);
  await deck().waitFor();
  await waitForWorker(page);
  expect(await deck().count()).toBe(1);
  // One reload at most, and no loop of them.
  expect(pages).toBeLessThanOrEqual(2);

  await deck().getByRole('link', { name: 'Voir' }).click();
  await page.getByRole('heading', { level: 1, name: 'la cellule' }).waitFor();
  await page.getByRole('button', { name: 'Retourner' }).waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Retourner' }).waitFor();
});
