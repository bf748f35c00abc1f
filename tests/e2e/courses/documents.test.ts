import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import {
  borrowBrowser,
  listenForErrors,
  type PageNoise,
  phone,
  waitForLateFiles,
  waitForWorker,
} from '#tests/support/browser.ts';
import { startFaultProxy } from '#tests/support/processes/fault-proxy.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

/** Files of one's own, opened on the built app, in a browser, with and without a network. */

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: PageNoise;

/** Milliseconds that a file may take without a sign. */
const PATIENCE_MS = 10_000;

/** A line over which the reader of PDFs, about 0.4 MB, takes longer than that. */
const SLOW = { kind: 'slow', bitsPerSecond: 200_000 } as const;

const sample = (name: string) =>
  fileURLToPath(new URL(`../../engine/documents/files/${name}`, import.meta.url));

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});
// A form keeps what was typed into it: each test begins on a device of its own.
beforeEach(async () => {
  context = await browser.newContext(phone);
  noise = listenForErrors(context);
  page = await context.newPage();
  await page.goto(`${server.url}/library/faire/flashcards`);
});
afterEach(() => context.close());

const notes = () => page.getByLabel('Mon cours');
const openFile = (file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]:not([capture])').setInputFiles(file);

test('a PDF becomes notes and a subject, and cards that quote it', async () => {
  await openFile(sample('office.pdf'));
  await page.getByText('Texte de «\u00a0office.pdf\u00a0».').waitFor();
  expect(await notes().inputValue()).toContain(
    '| stomate | petit orifice de la feuille par où passent les gaz |',
  );
  expect(await page.getByLabel('Sujet').inputValue()).toBe('La photosynthèse');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('link', { name: 'Voir' }).click();
  await page.getByRole('heading', { level: 1, name: 'La photosynthèse' }).waitFor();
});

test('a file with a password asks for it, and says when it is not the right one', async () => {
  await openFile(sample('locked.pdf'));
  const dialog = page.getByRole('dialog', { name: 'Fichier protégé' });
  await dialog.getByLabel(/Mot de passe/).fill('sésame');
  await dialog.getByRole('button', { name: 'Ouvrir' }).click();
  await dialog.getByText(/Ce n’est pas le mot de passe/).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(/Mot de passe/).fill('secret');
  await dialog.getByRole('button', { name: 'Ouvrir' }).click();
  await page.getByText('Texte de «\u00a0locked.pdf\u00a0».').waitFor();
  expect(await notes().inputValue()).toContain('chlorophylle');
});

test('a long document lets one choose its parts', async () => {
  const part = (number: number) =>
    `# Chapitre ${number}\n\n${'Une phrase du cours, avec des mots. '.repeat(250)}\n\n`;
  const buffer = Buffer.from([1, 2, 3, 4].map(part).join(''));
  await openFile({ name: 'long.md', mimeType: 'text/markdown', buffer });
  const dialog = page.getByRole('dialog', { name: 'Quelles parties\u202f?' });
  await dialog.getByText('18\u202f028 caractères sur 20\u202f000').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(/Chapitre 1/).uncheck();
  await dialog.getByLabel(/Chapitre 4/).check();
  await dialog.getByRole('button', { name: 'Prendre ces parties' }).click();
  await page.getByText('2 parties de «\u00a0long.md\u00a0».').waitFor();
  const text = await notes().inputValue();
  expect(text.match(/# Chapitre \d/g)).toEqual(['# Chapitre 2', '# Chapitre 4']);
});

test('what was typed stays, above what a file adds', async () => {
  await notes().fill('Mes notes à moi.');
  await page.getByLabel('Sujet').fill('Les plantes');
  await openFile(sample('pandoc.docx'));
  await page.getByText('Texte de «\u00a0pandoc.docx\u00a0», à la suite de vos notes.').waitFor();
  expect(await notes().inputValue()).toMatch(/^Mes notes à moi\.\n\n# La photosynthèse\n/);
  expect(await page.getByLabel('Sujet').inputValue()).toBe('Les plantes');
});

test('where there is hardly room left, it says so', async () => {
  await notes().fill('x'.repeat(19_500));
  await openFile(sample('pandoc.docx'));
  await page.getByText(/presque plein/).waitFor();
  expect(await notes().inputValue()).toBe('x'.repeat(19_500));
});

test('a reader that comes over a slow line is waited for, longer than for a file, and what is typed meanwhile stays', async () => {
  const proxy = await startFaultProxy(new URL(server.url));
  // Without a service worker, nothing of the reader is fetched before it is asked for.
  const slow = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const late = await slow.newPage();
    await late.goto(new URL('/library/faire/flashcards', proxy.url).href);
    await late.getByLabel('Mon cours').waitFor();
    proxy.set(SLOW);
    const begun = performance.now();
    await late.locator('input[type=file]:not([capture])').setInputFiles(sample('office.pdf'));
    await late.getByText(/se télécharge/).waitFor();
    await late.getByLabel('Sujet').fill('Les plantes');
    await late.getByText('Texte de «\u00a0office.pdf\u00a0».').waitFor({ timeout: 60_000 });
    expect(performance.now() - begun).toBeGreaterThan(PATIENCE_MS);
    expect(await late.getByLabel('Sujet').inputValue()).toBe('Les plantes');
  } finally {
    await slow.close();
    await proxy.close();
  }
});

test('what can’t be read says why, and what was typed stays', async () => {
  await notes().fill('Mes notes à moi.');
  await openFile({
    name: 'photo.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x18ftypheic', 'latin1'),
  });
  await page
    .getByRole('alert')
    .getByText(/au format HEIC/)
    .waitFor();
  await openFile({ name: 'cours.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nrien') });
  await page
    .getByRole('alert')
    .getByText(/incomplet ou abîmé/)
    .waitFor();
  expect(await notes().inputValue()).toBe('Mes notes à moi.');
});

test('with no network, once the reader is on the device', async () => {
  await waitForWorker(page);
  await waitForLateFiles(page);
  await openFile(sample('office.pdf'));
  await page.getByText('Texte de «\u00a0office.pdf\u00a0».').waitFor();
  await context.setOffline(true);
  await page.reload();
  for (const name of ['latex.pdf', 'pandoc.docx', 'office.odp', 'pandoc.epub', 'office.rtf']) {
    await notes().fill('');
    await openFile(sample(name));
    await page.getByText(`Texte de «\u00a0${name}\u00a0».`).waitFor();
  }
  await context.setOffline(false);
  noise.expectNone();
});

test('what reads PDFs is loaded while one looks for a file, once it is on the device, and fetches nothing', async () => {
  await waitForWorker(page);
  await waitForLateFiles(page);
  const readers = () => page.workers().filter((worker) => worker.url().includes('document.worker'));
  const ask = async () => {
    const picker = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Ouvrir un fichier' }).click();
    return picker;
  };
  await (await ask()).setFiles(sample('office.pdf'));
  await page.getByText('Texte de «\u00a0office.pdf\u00a0».').waitFor();
  await expect.poll(() => readers().length).toBe(0);

  await context.setOffline(true);
  let started = 0;
  page.on('worker', () => {
    started += 1;
  });
  const picker = await ask();
  await expect.poll(() => readers().length).toBe(1);
  await notes().fill('');
  await picker.setFiles(sample('latex.pdf'));
  await page.getByText('Texte de «\u00a0latex.pdf\u00a0».').waitFor();
  // The one that waited has read it.
  expect(started).toBe(1);
  expect(readers()).toEqual([]);
  await context.setOffline(false);
  noise.expectNone();
});
