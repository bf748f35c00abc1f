import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations } from '#tests/support/accessibility.ts';
import {
  borrowBrowser,
  listenForErrors,
  type PageNoise,
  phone,
  waitForLateFiles,
} from '#tests/support/browser.ts';
import { type PdfPicture, picturedPdf } from '#tests/support/documents/pdf-of.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

/** The figures of a PDF of a course, cut out of its pages, in a browser. */

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: PageNoise;

const logo: PdfPicture = { at: [450, 760, 100, 60], shades: [10, 30] };
const bullet: PdfPicture = { at: [40, 700, 8, 8], shades: [0, 0] };
/** Dark on its left, light on its right. */
const leaf: PdfPicture = { at: [60, 400, 300, 200], shades: [20, 230] };
const root: PdfPicture = { at: [60, 150, 200, 150], shades: [120, 120] };
const lines = (about: string) => [
  `La feuille et la racine, ${about}`,
  'La feuille respire par ses stomates, qui',
  'se trouvent sur sa face inférieure.'.replace('é', 'e'),
];
/** A curve in its axes with the name of one, and a table. */
const CURVE = [
  '80 400 m 80 600 l S 80 400 m 380 400 l S 0.2 0.2 0.8 RG 2 w 80 410 m 150 420 200 560 360 590 c S 0 0 0 RG 1 w',
  'BT /F 11 Tf 1 0 0 1 330 384 Tm (Jours) Tj 1 0 0 1 50 40 Tm (Figure 5 : la croissance de la feuille) Tj ET',
].join(' ');
const TABLE = [0, 1, 2, 3]
  .map(
    (row) =>
      `80 ${200 + 20 * row} m 380 ${200 + 20 * row} l S BT /F 11 Tf 1 0 0 1 90 ${206 + 20 * row} Tm (Mesure ${row}) Tj ET`,
  )
  .join(' ');
const botany = {
  name: 'Botanique.pdf',
  mimeType: 'application/pdf',
  buffer: picturedPdf([
    { lines: lines('dans un chapitre'), pictures: [logo, bullet, root, leaf] },
    { lines: lines('dans le suivant'), pictures: [logo, bullet] },
    { lines: lines('dans le dernier'), pictures: [logo, { ...leaf, at: [0, 0, 595, 842] }] },
    { lines: lines('en dessins'), pictures: [logo], drawn: `${CURVE} ${TABLE}` },
  ]),
};

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  context = await browser.newContext({ ...phone, viewport: { width: 360, height: 800 } });
  noise = listenForErrors(context, [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/]);
  page = await context.newPage();
  await page.goto(`${server.url}/courses`);
  await button('Nouveau cours').first().click();
  await page.getByLabel('Titre').fill('Biologie');
  await button('Créer').click();
  await page.getByRole('heading', { level: 1, name: 'Biologie' }).waitFor();
  await page.locator('input[type=file]:not([capture])').setInputFiles(botany);
  await page.getByRole('link', { name: 'Lire Botanique' }).click();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const figure = (number: number) => button(`Agrandir la figure ${number} de la page 1`);
const dialog = () => page.getByRole('dialog', { name: 'Figure 1 de la page 1' });
/** The shades of a canvas at a quarter and at three quarters of its width. */
const shadesOf = (canvas: ReturnType<Page['locator']>) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const pen = (element as HTMLCanvasElement).getContext('2d');
    return [0.25, 0.75].map((share) => pen?.getImageData(share * width, height / 2, 1, 1).data[0]);
  });

test('the figures of the page that is read stand below its text, without logo and bullet', async () => {
  await page.getByRole('heading', { level: 2, name: 'Figures de cette page' }).waitFor();
  await figure(2).waitFor();
  expect(await button(/^Agrandir la figure/).count()).toBe(2);
  // From top to bottom, and cut out of the page: nothing of the white around is there.
  expect(await shadesOf(figure(1).locator('canvas'))).toEqual([20, 230]);
  expect(await shadesOf(figure(2).locator('canvas'))).toEqual([120, 120]);
  const ratio = await figure(1)
    .locator('canvas')
    .evaluate((canvas) => (canvas as HTMLCanvasElement).width / (canvas as HTMLCanvasElement).height);
  expect(ratio).toBeCloseTo(1.5, 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoViolations(page);
});

test('a tap makes one larger, with no connection too, and as sharp as it is shown', async () => {
  await waitForLateFiles(page);
  await context.setOffline(true);
  await figure(1).click();
  const canvas = dialog().getByRole('img', { name: 'Figure 1 de la page 1' });
  await canvas.waitFor();
  const width = () => canvas.evaluate((element) => (element as HTMLCanvasElement).width);
  expect(await shadesOf(canvas)).toEqual([20, 230]);
  const before = await width();
  await dialog().getByRole('button', { name: 'Agrandir la figure' }).click();
  await dialog().getByRole('button', { name: 'Agrandir la figure' }).click();
  await expect.poll(width).toBeGreaterThan(before);
  expect(await shadesOf(canvas)).toEqual([20, 230]);
  await expectNoViolations(page);
  await dialog().getByRole('button', { name: 'Fermer' }).click();
  await context.setOffline(false);
});

test('a page without figures has none, and neither has one that is a picture as a whole', async () => {
  for (const number of [2, 3]) {
    await button('Page suivante').first().click();
    await page.getByText(new RegExp(`dans le ${number === 2 ? 'suivant' : 'dernier'}`)).waitFor();
    // Drawn after what was asked for before: the next page's figures are known once these are.
    await page.getByRole('heading', { level: 2, name: /^Figures?/ }).waitFor({ state: 'detached' });
  }
  await page.getByLabel('Page 3 sur 4').first().selectOption('1');
  await figure(1).waitFor();
});

test('what is drawn with lines is a figure as well, with its labels and without the table below', async () => {
  await page.getByLabel('Page 1 sur 4').first().selectOption('4');
  await page.getByRole('heading', { level: 2, name: 'Figure de cette page' }).waitFor();
  const drawing = button('Agrandir la figure 1 de la page 4').locator('canvas');
  await drawing.waitFor();
  const seen = await drawing.evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const { data = [] } =
      (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? {};
    const blue = { most: 0, share: width / height };
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 2] ?? 0) - (data[at] ?? 0) > 80) blue.most += 1;
    return blue;
  });
  // The axes, from the foot of their name to the end of the curve: 306 by some 224 points.
  expect(seen.share).toBeGreaterThan(1.25);
  expect(seen.share).toBeLessThan(1.5);
  expect(seen.most).toBeGreaterThan(100);
  await expectNoViolations(page);
  await page.getByLabel('Page 4 sur 4').first().selectOption('1');
  await figure(1).waitFor();
});

test('a figure becomes a « schéma muet », cut out of its page by its address alone', async () => {
  await figure(1).click();
  await dialog().getByRole('link', { name: 'Schéma muet' }).click();
  await page.getByRole('heading', { level: 1, name: /Schéma muet/ }).waitFor();
  // The address alone says which figure it is.
  await page.reload();
  await button(/^Ajouter/).click();
  const picture = page.locator('main img').first();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1_280);
  await page.getByLabel(/^Nom/).fill('Limbe');
  await button(/^Enregistrer/).click();
  await page.getByText('Le schéma est dans vos flashcards').waitFor();
  noise.expectNone();
});
