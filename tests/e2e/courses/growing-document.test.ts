import type { Browser, BrowserContext, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations } from '#tests/support/accessibility.ts';
import { borrowBrowser, listenForErrors, type PageNoise, phone } from '#tests/support/browser.ts';
import { bookPdf, wordsOfPage } from '#tests/support/documents/book-pdf.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

/** A thick PDF in a course of the built app: its first pages are studied while the rest is being read. */

const PAGES = 300;
/** Pages after which the reader is made as slow as on a poor phone, and milliseconds that each then takes, before and after the app was killed. */
const SLOW_FROM = 190;
const SLOW_MS = { first: 300, again: 60 };
const PATIENCE = { timeout: 50_000 };

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: PageNoise;

const atlas = { name: 'atlas.pdf', mimeType: 'application/pdf', buffer: bookPdf(PAGES) };

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  context = await browser.newContext(phone);
  noise = listenForErrors(context);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const progress = () => page.getByRole('progressbar', { name: 'Lecture de «\u00a0atlas.pdf\u00a0»' });
const lengths = () => page.getByRole('listitem').getByText(/^\d+ pages(?: sur 300)?$/);
const pagesThere = async () => Number(/^\d+/.exec(await lengths().innerText())?.[0]);

/** Slows the reader of documents from a page on, in whichever worker it runs. */
function slowDown(of: Page, ms: number): void {
  of.on('worker', (worker: Worker) => {
    if (!/document\.worker/.test(worker.url())) return;
    const slowly = `{
      const say = globalThis.postMessage;
      globalThis.postMessage = (said) => {
        const end = Date.now() + (said.done >= ${SLOW_FROM} ? ${ms} : 0);
        while (Date.now() < end);
        say(said);
      };
    }`;
    // One that is gone already was not slow.
    void worker.evaluate(slowly).catch(() => undefined);
  });
}

async function newCourse(title: string): Promise<string> {
  await page.goto(`${server.url}/courses`);
  await button('Nouveau cours').click();
  await page.getByLabel('Titre').fill(title);
  await button('Créer').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return page.url();
}

const bring = () => page.locator('input[type=file]:not([capture])').setInputFiles(atlas);

test('its first pages are read, and made into cards, while the rest is being read; a killed app goes on behind them', async () => {
  slowDown(page, SLOW_MS.first);
  const address = await newCourse('Fleuves');
  await bring();
  await page.getByText(/^Les premières pages sont prêtes/).waitFor();
  await progress().waitFor();
  await expectNoViolations(page);

  // Reading goes on while its first page is looked at.
  await page.getByRole('link', { name: 'Lire atlas' }).click();
  await page.getByText(new RegExp(wordsOfPage(1))).waitFor();
  await page.getByText(/^\d+ pages sur 300$/).waitFor();
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect.poll(pagesThere, PATIENCE).toBeGreaterThanOrEqual(181);
  await progress().waitFor();

  await button('Flashcards').click();
  const dialog = page.getByRole('dialog', { name: /quelles parties/ });
  await dialog.getByLabel('À', { exact: true }).selectOption('6');
  await dialog.getByRole('button', { name: 'Faire' }).click();
  await page.getByText('Tout est prêt.').waitFor();
  await progress().waitFor();
  const kept = await pagesThere();
  expect(kept).toBeLessThan(PAGES);

  await page.close({ runBeforeUnload: false });
  page = await context.newPage();
  slowDown(page, SLOW_MS.again);
  await page.goto(address);
  const said = page.getByText(/^page \d+ sur 300$/);
  await said.waitFor();
  expect(Number(/\d+/.exec(await said.innerText())?.[0])).toBeGreaterThan(kept);
  await lengths()
    .filter({ hasText: /^300 pages$/ })
    .waitFor(PATIENCE);
  await progress().waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 3, name: 'atlas' }).count()).toBe(1);

  // What was made of the first pages still leads to them.
  await page.getByRole('region', { name: 'Fait avec ce cours' }).getByRole('link').first().click();
  await button('Retourner').first().click();
  await page.getByRole('link', { name: 'Voir dans le cours' }).click();
  await page.locator('mark').waitFor();
  expect(Number(new URL(page.url()).searchParams.get('page'))).toBeLessThanOrEqual(6);

  // It is whole: nothing is read again.
  await page.goto(address);
  await page.getByRole('heading', { level: 3, name: 'atlas' }).waitFor();
  expect(await progress().count()).toBe(0);
  noise.expectNone();
});

test('a reading that is stopped leaves the pages that there are, says how many, and goes on when it is asked to', async () => {
  const address = await newCourse('Deltas');
  await bring();
  await page.getByText(/^Les premières pages sont prêtes/).waitFor();
  await expect.poll(pagesThere, PATIENCE).toBeGreaterThanOrEqual(121);
  await button('Arrêter la lecture').click();
  const stopped = page.getByText(/^Lecture arrêtée\u00a0: \d+ pages sur 300$/);
  await stopped.waitFor();
  // What is said of it leaves its name room: not three lines of three letters.
  const name = await page.getByText('atlas.pdf', { exact: true }).boundingBox();
  expect(name?.height).toBeLessThan(30);
  await expectNoViolations(page);
  const kept = await pagesThere();
  expect(kept).toBeLessThan(PAGES);
  expect(await stopped.innerText()).toContain(`${kept} pages sur 300`);

  // It stays so until it is asked for.
  await page.goto(address);
  await stopped.waitFor();
  expect(await pagesThere()).toBe(kept);
  expect(await progress().count()).toBe(0);
  await page.getByRole('button', { name: 'Lire la suite de atlas.pdf' }).click();
  await lengths()
    .filter({ hasText: /^300 pages$/ })
    .waitFor(PATIENCE);
  expect(await page.getByRole('heading', { level: 3, name: 'atlas' }).count()).toBe(1);
  expect(await stopped.count()).toBe(0);
});
