import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { launchBrowser, listenForErrors, waitForLateFiles } from '#tests/support/browser.ts';
import { draftsHeld } from '#tests/support/drafts-held.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';

let server: ShippedApp;
let browser: Browser;

beforeAll(async () => {
  server = await startShippedApp();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** Nothing sticks out of the screen sideways. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a guest trains on a lesson and presents it to a class with no network', async () => {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, locale: 'fr-FR' });
  const noise = listenForErrors(context);
  const page = await context.newPage();
  await page.goto(`${server.url}/library/inflation`);
  await waitForLateFiles(page);
  await context.setOffline(true);

  await page.getByRole('link', { name: 'Exercices' }).click();
  await page.getByRole('button', { name: 'Vrai ou faux' }).click();
  await page.getByText('Question 1 sur').waitFor();
  await page.getByRole('button', { name: 'Vrai', exact: true }).click();
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Question 2 sur').waitFor();
  // The app is killed and started again: the round goes on at the same question, which is on the disk a moment later.
  await expect.poll(() => draftsHeld(page, 'invite')).toContain('\\"at\\":1');
  await page.reload();
  await page.getByText('Question 2 sur').waitFor();
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);

  await page.goto(`${server.url}/library/inflation/presenter?de=Quiz`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.getByText('1 sur 10').waitFor();
  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  expect(await page.getByLabel('Correcte').count()).toBeGreaterThan(0);
  await page.keyboard.press('PageDown');
  await page.getByText('2 sur 10').waitFor();
  await page.keyboard.press('.');
  await page.getByRole('button', { name: 'Rallumer l’écran' }).waitFor();
  await page.keyboard.press('PageDown');
  await page.mouse.click(590, 400);
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitter la présentation' }).click();
  await page.getByRole('heading', { level: 1, name: /inflation/i }).waitFor();
  noise.expectNone();
  await context.close();
});
