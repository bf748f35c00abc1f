import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { borrowBrowser, listenForErrors, type PageNoise, phone } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { newStudent, type Student, signUpOnScreen } from '#tests/support/student.ts';

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: PageNoise;
let who: Student;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});
beforeEach(async () => {
  // Nothing here is about being offline: no context takes the whole app in.
  context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  noise = listenForErrors(context, [/status of 401/]);
  page = await context.newPage();
  who = newStudent();
  await signUpOnScreen(page, server, who);
  await page.goto(`${server.url}/account`);
  await page.getByRole('link', { name: 'E-mail, téléphone, mot de passe' }).click();
  await page.getByText('Non confirmée', { exact: true }).waitFor();
});
afterEach(async () => {
  await context.close();
  noise.expectNone();
});

const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const says = (words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor();
const sentTo = (to: string) => server.outbox().filter((line) => line.to === to);

async function logIn(email: string, password: string): Promise<void> {
  await page.goto(`${server.url}/login`);
  await fill('E-mail', email);
  await fill('Mot de passe', password);
  await tap('Se connecter');
}

test('a confirmed e-mail is replaced by another one, which logs in, and the old one is told', async () => {
  const before = sentTo(who.email).length;
  await tap('Renvoyer le lien');
  await says(/Un lien est parti vers/);
  await expect.poll(() => sentTo(who.email).length).toBe(before + 1);
  const mail = await context.newPage();
  await mail.goto(sentTo(who.email).at(-1)?.url ?? '');
  await mail.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await mail.getByRole('heading', { name: 'Adresse confirmée' }).waitFor();
  await mail.close();
  await page.bringToFront();
  await page.reload();
  await page.getByText('Confirmée', { exact: true }).waitFor();

  const next = `nouvelle.${who.email}`;
  await tap('Changer d’adresse');
  await expectAccessible(page);
  await fill('Nouvelle adresse e-mail', next);
  await fill('Mot de passe', 'pas le bon');
  await tap('Envoyer le lien');
  await page.getByRole('alert').filter({ hasText: 'Mot de passe incorrect.' }).waitFor();
  expect(await page.getByLabel('Nouvelle adresse e-mail').inputValue()).toBe(next);
  await fill('Mot de passe', who.password);
  await tap('Envoyer le lien');
  await says(new RegExp(`Un lien est parti vers ${next}`));
  await page.goto(sentTo(next).at(-1)?.url ?? '');
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await page.getByRole('heading', { name: 'Adresse confirmée' }).waitFor();
  await expect.poll(() => sentTo(who.email).at(-1)?.text).toContain('elle n’est plus celle-ci');
  await page.goto(`${server.url}/account/acces`);
  await page.getByText(next, { exact: true }).waitFor();

  await context.clearCookies();
  await logIn(next, who.password);
  await page.getByRole('heading', { level: 1, name: `Bonjour ${who.fname}` }).waitFor();
});

test('a new telephone number is taken once its code comes back, and the old one is told', async () => {
  await tap('Changer de numéro');
  await expectAccessible(page);
  const next = `08988${who.phone.slice(-5)}`;
  const international = `+243${next.slice(1)}`;
  await fill('Nouveau numéro', next);
  await fill('Mot de passe', who.password);
  await tap('Envoyer le code');
  await says(/Un code vous a été envoyé/);
  await fill('Code de vérification', sentTo(international).at(-1)?.code ?? '');
  await tap('Confirmer');
  await says(/Votre numéro de téléphone est changé/);
  await page.getByText(`+243*****${international.slice(-4)}`, { exact: true }).waitFor();
  const old = `+243${who.phone.slice(1)}`;
  await expect.poll(() => sentTo(old).at(-1)?.text).toContain('numéro de téléphone de votre compte');
});

test('a new password ends the session of another browser and logs in', async () => {
  const other = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const elsewhere = await other.newPage();
  await elsewhere.goto(`${server.url}/login`);
  await elsewhere.getByLabel('E-mail').fill(who.email);
  await elsewhere.getByLabel('Mot de passe', { exact: true }).fill(who.password);
  await elsewhere.getByRole('button', { name: 'Se connecter' }).click();
  await elsewhere.getByRole('heading', { level: 1, name: `Bonjour ${who.fname}` }).waitFor();

  await tap('Changer de mot de passe');
  await expectAccessible(page);
  await fill('Mot de passe actuel', who.password);
  await fill('Nouveau mot de passe', 'ardoise neuve 9');
  await tap('Changer le mot de passe');
  await says(/Vos autres appareils sont déconnectés/);
  await elsewhere.reload();
  await elsewhere.waitForURL('**/login');
  await other.close();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Accès au compte' }).waitFor();

  await context.clearCookies();
  await logIn(who.email, 'ardoise neuve 9');
  await page.getByRole('heading', { level: 1, name: `Bonjour ${who.fname}` }).waitFor();
});
