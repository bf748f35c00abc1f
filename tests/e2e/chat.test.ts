import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { borrowBrowser, listenForErrors, phone, waitForWorker } from '#tests/support/browser.ts';
import { lookAtPicture } from '#tests/support/documents/picture.ts';
import { ownDraftsHeld } from '#tests/support/drafts-held.ts';
import { type ScriptedModel, startScriptedModel } from '#tests/support/scripted-model.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

/**
 * A revision session on a phone, against a language model that writes what a hostile page would: the fiche, a question
 * whose answer streams, the connection lost in the middle of it, and the same session with no connection at all.
 */

const hostile = [
  '# Le second degré',
  'Le discriminant est $\\Delta = b^2 - 4ac$, et un cahier coûte 5$ ou 6$.',
  '![suivi](https://evil.example/p.png) <img src=x onerror="window.__broken = 1"> [lien](javascript:alert(1))',
  '<script>window.__broken = 1</script>',
].join('\n\n');
const answered = 'On calcule d’abord le discriminant, puis on compare son signe à zéro.';

let model: ScriptedModel;
let server: ShippedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const foreign: string[] = [];

beforeAll(async () => {
  model = await startScriptedModel(async (_, answer) => {
    for (const part of hostile.match(/[\s\S]{1,7}/g) ?? []) answer.chunk(part);
    answer.finish();
  });
  server = await startShippedApp({ AI_BASE_URL: model.baseUrl.href, AI_MODEL: 'scripted' });
  browser = await borrowBrowser();
  context = await browser.newContext(phone);
  page = await context.newPage();
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) foreign.push(request.url());
  });
  await signUp(page, server);
});

afterAll(async () => {
  await browser?.close();
  await server?.dispose();
  await model?.close();
});

const box = () => page.getByLabel('Votre message');
const send = () => page.getByRole('button', { name: 'Envoyer' });
const fiche = () => page.locator('#fiche');
/** In the talk, not in what a screen reader is told of it. */
const said = (text: string) => page.getByText(text, { exact: true });
const isReady = () => page.getByRole('button', { name: 'Interroge-moi' }).waitFor();

test('a session starts from the home screen, and what its model writes is drawn, never run', async () => {
  const noise = listenForErrors(context);
  await page.getByRole('button', { name: 'Démarrer une session de révision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Session de révision' });
  await dialog.getByLabel('Classe').fill('4e des humanités');
  await dialog.getByLabel('Matière').fill('Mathématiques');
  await dialog.getByLabel('Sujet').fill('Le second degré');
  await dialog.getByRole('button', { name: 'Démarrer' }).click();
  await page.waitForURL('**/chat/*');
  await isReady();

  await fiche().getByText('IA, à vérifier').waitFor();
  await fiche().locator('math msup').waitFor();
  const text = await fiche().innerText();
  expect(text).toContain('un cahier coûte 5$ ou 6$');
  expect(text).toContain('<script>window.__broken = 1</script>');
  expect(await fiche().locator('img, script, iframe').count()).toBe(0);
  expect(await page.evaluate(() => '__broken' in window)).toBe(false);
  expect(foreign).toEqual([]);
  await expectAccessible(page);
  noise.expectNone();
});

test('the fiche is saved as one picture, whole and without its buttons', async () => {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    fiche().getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('maImage.jpeg');
  const { width, height, drawn } = await lookAtPicture(page, saved, 1, 4);
  const element = await page.evaluate(() => {
    const box = document.querySelector('#fiche math')?.closest('[class*="sheet"]')?.getBoundingClientRect();
    return { width: box?.width ?? 0, height: box?.height ?? 0 };
  });
  // Twice the size of the screen, with 24 px around it.
  expect(Math.abs(width - 2 * (element.width + 48))).toBeLessThan(6);
  expect(Math.abs(height - 2 * (element.height + 48))).toBeLessThan(6);
  expect(drawn).toEqual([true, true, true, true]);
});

test('an answer streams in, and the page that lost its connection in the middle ends with the server’s text', async () => {
  let goOn = () => {};
  const later = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  model.play(async (_, answer) => {
    answer.chunk(answered.slice(0, 20));
    await later;
    answer.chunk(answered.slice(20));
    answer.finish();
  });
  await box().fill('Par quoi commencer ?');
  await send().click();
  await said(answered.slice(0, 20).trim()).waitFor();
  await waitForWorker(page);
  await context.setOffline(true);
  goOn();
  await page.getByRole('status').filter({ hasText: 'Hors connexion' }).waitFor();
  await context.setOffline(false);
  await said(answered).waitFor();
  await isReady();
  expect(await page.getByText('Par quoi commencer ?').count()).toBe(1);
});

test('with no connection the session opens and reads, and what is typed waits in the box', async () => {
  await server.stop();
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'Hors connexion' }).waitFor();
  await said(answered).waitFor();
  const talk = page.getByRole('list', { name: 'Échange' });
  await talk.getByRole('button', { name: 'Signaler une erreur' }).click();
  await page.getByLabel('Qu’est-ce qui ne va pas').fill('Le signe se compare d’abord.');
  await page.getByRole('button', { name: 'Signaler', exact: true }).click();
  await page.getByText('Votre signalement est enregistré').waitFor();
  await box().fill('Et si le discriminant est nul ?');
  await send().click();
  await page.getByRole('button', { name: 'Réessayer' }).waitFor();
  expect(await box().inputValue()).toBe('Et si le discriminant est nul ?');

  await expect.poll(() => ownDraftsHeld(page)).toContain('Et si le discriminant est nul');
  await page.reload();
  await said(answered).waitFor();
  await expect.poll(() => box().inputValue()).toBe('Et si le discriminant est nul ?');
  await server.start();
  model.play((_, answer) => {
    answer.chunk('Il y a une racine double.');
    answer.finish();
  });
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: 'Hors connexion' }).count(), { timeout: 40_000 })
    .toBe(0);
  await send().click();
  await said('Il y a une racine double.').waitFor();
  expect(await box().inputValue()).toBe('');
});
