import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPersistent } from '#tests/support/browser.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { fillSignUp, lastCode, student } from '#tests/support/student.ts';

let server: ShippedApp;
let profile: string;
let context: BrowserContext;
let page: Page;

async function openBrowser(): Promise<void> {
  context = await openPersistent(profile);
  page = context.pages()[0] ?? (await context.newPage());
}

beforeAll(async () => {
  server = await startShippedApp();
  profile = mkdtempSync(join(tmpdir(), 'ardoise-profile-'));
  await openBrowser();
});

afterAll(async () => {
  await context?.close();
  await server?.dispose();
  rmSync(profile, { recursive: true, force: true });
});

/** The sentence that a field points to as its error. */
async function errorUnder(label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true });
  if ((await field.getAttribute('aria-invalid')) !== 'true') return '';
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const [error = ''] = ids.filter((id) => id.endsWith('error'));
  return (await page.locator(`[id="${error}"]`).textContent()) ?? '';
}

describe('without an account', () => {
  test.each(['/revision', '/redaction', '/tools/poem', '/artefacts/MQ==', '/account', '/account/history'])(
    '%s leads to the login page',
    async (path) => {
      await page.goto(server.url + path);
      await page.waitForURL('**/login');
      await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
    },
  );

  test.each([
    ['/home', '/home', 'Bonjour'],
    ['/revision/flashcards', '/library/faire/flashcards', 'Flashcards'],
    ['/tools/correction', '/library/faire/correction', 'Correction'],
  ])('%s opens what the device can do, at %s', async (path, address, heading) => {
    await page.goto(server.url + path);
    await page.waitForURL(`**${address}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  });

  test('an address that leads nowhere says so, with a way out', async () => {
    await page.goto(`${server.url}/nulle-part`);
    await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor();
    expect(await page.title()).toBe('Page introuvable – Ardoise');
  });

  test('a wrong login says so under the form and keeps what was typed', async () => {
    await page.goto(`${server.url}/login`);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    expect(await errorUnder('E-mail')).toBe('Adresse email invalide');
    expect(await errorUnder('Mot de passe')).toBe('Mot de passe invalide');
    await page.getByLabel('E-mail').fill('personne@exemple.cd');
    expect(await errorUnder('E-mail')).toBe('');
    await page.getByLabel('Mot de passe', { exact: true }).fill('au hasard');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('alert').filter({ hasText: 'E-mail ou mot de passe incorrect.' }).waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('personne@exemple.cd');
  });
});

describe('sign-up', () => {
  const wrong = {
    Nom: 'Nom invalide',
    Prénom: 'Prénom invalide',
    'Numéro de téléphone': 'Numéro invalide',
    'E-mail': 'Adresse email invalide',
    'Mot de passe': 'Mot de passe invalide',
  };

  test('each wrong field says what is wrong, until it changes', async () => {
    await page.goto(`${server.url}/signup`);
    await page.getByRole('button', { name: "S'inscrire" }).click();
    for (const [label, message] of Object.entries(wrong)) {
      expect(await errorUnder(label)).toBe(message);
      await page.getByLabel(label, { exact: true }).fill('x');
      expect(await errorUnder(label)).toBe('');
    }
    expect(await page.getByText('Champ invalide').isVisible()).toBe(true);
    await page.getByLabel('Comment avez-vous connu Ardoise').click();
    await page.getByRole('option', { name: 'Affiche' }).click();
    expect(await page.getByText('Champ invalide').count()).toBe(0);
  });

  test('a number of another country is not one of this country, until it is chosen', async () => {
    await fillSignUp(page, student);
    await page.getByLabel('Pays').fill('république démocratique');
    await page.getByRole('option', { name: 'République démocratique du Congo (+243)' }).click();
    await page.getByLabel('Numéro de téléphone').fill('0612345678');
    await page.getByRole('button', { name: "S'inscrire" }).click();
    expect(await errorUnder('Numéro de téléphone')).toBe('Numéro invalide');
    await page.getByText('Indicatif +243.').waitFor();
    await page.getByLabel('Pays').fill('france');
    await page.getByRole('option', { name: 'France (+33)' }).click();
    await page.getByText('Indicatif +33.').waitFor();
    await page.getByRole('button', { name: "S'inscrire" }).click();
    await page.getByText('+33612345678').waitFor();
  });

  test('the code view is still there after the phone closed the browser to show the SMS', async () => {
    await context.close();
    await openBrowser();
    await page.goto(`${server.url}/login`);
    await page.getByText('+33612345678').waitFor();
  });

  test('a wrong code says so; another one can’t be asked for within the minute', async () => {
    const code = page.getByLabel('Code de vérification');
    await code.fill('a-b');
    expect(await code.inputValue()).toBe('AB');
    await page.getByRole('button', { name: 'Confirmer' }).click();
    expect(await errorUnder('Code de vérification')).toBe('Le code a 4 lettres ou chiffres');
    await code.fill('0000');
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.getByRole('alert').filter({ hasText: 'Code incorrect ou expiré' }).waitFor();
    await page.getByRole('button', { name: 'Renvoyer le code' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /minute|seconde/ })
      .waitFor();
  });

  test('the right code, in small letters, opens the app, and login pages then lead home', async () => {
    await page.getByLabel('Code de vérification').fill(lastCode(server).toLowerCase());
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await page.waitForURL('**/home');
    for (const path of ['/', '/login', '/signup']) {
      await page.goto(server.url + path);
      await page.waitForURL('**/home');
    }
  });

  test('the session lasts 49 days in its three cookies', async () => {
    const cookies = await context.cookies(server.url);
    const days = cookies.map(({ name, expires }) => [
      name,
      Math.round((expires - Date.now() / 1000) / 86_400),
    ]);
    expect(Object.fromEntries(days)).toEqual({ token: 49, userData: 49, id: 49 });
  });

  test('cookies that contradict each other end the session', async () => {
    await context.addCookies([{ name: 'id', value: '999', url: server.url }]);
    await page.goto(`${server.url}/home`);
    await page.waitForURL('**/login');
    expect(await context.cookies(server.url)).toEqual([]);
  });
});
