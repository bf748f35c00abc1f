import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowBrowser, phone, waitForLateFiles } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

/** A browser that refuses to open any database, as private modes and broken disks do. */

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  context = await browser.newContext(phone);
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('A mutation operation was attempted', 'InvalidStateError');
    };
  });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

test('the app says that nothing can be kept, and works on with the network', async () => {
  await signUp(page, server);
  await page.getByText('Mode hors connexion indisponible sur cet appareil').waitFor();

  await page.goto(`${server.url}/revision/flashcards`);
  await page.getByLabel('Sujet').fill('la cellule');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('heading', { name: 'Résultat' }).waitFor();
  await page.getByRole('link', { name: 'Voir', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'la cellule' }).waitFor();
  expect(await page.getByText('Sur l’appareil').count()).toBe(0);
});

test('favourites and the history go straight to the server', async () => {
  await page.goto(`${server.url}/account/history`);
  await page.getByRole('button', { name: 'Ajouter aux favoris' }).click();
  await page.getByRole('button', { name: 'Retirer des favoris' }).waitFor();
  await page.goto(`${server.url}/account/favorite`);
  await page.getByRole('article').filter({ hasText: 'la cellule' }).waitFor();
});

test('a deck made on the device is shown, and never called saved', async () => {
  await page.goto(`${server.url}/revision/flashcards`);
  await page.getByLabel('Sujet').waitFor();
  // The lesson that the cards are made from is fetched after the app.
  await waitForLateFiles(page);
  await context.setOffline(true);
  await page.getByLabel('Sujet').fill('la photosynthèse');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('Cet appareil n’a pas pu garder ce résultat').waitFor();
  expect(await page.getByRole('link', { name: 'Voir', exact: true }).count()).toBe(0);
});
