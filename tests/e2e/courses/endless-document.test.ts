import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowBrowser, phone } from '#tests/support/browser.ts';
import { tangledPdf } from '#tests/support/documents/tangled-pdf.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

/** A file that keeps its reader busy without end, between two others, brought into a course of the built app. */

/** What `open-document.ts` waits for a sign of progress, and as long again for a busy machine. */
const PATIENCE = { timeout: 25_000 };

let server: SharedApp;
let browser: Browser;
let own: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  own = await browser.newContext(phone);
  page = await own.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const readers = () => page.workers().filter((worker) => /document\.worker/.test(worker.url()));
const note = (name: string, about: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${about} est un fleuve qui traverse la forêt et la plaine avant l’océan.`),
});

test('a file without end is given up with one sentence, its reader is ended, and the next file is read', async () => {
  await page.goto(`${server.url}/courses`);
  await button('Nouveau cours').click();
  await page.getByLabel('Titre').fill('Fleuves');
  await button('Créer').click();
  await page.getByRole('heading', { level: 1, name: 'Fleuves' }).waitFor();
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles([
      note('premier.txt', 'Le Congo'),
      { name: 'sans fin.pdf', mimeType: 'application/pdf', buffer: tangledPdf() },
      note('dernier.txt', 'Le Nil'),
    ]);
  await page.getByRole('heading', { level: 3, name: 'premier', exact: true }).waitFor();
  // It is read in earnest, and the one behind it waits.
  await page.getByRole('progressbar', { name: 'Lecture de «\u00a0sans fin.pdf\u00a0»' }).waitFor();
  await expect.poll(() => readers().length).toBe(1);
  const [stuck] = readers();
  await page.getByRole('listitem').filter({ hasText: 'dernier.txt' }).getByText('En attente').waitFor();
  const refusal = page.getByRole('alert').filter({ hasText: 'sans fin.pdf' });
  expect(await refusal.count()).toBe(0);

  await refusal.getByText(/^Ce fichier est trop compliqué pour être lu ici\./).waitFor(PATIENCE);
  expect(await page.getByRole('alert').count()).toBe(1);
  await page.getByRole('heading', { level: 3, name: 'dernier', exact: true }).waitFor();
  await expect.poll(() => page.workers().includes(stuck as NonNullable<typeof stuck>)).toBe(false);
  await expect.poll(() => readers().length).toBe(0);
  expect(await page.getByRole('heading', { level: 3, name: 'sans fin' }).count()).toBe(0);
  await button('Arrêter la lecture').waitFor({ state: 'detached' });
});

test('an app that is killed while it reads takes up what is left when the course is opened next', async () => {
  await page.goto(`${server.url}/courses`);
  await button('Nouveau cours').click();
  await page.getByLabel('Titre').fill('Montagnes');
  await button('Créer').click();
  await page.getByRole('heading', { level: 1, name: 'Montagnes' }).waitFor();
  const address = page.url();
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles([
      note('premier.txt', 'Le Ruwenzori'),
      { name: 'sans fin.pdf', mimeType: 'application/pdf', buffer: tangledPdf() },
      note('dernier.txt', 'Le Virunga'),
    ]);
  await page.getByRole('progressbar', { name: 'Lecture de «\u00a0sans fin.pdf\u00a0»' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'dernier.txt' }).getByText('En attente').waitFor();

  // A second tab on the course waits for the first one, and takes over when that is gone.
  const other = await own.newPage();
  await other.goto(address);
  await other.getByRole('heading', { level: 3, name: 'premier', exact: true }).waitFor();
  expect(await other.getByRole('progressbar').count()).toBe(0);
  await page.close({ runBeforeUnload: false });
  page = other;
  await page.getByRole('progressbar', { name: 'Lecture de «\u00a0sans fin.pdf\u00a0»' }).waitFor();
  await page
    .getByRole('alert')
    .filter({ hasText: 'sans fin.pdf' })
    .getByText(/^Ce fichier est trop compliqué pour être lu ici\./)
    .waitFor(PATIENCE);
  await page.getByRole('heading', { level: 3, name: 'dernier', exact: true }).waitFor();
  expect(await page.getByRole('heading', { level: 3, name: 'premier', exact: true }).count()).toBe(1);

  // What was read or given up is not taken up again.
  await page.reload();
  await page.getByRole('heading', { level: 3, name: 'dernier', exact: true }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'sans fin.pdf' }).count()).toBe(0);
  expect(await page.getByRole('progressbar').count()).toBe(0);
});
