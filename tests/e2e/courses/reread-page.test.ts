import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_PICTURE_BYTES } from '#contract/limits.ts';
import { expectAccessible, expectNoViolations } from '#tests/support/accessibility.ts';
import { borrowBrowser, listenForErrors, type PageNoise, phone } from '#tests/support/browser.ts';
import { photographedPages } from '#tests/support/documents/photographed-pages.ts';
import { readsPage, type ScriptedModel, startScriptedModel } from '#tests/support/scripted-model.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { signUp, student } from '#tests/support/student.ts';

/** A photographed page that a model reads, on the built app: its picture goes out small, and its text comes in when it is taken. */

const READ = '# Les fleuves\n\nLe fleuve […] traverse la forêt, et $v = \\frac{d}{t}$.\n\n- l’Oubangui';
/** Letters are recognised meanwhile. */
const PATIENCE = { timeout: 170_000 };

let model: ScriptedModel;
let server: ShippedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: PageNoise;

beforeAll(async () => {
  model = await startScriptedModel(readsPage(READ));
  const ai = { AI_BASE_URL: model.baseUrl.href, AI_MODEL: 'scripted', AI_VISION_MODEL: 'sees' };
  server = await startShippedApp(ai);
  browser = await borrowBrowser();
  context = await browser.newContext(phone);
  noise = listenForErrors(context, [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/]);
  page = await context.newPage();
  await signUp(page, server, student);
  await page.goto(`${server.url}/courses`);
  await button('Nouveau cours').first().click();
  await page.getByLabel('Titre').fill('Fleuves');
  await button('Créer').click();
  await page.getByRole('heading', { level: 1, name: 'Fleuves' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
  await model?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Relire le texte de la photo' });
const credits = (count: number) => page.getByRole('img', { name: `${count} crédits` });
const bring = (name: string, buffer: Buffer) =>
  page.locator('input[type=file]:not([capture])').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
/** The size of the picture that the model was shown, as a browser decodes it. */
const shownToModel = async () => {
  const url = model.requests.at(-1)?.messages[1]?.pictures[0] ?? '';
  expect(url).toMatch(/^data:image\/jpeg;base64,/);
  expect(Buffer.from(url.split(',')[1] ?? '', 'base64').length).toBeLessThan(PAGE_PICTURE_BYTES);
  return await page.evaluate(async (bytes) => {
    const decoded = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([decoded]));
    return { width, height };
  }, url.split(',')[1] ?? '');
};

test('a page that was read can be read again by the model, and its text is replaced when it is taken', async () => {
  const [photo] = await photographedPages(page, 1, 2);
  await bring('Manuel.jpg', photo?.buffer ?? Buffer.alloc(0));
  await page.getByRole('link', { name: 'Lire Manuel' }).click(PATIENCE);
  await page.getByText(/Le fleuve Oubangui traverse/).waitFor();
  await expectAccessible(page);
  await button('Relire avec l’IA').click();
  await dialog().waitFor();
  const { width, height } = await shownToModel();
  expect(Math.max(width, height)).toBeLessThanOrEqual(1_600);
  expect(model.requests.at(-1)).toMatchObject({ model: 'sees' });
  await dialog().locator('math, .katex').first().waitFor();
  await expectNoViolations(page);
  await dialog().getByLabel('Mot 1 sur 1').fill('Congo');
  await dialog().getByRole('button', { name: 'Garder ce texte' }).click();
  await page.getByRole('heading', { level: 2, name: 'Les fleuves' }).waitFor();
  await page.getByText(/Le fleuve Congo traverse la forêt/).waitFor();
  expect(await page.getByText(/Oubangui traverse/).count()).toBe(0);
  await credits(4).waitFor();
  await expectAccessible(page);
  await button('Remettre le texte d’avant').click();
  await page.getByText(/Le fleuve Oubangui traverse/).waitFor();
  noise.expectNone();
});

test('without a connection it is said in one line', async () => {
  await context.setOffline(true);
  await page.getByText('Hors connexion, l’IA ne peut pas relire cette page.').waitFor();
  expect(await button('Relire avec l’IA').count()).toBe(0);
  await context.setOffline(false);
  await button('Relire avec l’IA').waitFor();
});

test('a photograph that the device can’t read goes into the course as the model read it', async () => {
  await page.goBack();
  const scribble = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1_200, 1_600];
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('Nothing to draw on');
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.lineWidth = 5;
    for (let line = 0; line < 4; line += 1) {
      pen.beginPath();
      for (let x = 100; x < 1_000; x += 4)
        pen.lineTo(x, 300 + 250 * line + 40 * Math.sin(x / 17) * Math.cos(x / 53));
      pen.stroke();
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  await bring('Cahier.jpg', Buffer.from(scribble, 'base64'));
  await page.getByText(/^Photo illisible/).waitFor(PATIENCE);
  await expectAccessible(page);
  await button('Relire avec l’IA').click();
  await dialog().getByRole('button', { name: 'Garder ce texte' }).click();
  await page.getByRole('link', { name: 'Lire Cahier' }).click();
  await page.getByText('Le fleuve […] traverse la forêt, et').waitFor();
  await page.getByRole('radio', { name: 'Photo de la page' }).check();
  await page.getByRole('img', { name: 'Cahier, comme sur la photo' }).waitFor();
  await credits(3).waitFor();
  noise.expectNone();
});
