import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { borrowBrowser, phone } from '#tests/support/browser.ts';
import { type ScriptedModel, says, startScriptedModel } from '#tests/support/scripted-model.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { type Account, openAccount, signIn } from './account.ts';
import { tap, text } from './acts.ts';
import { newcomer } from './seeds.ts';

/** What a screen reader is told without being asked: a text that is being written, feedback, the connection. */

const fiche = '# Le second degré\n\nUne équation du second degré a un discriminant.';
const answer =
  'Le discriminant est le carré de b moins quatre fois le produit de a et de c. Son signe dit combien l’équation a de racines réelles, et il se calcule avant elles.';

let model: ScriptedModel;
let server: ShippedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let account: Account;

beforeAll(async () => {
  model = await startScriptedModel(says(fiche));
  server = await startShippedApp({ AI_BASE_URL: model.baseUrl.href, AI_MODEL: 'scripted' });
  browser = await borrowBrowser();
  const codeOf = (to: string) => server.outbox().findLast((message) => message.to === to)?.code ?? '';
  account = await openAccount(server.url, newcomer, codeOf);
  context = await browser.newContext(phone);
  await signIn(context, server.url, newcomer.email);
  await context.addInitScript(listen);
});
beforeEach(async () => {
  await page?.close();
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
  await model?.close();
});

/** Notes in `window.heard` each text that a live region comes to hold, in order. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const last = new WeakMap<Element, string>();
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[role=status], [role=alert], [role=log], [aria-live]');
      if (region == null) continue;
      const words = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (words !== '' && last.get(region) !== words) heard.push(words);
      last.set(region, words);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

test('an answer is announced when it begins and once more when it is whole, never piece by piece', async () => {
  const { revision } = await account.call('POST', '/revision/start', {
    educationSystem: 'RDC',
    classe: '4e',
    level: 'Mathématiques',
    subject: 'Le second degré',
    attributes: '',
  });
  await page.goto(`${server.url}/chat/${revision}`);
  await page.getByRole('button', { name: 'Interroge-moi' }).waitFor();
  model.play(says(answer, { by: 8, everyMs: 40 }));
  await page.getByLabel('Votre message').fill('Que dit le discriminant\u202f?');
  await tap(page, 'Envoyer');
  await page.locator('article[aria-busy=true]').getByText('Le discriminant').waitFor();
  await page.getByRole('button', { name: 'Interroge-moi' }).waitFor();
  const isOfAnswer = (words: string) => words.includes('Le discriminant est');
  await expect.poll(async () => (await heard()).some(isOfAnswer)).toBe(true);
  const all = await heard();
  expect(all.filter(isOfAnswer)).toEqual([`Réponse : ${answer}`]);
  expect(all).toContain('Ardoise écrit…');
  expect(all.indexOf('Ardoise écrit…')).toBeLessThan(all.findIndex(isOfAnswer));
});

test('a tool’s text is announced when it begins and when it is ready', async () => {
  model.play(says(answer, { by: 8, everyMs: 40 }));
  await page.goto(`${server.url}/tools/freestyle`);
  await page.getByLabel('Votre demande').fill('Le discriminant');
  await tap(page, 'Envoyer');
  await text(page.getByRole('main'), 'Son signe dit combien');
  await expect.poll(heard).toContain('Le texte est prêt.');
  const all = await heard();
  expect(all.filter((words) => words.includes('Le discriminant est'))).toEqual([]);
  expect(all.indexOf('Le texte s’écrit…')).toBeGreaterThanOrEqual(0);
  expect(all.indexOf('Le texte s’écrit…')).toBeLessThan(all.indexOf('Le texte est prêt.'));
});

test('a card’s answer, and the connection that goes and comes back, are announced', async () => {
  await page.goto(`${server.url}/library/inflation`);
  await page.goto(`${server.url}/library/inflation/exercices`);
  await page.getByRole('button', { name: /^Vrai ou faux/ }).click();
  await tap(page, 'Vrai');
  await expect
    .poll(async () => (await heard()).some((words) => /Bonne réponse|Réponse incorrecte/.test(words)))
    .toBe(true);
  await context.setOffline(true);
  await expect.poll(heard).toContain('Hors connexion');
  await context.setOffline(false);
  await page.getByRole('status').filter({ hasText: 'Hors connexion' }).waitFor({ state: 'detached' });
});
