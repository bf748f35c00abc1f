import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowBrowser, listenForErrors, phone, waitForLateFiles } from '#tests/support/browser.ts';
import { ownDraftsHeld } from '#tests/support/drafts-held.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

/** The writing area on a phone: from the hub to a text, its heart and its history, then with the server gone. */

let server: ShippedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startShippedApp(), borrowBrowser()]);
  context = await browser.newContext(phone);
  page = await context.newPage();
  await signUp(page, server);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const credits = (count: number) => page.getByRole('img', { name: `${count} crédits` });

test('the hub leads to each tool by a real link', async () => {
  const noise = listenForErrors(context);
  await page.goto(`${server.url}/redaction`);
  await page.getByRole('heading', { level: 1, name: 'Donnez vie à vos idées' }).waitFor();
  // The 13 tools and 'Mes fautes'.
  expect(await page.getByRole('main').getByRole('link').count()).toBe(14);
  await page.getByRole('link', { name: 'Correction' }).click();
  await page.getByRole('heading', { level: 1, name: 'Correction' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/tools/correction');
  noise.expectNone();
});

test('what stands over the form of a tool is named in words, also on a small phone', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${server.url}/tools/correction`);
  await page.getByRole('heading', { level: 2, name: 'Données requises' }).waitFor();
  for (const name of ['Disposition', 'Mes fautes', 'Historique']) {
    const words = await page.getByRole('main').getByText(name, { exact: true }).first().boundingBox();
    // Words for screen readers only are one pixel large.
    expect(words?.width, name).toBeGreaterThan(50);
    expect((words?.x ?? 0) + (words?.width ?? 0), name).toBeLessThan(360);
  }
  await page.setViewportSize(phone.viewport);
});

test('a correction is free, explains itself, is loved and found again', async () => {
  const noise = listenForErrors(context);
  await page.getByLabel('Texte').fill('Il a manger une pomme.');
  await button('Envoyer').click();
  await page.getByRole('heading', { name: 'Résultat' }).waitFor();
  await credits(5).waitFor();
  await page
    .getByRole('link', { name: /^Remplacer/ })
    .first()
    .waitFor();
  await button('Accepter').waitFor();

  await button('Ajouter aux favoris').click();
  await button('Retirer des favoris').waitFor();
  await button('Historique').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Il a manger une pomme.' }).waitFor();
  await page.keyboard.press('Escape');
  noise.expectNone();
});

test('what a model would have to write is refused in red, and costs nothing', async () => {
  await page.goto(`${server.url}/tools/traduction`);
  // Said before the effort, with what works instead.
  await page.getByText('Demande une IA\u00a0: pas sur ce serveur', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Résumé' }).waitFor();
  await page.getByLabel('Langue').fill('anglais');
  await page.getByLabel('Texte').fill('Il pleut.');
  await button('Envoyer').click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  expect(await page.getByLabel('Texte').inputValue()).toBe('Il pleut.');
  await credits(5).waitFor();
});

test('with the server gone, a tool opens, keeps its draft and works on the device', async () => {
  await waitForLateFiles(page);
  // The engine's own files come with the first use.
  await page.goto(`${server.url}/tools/summarize`);
  await page.getByLabel('Texte').fill('Un brouillon.');
  await expect.poll(() => ownDraftsHeld(page)).toContain('Un brouillon.');
  expect(await server.stop()).toBe(0);
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'Hors connexion' }).waitFor();
  await expect.poll(() => page.getByLabel('Texte').inputValue()).toBe('Un brouillon.');

  await page.goto(`${server.url}/tools/correction`);
  await page.getByLabel('Texte').fill('Il a manger une pomme.');
  await button('Envoyer').click();
  await page.getByText('Fait sur l’appareil', { exact: true }).waitFor();
  await page.goto(`${server.url}/tools/poem`);
  await page.getByLabel('Description').fill('la pluie');
  await button('Envoyer').click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
});
