import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations } from '#tests/support/accessibility.ts';
import { borrowBrowser, listenForErrors, phone, waitForLateFiles } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

/** A text corrected on a train: one change accepted, one left, its rule read, and the fault reviewed. */

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

const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = 'Les enfants joue dans la cour. Il à faim.';

/** Whether any request since then carried these words. */
function watchRequests(words: string) {
  const carried: string[] = [];
  context.on('request', (request) => {
    if (request.postData()?.includes(words)) carried.push(`${request.method()} ${request.url()}`);
  });
  return carried;
}

test('a text is corrected offline, its rule is read, and its fault becomes an exercise', async () => {
  const noise = listenForErrors(context, [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/]);
  await signUp(page, server);
  // The dictionary comes with the first correction.
  await page.goto(`${server.url}/tools/correction`);
  await page.getByLabel('Texte').fill('Il a manger.');
  await button('Envoyer').click();
  await page.getByRole('link', { name: /^Remplacer/ }).waitFor();
  await waitForLateFiles(page);
  await context.setOffline(true);
  const carried = watchRequests('dans la cour');

  await page.goto(`${server.url}/tools/correction`);
  await page.getByRole('status').filter({ hasText: 'Hors connexion' }).waitFor();
  await page.getByLabel('Texte').fill(text);
  await button('Envoyer').click();
  await page.getByRole('link', { name: /par «\sjouent\s»$/ }).waitFor();
  await page.getByText('La correction ne voit pas toutes les fautes').waitFor();
  await button('Comprendre la règle').click();
  const lesson = page.getByRole('dialog', { name: 'L’accord du verbe avec son sujet' });
  await lesson.getByText('Comment trouver').waitFor();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await lesson.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Texte').inputValue()).toBe(text);

  await button('Accepter').click();
  await button('Ignorer').click();
  await page.getByText('2 corrections, 1 ignorée').waitFor();

  // The lesson of the library says more, and the way back leads to the correction as it was left.
  await page.getByRole('link', { name: /par «\sjouent\s»$/ }).click();
  await button('Comprendre la règle').click();
  await page.getByRole('link', { name: 'En savoir plus' }).click();
  await page.getByRole('heading', { level: 1, name: 'L’accord du verbe avec le sujet' }).waitFor();
  await page.goBack();
  await page.getByText('2 corrections, 1 ignorée').waitFor();
  expect(await page.getByLabel('Texte').inputValue()).toBe(text);

  await page.getByRole('link', { name: 'Mes fautes' }).click();
  await page.getByRole('heading', { level: 3, name: 'L’accord du verbe avec son sujet' }).waitFor();
  await page.getByText('1 en tout').waitFor();
  await page.getByText('Ma phrase').click();
  await page.getByText('jouent', { exact: true }).waitFor();
  await expectNoViolations(page);
  await button('Faire l’exercice').click();
  await page.getByText('Une phrase de vos textes est dans vos révisions').waitFor();
  expect(await button('Ajouter à l’exercice').count()).toBe(0);

  await page.getByRole('link', { name: 'Réviser', exact: true }).click();
  await page.getByText('Trouvez la faute, puis corrigez-la').waitFor();
  await button('Voir la réponse').click();
  await page.getByText('Les enfants jouent dans la cour.', { exact: true }).waitFor();
  await button('Facile').click();
  await page.getByText('1 carte revue').waitFor();
  noise.expectNone();

  // With the connection back, what waited is sent; nothing of the faults is.
  await context.setOffline(false);
  await page.goto(`${server.url}/redaction/mes-fautes`);
  await page.getByText('1 en tout').waitFor();
  await expect.poll(() => page.evaluate(async () => (await fetch('/api/health')).ok)).toBe(true);
  expect(carried).toEqual([]);

  await button('Effacer').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Effacer' }).click();
  await page.getByText('Aucune faute comptée pour l’instant.').waitFor();
  await page.goto(`${server.url}/review`);
  await page.getByRole('link', { name: 'Choisir une leçon' }).waitFor();
});

test('without an account, a text is corrected on the device and its faults are counted there', async () => {
  const visit = await browser.newContext(phone);
  const guest = await visit.newPage();
  const asked: string[] = [];
  visit.on('request', (request) => {
    if (request.url().includes('/api/tools')) asked.push(request.url());
  });
  await guest.goto(`${server.url}/library/faire/correction`);
  await guest.getByLabel('Texte').fill('On à le temps.');
  await guest.getByRole('button', { name: 'Envoyer' }).click();
  await guest.getByRole('link', { name: /^Remplacer/ }).waitFor();
  await guest.getByRole('button', { name: 'Tout accepter' }).click();
  await guest.getByRole('link', { name: 'Mes fautes' }).click();
  await guest.getByText('1 en tout').waitFor();
  await guest.getByRole('button', { name: 'Faire l’exercice' }).click();
  await guest.getByRole('link', { name: 'Réviser', exact: true }).click();
  await guest.getByText('a ou à').waitFor();
  await guest.goBack();
  await guest.goBack();
  // The correction stands as it was left.
  await guest.getByText(/^1 correction, acceptée/).waitFor();
  expect(
    await guest.getByRole('button', { name: 'Accepter', exact: true }).getAttribute('aria-pressed'),
  ).toBe('true');
  expect(asked).toEqual([]);
  await visit.close();
});
