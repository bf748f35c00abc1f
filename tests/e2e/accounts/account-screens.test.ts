import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { borrowBrowser, listenForErrors, type PageNoise, phone } from '#tests/support/browser.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { signUp, student } from '#tests/support/student.ts';

let server: ShippedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: PageNoise;
let people = 0;

beforeAll(async () => {
  server = await startShippedApp();
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});
beforeEach(open);
afterEach(async () => {
  await context.close();
  noise.expectNone();
});

async function open(): Promise<void> {
  // Nothing here is about being offline: no context takes the whole app in.
  context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  noise = listenForErrors(context, [/status of 401/]);
  page = await context.newPage();
}

async function newcomer(): Promise<typeof student> {
  people += 1;
  const who = { ...student, phone: `08200000${people}0`, email: `eleve.${people}@exemple.cd` };
  await signUp(page, server, who);
  return who;
}

async function expectClean(heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expectAccessible(page);
}

test('a forgotten password leads from the login page to the mail, and the link back to the login page', async () => {
  const who = await newcomer();
  const mailed = () => server.outbox().findLast(({ channel }) => channel === 'email')?.url ?? '';
  await expect.poll(mailed).toContain('/confirmer-email/');
  await page.goto(mailed());
  await expectClean('Confirmer votre adresse e-mail');
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expectClean('Adresse confirmée');
  await context.clearCookies();
  await page.goto(`${server.url}/login`);
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  const sent = page.getByRole('heading', { level: 1, name: /Mail envoyé avec succès/ });
  await sent.waitFor();
  expect(await sent.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await page.getByText(`Vérifiez votre boîte email ${who.email}`).waitFor();
  await expectClean(/Mail envoyé avec succès/);

  await expect.poll(mailed).toContain('/reset-password/');
  const link = mailed();
  await page.goto(link);
  const confirm = page.getByRole('button', { name: 'Confirmer' });
  await page.getByLabel('Nouveau mot de passe').fill('12345678');
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel('Nouveau mot de passe').fill('123456789');
  await confirm.click();
  await page.getByText(/trop courant/).waitFor();
  await page.getByLabel('Nouveau mot de passe').fill('craie n°9');
  await confirm.click();
  await expectClean(/Mot de passe modifié avec succès/);
  await page.getByRole('link', { name: 'Se connecter' }).last().click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('craie n°9');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { level: 1, name: `Bonjour ${who.fname}` }).waitFor();
});

test('a session that the server no longer knows ends on the login page, which says why', async () => {
  await newcomer();
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value;
  // From elsewhere: this browser keeps its cookies.
  await fetch(`${server.url}/api/users/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await page.reload();
  await page.waitForURL('**/login');
  await page.getByRole('status').filter({ hasText: 'Votre session a expiré. Reconnectez-vous' }).waitFor();
  await expectClean('Se connecter');
});

test('a guest who chooses a plan signs up first', async () => {
  await page.goto(`${server.url}/pricing`);
  await page.getByRole('link', { name: 'Commencer avec Eco' }).click();
  await page.waitForURL('**/signup');
});

test('a plan is asked for by a form post that leads to the account’s plan', async () => {
  await newcomer();
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value;
  await page.goto(`${server.url}/account`);
  await page.getByRole('link', { name: 'Formules et crédits' }).click();
  const posted = page.waitForRequest('**/api/users/activate');
  await page.getByRole('button', { name: 'Commencer avec Standard' }).click();
  const request = await posted;
  expect([request.method(), request.isNavigationRequest()]).toEqual(['POST', true]);
  expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toEqual({
    token,
    plan: 'standard',
  });
  await page.waitForURL('**/activate');
  await page.getByRole('heading', { level: 1, name: 'Ma formule' }).waitFor();
  await page.getByText('En attente de paiement', { exact: true }).waitFor();
});

test('a deleted account leaves nothing on the device', async () => {
  const who = await newcomer();
  await page.goto(`${server.url}/account`);
  await page.getByRole('link', { name: 'Supprimer mon compte' }).click();
  await page.getByLabel('Mot de passe', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('status').filter({ hasText: 'tout ce qu’il contenait sont effacés' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await context.cookies()).toEqual([]);
  const left = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return [databases.filter((name) => /^ardoise-\d+$/.test(name ?? '')), { ...localStorage }];
  });
  expect(left).toEqual([[], {}]);
});
