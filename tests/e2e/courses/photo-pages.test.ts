import { readFileSync } from 'node:fs';
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
import { photographedPages } from '#tests/support/documents/photographed-pages.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { newStudent, signUp } from '#tests/support/student.ts';

/** Photographed pages of a course as pictures to look at, on the built app. */

/** Letters are recognised meanwhile. */
const PATIENCE = { timeout: 170_000 };

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: PageNoise;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  context = await browser.newContext({ ...phone, viewport: { width: 360, height: 800 } });
  noise = listenForErrors(context, [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/]);
  page = await context.newPage();
  await signUp(page, server, newStudent());
  await page.goto(`${server.url}/courses`);
  await button('Nouveau cours').first().click();
  await page.getByLabel('Titre').fill('Fleuves');
  await button('Créer').click();
  await page.getByRole('heading', { level: 1, name: 'Fleuves' }).waitFor();
  course = page.url();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

let course = '';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name });
const shown = (name: string) => page.getByRole('img', { name: `${name}, comme sur la photo` });
const bring = async (name: string, buffer: Buffer) => {
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await page
    .getByRole('heading', { level: 3, name: name.replace('.jpg', ''), exact: true })
    .waitFor(PATIENCE);
};
const openQuoted = async (quote: string) => {
  const [address = ''] = page.url().split(/[?#]/);
  await page.goto(`${address}?page=1#phrase=${encodeURIComponent(quote)}`);
};

test('a quotation opens the photographed page, its sentence marked; with no connection too', async () => {
  const [photo] = await photographedPages(page, 1, 2.5);
  await bring('Manuel.jpg', photo?.buffer ?? Buffer.alloc(0));
  await page.getByRole('link', { name: 'Lire Manuel' }).click();
  await page.getByText(/Le fleuve Oubangui traverse/).waitFor();
  expect(await radio('Texte').isChecked()).toBe(true);
  await waitForLateFiles(page);
  await context.setOffline(true);
  await openQuoted('Le fleuve Oubangui traverse la forêt');
  await shown('Manuel').waitFor();
  // Kept no larger than it is looked at.
  expect(await page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width)).toBe(2_000);
  const [mark, ...others] = await marksOf(page);
  if (mark === undefined) throw new Error('Nothing is marked');
  expect(others).toEqual([]);
  // The second of six lines, from the river on; « et la plaine » is not of the quotation.
  expect(mark.top).toBeLessThan(190 / 700);
  expect(mark.bottom).toBeGreaterThan(195 / 700);
  expect(mark.bottom - mark.top).toBeLessThan(0.1);
  expect(await inkOf(page, mark)).toBeGreaterThan(500);
  expect(await inkOf(page, { ...mark, left: mark.right, right: mark.right + 0.1 })).toBeGreaterThan(50);
  await expectNoViolations(page);
  await button('Agrandir la page').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await context.setOffline(false);
  await radio('Texte').check();
  await page.locator('mark').waitFor();
  expect(await page.locator('mark').innerText()).toBe('Le fleuve Oubangui traverse la forêt');
});

test('a word that was corrected is found on the picture, where it was read otherwise', async () => {
  await page.goto(course);
  const sample = new URL('../../engine/documents/files/photo.jpg', import.meta.url);
  await bring('Histoire.jpg', readFileSync(fileURLToPath(sample)));
  await page.getByRole('button', { name: /^Relire/ }).click();
  const check = page.getByRole('dialog', { name: 'Relire le texte de la photo' });
  await check.getByLabel(/^Mot 1 sur \d+$/).fill('corrigéici');
  await check.getByRole('button', { name: 'Corriger le cours' }).click();
  await page.getByRole('button', { name: /^Relire/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Lire Histoire' }).click();
  await page.getByText(/corrigéici/).waitFor();
  await openQuoted('corrigéici');
  await shown('Histoire').waitFor();
  const [mark, ...others] = await marksOf(page);
  expect(others).toEqual([]);
  expect(mark === undefined ? 0 : await inkOf(page, mark)).toBeGreaterThan(20);
});

test('a page whose words have no places says so, and leads to the text', async () => {
  await page.evaluate(async () => {
    const own = (await indexedDB.databases()).find(({ name }) => /^ardoise-\d+$/.test(name ?? ''));
    const opened = indexedDB.open(own?.name ?? '');
    await new Promise((done) => opened.addEventListener('success', done));
    const files = opened.result.transaction('courseFiles', 'readwrite').objectStore('courseFiles');
    const all = files.getAll();
    await new Promise((done) => all.addEventListener('success', done));
    const puts = (all.result as object[]).map((row) => files.put({ ...row, photo: { words: null } }));
    await Promise.all(puts.map((put) => new Promise((done) => put.addEventListener('success', done))));
    opened.result.close();
  });
  await page.reload();
  await page.getByText(/n’a pas été retrouvée sur l’image/).waitFor();
  await button('Lire le texte').click();
  expect(await page.locator('mark').innerText()).toBe('corrigéici');
});

test('the photographs are counted and taken away, alone or all; their text stays', async () => {
  await page.goto(`${server.url}${paths.storage}`);
  await page.getByText(/^PDF et photos de vos cours\s: 2, /).waitFor();
  await page.goBack();
  await button(/^Retirer la photo/).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await radio('Texte').waitFor({ state: 'detached' });
  await page.locator('mark').waitFor();
  expect(await button(/^Rouvrir/).count()).toBe(0);
  await page.goto(`${server.url}${paths.storage}`);
  await page.getByText(/^PDF et photos de vos cours\s: 1, /).waitFor();
  await button('Retirer ces fichiers').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await page.getByText(/^PDF et photos de vos cours/).waitFor({ state: 'detached' });
  noise.expectNone();
});
