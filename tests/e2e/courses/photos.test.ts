import { readFileSync } from 'node:fs';
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
import { ORIENTATIONS, turnedPhoto } from '#tests/support/documents/turned-photo.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

/** Photographs of pages, read on the built app, in a browser, with and without a network. */

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: PageNoise;

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
  // A slow machine with other work beside takes half a minute for a page.
  context.setDefaultTimeout(90_000);
  noise = listenForErrors(context);
  page = await context.newPage();
  await page.goto(`${server.url}/library/faire/flashcards`);
});
afterEach(() => context.close());

const notes = () => page.getByLabel('Mon cours');
const picker = () => page.locator('input[type=file]:not([capture])');
const check = () => page.getByRole('dialog', { name: 'Relire le texte de la photo' });
const refusal = (sentence: RegExp) => page.getByRole('alert').getByText(sentence).waitFor();

test('a photograph is read, its doubtful words are corrected, and it becomes notes', async () => {
  await picker().setInputFiles(sample('photo.jpg'));
  await check().waitFor();
  await expectAccessible(page);
  const word = check().getByLabel(/^Mot 1 sur \d+$/);
  await word.fill('corrigé-ici');
  await word.press('Enter');
  await check()
    .getByLabel(/^Mot 2 sur \d+$/)
    .waitFor();
  await check().getByRole('button', { name: 'Ajouter à mes notes' }).click();
  await page.getByText('Texte de «\u00a0photo.jpg\u00a0».').waitFor();
  const text = await notes().inputValue();
  expect(text).toMatch(/^# La Révolution française/);
  expect(text).toContain('corrigé-ici');
  expect(text.length).toBeGreaterThan(1_500);
});

test('a scanned page of a PDF is recognised, between pages that have their text', async () => {
  await picker().setInputFiles(sample('scanned.pdf'));
  await check().getByRole('button', { name: 'Ajouter à mes notes' }).click();
  await page.getByText('Texte de «\u00a0scanned.pdf\u00a0».').waitFor();
  const text = await notes().inputValue();
  expect(text).toContain('Révolution');
  expect(text).toContain('Une page avec son propre texte');
});

test('several photographs are one document, and one that is broken costs no other', async () => {
  const photo = readFileSync(sample('photo.jpg'));
  await picker().setInputFiles([
    { name: '1.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: '2.jpg', mimeType: 'image/jpeg', buffer: photo.subarray(0, 300) },
  ]);
  await check().getByRole('button', { name: 'Ajouter à mes notes' }).click();
  await page.getByText(/Une page sur 2 est vide ou illisible/).waitFor();
  expect(await notes().inputValue()).toContain('Révolution');
});

test('however the camera was held, and mirrored or not, the page is read upright', async () => {
  const upright = readFileSync(sample('photo.jpg'));
  const wordsOf = async (buffer: Buffer): Promise<string[]> => {
    await picker().setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer });
    await check().waitFor();
    const text = await check().getByRole('region', { name: 'Texte lu' }).innerText();
    await check().getByRole('button', { name: 'Annuler' }).click();
    await check().waitFor({ state: 'detached' });
    return text.match(/\p{L}{3,}/gu) ?? [];
  };
  const expected = await wordsOf(upright);
  expect(expected.length).toBeGreaterThan(200);
  for (const orientation of ORIENTATIONS) {
    const found = await wordsOf(await turnedPhoto(page, upright, orientation));
    expect(found.slice(0, 3), `orientation ${orientation}`).toEqual(['Révolution', 'française', 'début']);
    const known = new Set(found);
    const missing = expected.filter((word) => !known.has(word));
    // The pixels were pressed into a JPEG once more.
    expect(missing.length, `orientation ${orientation}: ${missing}`).toBeLessThan(0.03 * expected.length);
  }
  // Nine pages are read, which takes a slow machine a quarter of a minute each.
}, 300_000);

test('what can’t be read says why: too large, broken, blank', async () => {
  const huge = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x27\x10\0\0\x27\x10\x08\x02', 'latin1');
  await picker().setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: huge });
  await refusal(/plus de 50 millions de pixels/);
  await picker().setInputFiles({
    name: 'cut.jpg',
    mimeType: 'image/jpeg',
    buffer: readFileSync(sample('photo.jpg')).subarray(0, 200),
  });
  await refusal(/incomplète ou abîmée/);
  const blank = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 1_200];
    canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await picker().setInputFiles({
    name: 'blank.png',
    mimeType: 'image/png',
    buffer: Buffer.from(blank, 'base64'),
  });
  await refusal(/Photo illisible/);
});

test('with no network, once the recogniser is on the device', async () => {
  await waitForWorker(page);
  await waitForLateFiles(page);
  await picker().setInputFiles(sample('photo.jpg'));
  await check().waitFor();
  await context.setOffline(true);
  await page.reload();
  await picker().setInputFiles(sample('photo.jpg'));
  await check().waitFor();
  await context.setOffline(false);
  noise.expectNone();
});

test('only the recogniser’s own script may run WebAssembly', async () => {
  await waitForWorker(page);
  await picker().setInputFiles(sample('photo.jpg'));
  await check().waitFor();
  const policyOf = async (path: string) =>
    (await fetch(`${server.url}${path}`)).headers.get('content-security-policy') ?? '';
  const scripts = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.filter((path) => path.endsWith('.js'));
  });
  const recognisers = scripts.filter((path) => path.includes('late-recogniser.worker'));
  expect(recognisers).toHaveLength(1);
  for (const path of ['/', '/library', '/sw.js', ...scripts]) {
    const policy = await policyOf(path);
    expect(policy, path).toContain("script-src 'self'");
    expect(policy.includes("'wasm-unsafe-eval'"), path).toBe(recognisers.includes(path));
    expect(policy, path).not.toContain("'unsafe-eval'");
  }
  const mayCompile = await page.evaluate(() =>
    WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(
      () => true,
      () => false,
    ),
  );
  expect(mayCompile).toBe(false);
});
