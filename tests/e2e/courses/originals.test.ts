import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { expectNoViolations } from '#tests/support/accessibility.ts';
import { borrowBrowser, listenForErrors, type PageNoise, phone } from '#tests/support/browser.ts';
import { marksOf } from '#tests/support/documents/drawn-page.ts';
import { linedPdf } from '#tests/support/documents/pdf-of.ts';
import { photographedPages } from '#tests/support/documents/photographed-pages.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

/** A course that goes to another device in a file, with what it was read from, on the built app. */

/** Letters are recognised meanwhile. */
const PATIENCE = { timeout: 170_000 };

let server: SharedApp;
let browser: Browser;
let noise: PageNoise;
let page: Page;

const rivers = linedPdf([['Le Congo est le plus profond des fleuves du monde.', 'Il traverse la ligne.']]);

/** Another device. */
async function newDevice(): Promise<void> {
  const context: BrowserContext = await browser.newContext({
    ...phone,
    viewport: { width: 360, height: 800 },
  });
  noise = listenForErrors(context);
  page = await context.newPage();
}

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  await newDevice();
  await page.goto(`${server.url}/courses`);
  await button('Nouveau cours').first().click();
  await page.getByLabel('Titre').fill('Fleuves');
  await button('Créer').click();
  await page.getByRole('heading', { level: 1, name: 'Fleuves' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Emporter le cours' });
const joins = () => dialog().getByRole('checkbox', { name: /^Joindre les fichiers d’origine \(\d+ ko\)/ });
const bring = (files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]:not([capture])').setInputFiles(files);
const askToCarry = async () => {
  await button('Menu du cours').click();
  await page.getByRole('menuitem', { name: 'Emporter' }).click();
};
const carried = async (leave: () => Promise<void>): Promise<Buffer> => {
  const [download] = await Promise.all([page.waitForEvent('download'), leave()]);
  expect(download.suggestedFilename()).toBe('fleuves.ardoise');
  return readFileSync(await download.path());
};
const carry = () => carried(() => dialog().getByRole('button', { name: 'Emporter' }).click());
const importCourse = async (buffer: Buffer) => {
  await page.goto(`${server.url}${paths.import}`);
  await bring({ name: 'fleuves.ardoise', mimeType: 'application/octet-stream', buffer });
  await page.getByRole('article').getByText('2 documents').waitFor();
};

let light: Buffer;
let whole: Buffer;

test('a course that has no originals is saved at a tap; one that has asks whether they go along', async () => {
  await bring({
    name: 'notes.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Le Nil\n\nLe Nil coule.'),
  });
  await page.getByRole('heading', { level: 3, name: 'notes' }).waitFor();
  await carried(askToCarry);
  await button('Menu de «\u00a0notes\u00a0»').click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();

  const [photo] = await photographedPages(page, 1);
  await bring([
    { name: 'Fleuves.pdf', mimeType: 'application/pdf', buffer: rivers },
    { name: 'Manuel.jpg', mimeType: 'image/jpeg', buffer: photo?.buffer ?? Buffer.alloc(0) },
  ]);
  await page.getByRole('heading', { level: 3, name: 'Manuel' }).waitFor(PATIENCE);
  await page.getByText('Ajouté').nth(1).waitFor();
  await askToCarry();
  expect(await joins().isChecked()).toBe(false);
  await expectNoViolations(page);
  light = await carry();
  await dialog().waitFor({ state: 'detached' });
  await askToCarry();
  // What was chosen once is asked again: a heavy file is never sent unawares.
  expect(await joins().isChecked()).toBe(false);
  await joins().check();
  whole = await carry();
  expect(whole.length).toBeGreaterThan(light.length + rivers.length + 10_000);
  expect(whole.includes(rivers)).toBe(true);
  expect(light.includes(rivers)).toBe(false);
  noise.expectNone();
});

test('with its originals it opens on another device at its pages, their sentences marked', async () => {
  await newDevice();
  await importCourse(whole);
  await page.getByText(/^2 fichiers d’origine,\s\d+\sko$/).waitFor();
  await expectNoViolations(page);
  await button('Importer').click();
  await page.getByRole('link', { name: 'Voir' }).click();
  await page.getByRole('link', { name: 'Lire Fleuves' }).click();
  await page.getByText('Il traverse la ligne').waitFor();
  await page.getByRole('radio', { name: 'Page du PDF' }).check();
  await page.getByRole('img', { name: 'Page 1, comme dans le PDF' }).waitFor();
  await page.getByRole('link', { name: 'Retour' }).click();
  await page.getByRole('link', { name: 'Lire Manuel' }).click();
  await page.getByText(/Le fleuve Oubangui traverse/).waitFor();
  await page.goto(
    `${page.url()}?page=1#phrase=${encodeURIComponent('Le fleuve Oubangui traverse la forêt')}`,
  );
  await page.getByRole('img', { name: 'Manuel, comme sur la photo' }).waitFor();
  expect(await marksOf(page)).toHaveLength(1);
  noise.expectNone();
});

test('without them, or with those that are no such files, its text opens alone', async () => {
  await newDevice();
  await importCourse(light);
  expect(await page.getByText(/fichiers? d’origine/).count()).toBe(0);
  await button('Importer').click();
  await page.getByRole('link', { name: 'Voir' }).click();
  await page.getByRole('link', { name: 'Lire Fleuves' }).click();
  await page.getByText('Il traverse la ligne').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);

  await newDevice();
  const forged = Buffer.from(whole);
  forged.write('<html>!!!', forged.indexOf(rivers), 'latin1');
  await importCourse(forged);
  await button('Importer').click();
  await page.getByText(/Un fichier d’origine n’a pas pu être gardé/).waitFor();
  await page.getByRole('link', { name: 'Voir' }).click();
  await page.getByRole('link', { name: 'Lire Fleuves' }).click();
  await page.getByText('Il traverse la ligne').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  noise.expectNone();
});
