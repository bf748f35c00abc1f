import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { expectNoViolations } from '#tests/support/accessibility.ts';
import {
  borrowBrowser,
  listenForErrors,
  type PageNoise,
  phone,
  waitForLateFiles,
} from '#tests/support/browser.ts';
import { inkOf, marksOf } from '#tests/support/documents/drawn-page.ts';
import { linedPdf } from '#tests/support/documents/pdf-of.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { newStudent, signUp } from '#tests/support/student.ts';

/** The pages of a PDF of a course, as they are printed, in a browser. */

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: PageNoise;

const rivers = {
  name: 'Fleuves.pdf',
  mimeType: 'application/pdf',
  buffer: linedPdf([
    [
      'Les fleuves',
      'Le Nil coule vers le nord et se jette',
      'dans la mer.',
      'Le Niger fait une grande boucle.',
    ],
    [
      'Le Congo est le plus profond des',
      'fleuves du monde. Il traverse deux fois',
      'la ligne de l equateur.',
    ],
  ]),
};
const locked = fileURLToPath(new URL('../../engine/documents/files/locked.pdf', import.meta.url));

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  context = await browser.newContext({ ...phone, viewport: { width: 360, height: 800 } });
  noise = listenForErrors(context, [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/]);
  page = await context.newPage();
  await signUp(page, server, newStudent());
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const shown = (name: string) => page.getByRole('img', { name: `${name}, comme dans le PDF` });
const radio = (name: string) => page.getByRole('radio', { name });
const bring = (files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]:not([capture])').setInputFiles(files);

test('a quotation opens the page of the PDF itself, its sentence marked over its lines', async () => {
  await page.goto(`${server.url}/courses`);
  await button('Nouveau cours').first().click();
  await page.getByLabel('Titre').fill('Géographie');
  await button('Créer').click();
  await page.getByRole('heading', { level: 1, name: 'Géographie' }).waitFor();
  await bring(rivers);
  await page.getByRole('link', { name: 'Lire Fleuves' }).click();
  await page.getByText('Le Niger fait une grande boucle.').waitFor();
  expect(await radio('Texte').isChecked()).toBe(true);
  const address = page.url();
  const quote = 'Le Congo est le plus profond des fleuves du monde.';
  await page.goto(`${address}?page=2#phrase=${encodeURIComponent(quote)}`);
  await shown('Page 2').waitFor();
  const [first, second, ...others] = await marksOf(page);
  if (first === undefined || second === undefined) throw new Error('Nothing is marked');
  expect(others).toEqual([]);
  // The lines begin 50 points from the left and stand 62 and 76 below the top; the second is marked up to « monde. ».
  expect(Math.abs(first.left - 50 / 595)).toBeLessThan(0.01);
  expect(first.top).toBeLessThan(62 / 842);
  expect(first.bottom).toBeGreaterThan(62 / 842);
  expect(second.bottom).toBeGreaterThan(76 / 842);
  expect(second.top).toBeLessThan(76 / 842);
  expect(second.right).toBeLessThan(first.right);
  // The letters lie under the marks, and there is more of the line after them.
  expect(await inkOf(page, first)).toBeGreaterThan(50);
  expect(await inkOf(page, { ...second, left: second.right, right: second.right + 0.2 })).toBeGreaterThan(20);
  expect(await inkOf(page, { left: 0, top: 0.5, right: 1, bottom: 1 })).toBe(0);
  await expectNoViolations(page);

  await radio('Texte').check();
  await page.locator('mark').waitFor();
  expect(await page.locator('mark').innerText()).toBe('Le Congo est le plus profond des fleuves du monde');
});

test('pages are turned and enlarged, with no connection too, and what is not on the page is said', async () => {
  await waitForLateFiles(page);
  await context.setOffline(true);
  await radio('Page du PDF').check();
  await shown('Page 2').waitFor();
  await button('Page précédente').first().click();
  await shown('Page 1').waitFor();
  expect(await inkOf(page, { left: 0, top: 0.12, right: 1, bottom: 0.14 })).toBeGreaterThan(20);
  const before = await page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width);
  await button('Agrandir la page').click();
  await expect
    .poll(() => page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width))
    .toBeGreaterThan(before);
  // The page itself does not become wider than the screen: its frame scrolls.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.reload();
  await radio('Page du PDF').check();
  await shown('Page 1').waitFor();
  await context.setOffline(false);
});

test('the PDF is taken away, and only the same one is taken back', async () => {
  await button(/^Retirer le PDF/).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await page.getByText('Le Niger fait une grande boucle.').waitFor();
  expect(await radio('Page du PDF').count()).toBe(0);
  await button('Rouvrir le PDF pour voir ses pages').waitFor();
  await bring({ ...rivers, buffer: linedPdf([['Une seule page.']]) });
  await page.getByText(/pas le PDF de ce document/).waitFor();
  await bring(rivers);
  await radio('Page du PDF').check();
  await shown('Page 1').waitFor();
  await page.goto(`${server.url}${paths.storage}`);
  await page.getByText(/^PDF et photos de vos cours/).waitFor();
  await button('Retirer ces fichiers').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await page.getByText(/^PDF et photos de vos cours/).waitFor({ state: 'detached' });
});

test('a protected PDF asks for its password before its page is drawn', async () => {
  await page.goto(`${server.url}/courses`);
  await page.getByRole('link', { name: /Géographie/ }).click();
  await bring(locked);
  await button('Donner le mot de passe').click();
  await page.getByLabel(/Mot de passe/).fill('secret');
  await button('Ouvrir').click();
  await page.getByRole('link', { name: 'Lire locked' }).click();
  await radio('Page du PDF').check();
  await page.getByRole('dialog', { name: 'Fichier protégé' }).waitFor();
  await page.getByLabel(/Mot de passe/).fill('sésame');
  await button('Ouvrir').click();
  await page.getByText(/Ce n’est pas le mot de passe/).waitFor();
  await page.getByLabel(/Mot de passe/).fill('secret');
  await button('Ouvrir').click();
  await shown('Page 1').waitFor();
  noise.expectNone();
});
