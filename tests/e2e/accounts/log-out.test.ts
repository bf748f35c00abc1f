import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storedByBrowser } from '#bench/torture/browser/stored.ts';
import { expectNoViolations } from '#tests/support/accessibility.ts';
import { borrowBrowser, phone, waitForLateFiles } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { newStudent, signUp } from '#tests/support/student.ts';

/** Words that stand nowhere but in this account: they are looked for in everything the browser stores. */
const CANARY = 'perroquet-gris-du-gabon';
const owner = newStudent({ fname: CANARY, email: `${CANARY}@exemple.cd` });

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

beforeEach(async () => {
  await context?.close();
  context = await browser.newContext(phone);
  page = await context.newPage();
});

const everythingStored = () => storedByBrowser(context, page);

async function makeDeckOffline(): Promise<void> {
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Flashcards' }).click();
  await page.getByLabel('Sujet').fill(`Cours sur le ${CANARY}`);
  await page.getByLabel('Mon cours').fill(`Le ${CANARY} est un oiseau bavard de la forêt équatoriale.`);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('Fait sur l’appareil', { exact: true }).waitFor();
  await page.getByText('1 en attente').waitFor();
}

async function askToLogOut(): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
}

test('logging out sends what waits, then leaves nothing of the account in any storage', async () => {
  await signUp(page, server, owner);
  await waitForLateFiles(page);
  await makeDeckOffline();
  expect(await everythingStored()).toContain(CANARY);

  await context.setOffline(false);
  await page.getByText('1 en attente').waitFor({ state: 'hidden' });
  await askToLogOut();
  await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
  expect(await everythingStored()).not.toContain(CANARY);

  // The deck had reached the server: it is there when the same person comes back.
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('link', { name: 'Voir tout l’historique' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: `Cours sur le ${CANARY}` })
    .waitFor();
});

test('with no connection it asks first, and does as it is told', async () => {
  const other = { ...owner, phone: '0812345679', email: `${CANARY}.2@exemple.cd` };
  await signUp(page, server, other);
  await waitForLateFiles(page);
  await makeDeckOffline();

  await askToLogOut();
  const question = page.getByRole('alertdialog', { name: '1 changement non envoyé sera perdu' });
  await question.getByRole('button', { name: 'Rester connecté' }).click();
  await page.getByText('1 en attente').waitFor();

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await question.getByRole('button', { name: 'Se déconnecter quand même' }).click();
  await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
  expect(await everythingStored()).not.toContain(CANARY);
});

test('a photograph that is kept on the device and not read yet is asked about', async () => {
  const third = { ...owner, phone: '0812345670', email: `${CANARY}.3@exemple.cd` };
  await signUp(page, server, third);
  await page.goto(`${server.url}/courses`);
  await page.getByRole('button', { name: 'Nouveau cours' }).first().click();
  await page.getByLabel('Titre').fill('Oiseaux');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.locator('input[capture]').setInputFiles({
    name: 'image.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  });
  await page.getByText(/Photo gardée\u00a0: à reprendre/).waitFor();
  await page.getByText(/pas encore entièrement envoyé/).waitFor({ state: 'detached' });
  await askToLogOut();
  const question = page.getByRole('alertdialog', {
    name: 'Une photo pas encore lue sera effacée de cet appareil',
  });
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Rester connecté' }).click();
  await page.goto(`${server.url}/courses`);
  await page.getByRole('link', { name: 'Oiseaux' }).click();
  await page.getByText(/Photo gardée/).waitFor();
  await page.getByRole('button', { name: 'Retirer Photo 1 de la liste' }).click();
  await page.getByText(/Photo gardée/).waitFor({ state: 'detached' });
  await askToLogOut();
  await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
});
