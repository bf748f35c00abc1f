import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenForErrors, openPersistent, waitForLateFiles } from '#tests/support/browser.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { signUpOnScreen, student } from '#tests/support/student.ts';

/**
 * The main job from end to end, on a phone: sign up, make two decks, lose the server, go on studying and changing
 * things, close the browser, come back, and find that the server agrees with the phone, once.
 */

const notes = `L'ADN est une molécule qui porte l'information génétique des êtres vivants.
On appelle gène un fragment d'ADN qui détermine un caractère héréditaire.
La mitose est une division cellulaire qui donne deux cellules identiques à la cellule mère.
En 1953, James Watson et Francis Crick décrivent la structure en double hélice de l'ADN.`;

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

/** What the server holds, asked with the phone's own token. */
async function askServer(path: string): Promise<Record<string, unknown>> {
  const cookies = await context.cookies(server.url);
  const token = cookies.find(({ name }) => name === 'token')?.value ?? '';
  const answer = await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as Record<string, unknown>;
}

interface Listed {
  id: number;
  input: string;
  favorite: boolean;
  engine: string;
}
const listed = async (): Promise<Listed[]> => (await askServer('/users/special/history')).data as Listed[];

const card = (title: string) => page.getByRole('article').filter({ hasText: title });
const credits = (count: number) => page.getByRole('img', { name: `${count} crédits` });
const offlineBar = () => page.getByRole('status').filter({ hasText: 'Hors connexion' });

/** The drafts of the account's database, as text. */
const draftsOnDisk = () =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const name = (await indexedDB.databases()).find(({ name }) => /^ardoise-\d+$/.test(name ?? ''))?.name;
    if (name === undefined) return '';
    const database = await done(indexedDB.open(name));
    try {
      return JSON.stringify(await done(database.transaction('drafts').objectStore('drafts').getAll()));
    } finally {
      database.close();
    }
  });

test('signing up leads home with five credits', async () => {
  const noise = listenForErrors(context);
  await signUpOnScreen(page, server);
  await credits(5).waitFor();
  await page.getByRole('heading', { level: 1, name: `Bonjour ${student.fname}` }).waitFor();
  expect(await page.title()).toBe('Accueil – Ardoise');
  noise.expectNone();
});

test('a deck comes from a lesson that ships with the app, for nothing', async () => {
  const noise = listenForErrors(context);
  await page.goto(`${server.url}/revision/flashcards`);
  await page.getByLabel('Sujet').fill('la photosynthese');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('heading', { name: 'Résultat' }).waitFor();
  await credits(5).waitFor();

  await page.getByRole('link', { name: 'Voir', exact: true }).click();
  await page.waitForURL('**/artefacts/*');
  expect(atob(decodeURIComponent(page.url().split('/').at(-1) ?? ''))).toMatch(/^[1-9]\d*$/);
  await page.getByRole('heading', { level: 1, name: 'la photosynthese' }).waitFor();
  noise.expectNone();
});

test('Retourner turns the card, and turns it back', async () => {
  await page.getByText('Question', { exact: true }).first().waitFor();
  const answer = page.getByText('Réponse', { exact: true }).first();
  expect(await answer.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Retourner' }).click();
  await answer.waitFor({ state: 'visible' });
  await page.getByRole('button', { name: 'Retourner' }).click();
  await answer.waitFor({ state: 'hidden' });
});

test('a second deck comes from the student’s own notes', async () => {
  await page.goto(`${server.url}/revision/flashcards`);
  await page.getByLabel('Sujet').fill('Mon chapitre de génétique');
  await page.getByLabel('Mon cours').fill(notes);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('heading', { name: 'Résultat' }).waitFor();
  await credits(5).waitFor();
  expect((await listed()).map(({ input }) => input.split('\n')[0])).toEqual([
    'Sujet : Mon chapitre de génétique',
    'Sujet : la photosynthese',
  ]);
});

test('with the server gone, the app starts and everything read is there', async () => {
  await waitForLateFiles(page);
  expect(await server.stop()).toBe(0);
  await page.goto(`${server.url}/account/history`);
  await offlineBar().waitFor();
  await card('la photosynthese').waitFor();
  await card('Mon chapitre de génétique').getByRole('link', { name: 'Voir' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mon chapitre de génétique' }).waitFor();
  await page.getByRole('button', { name: 'Retourner' }).click();
  await page.getByText('Réponse', { exact: true }).first().waitFor({ state: 'visible' });
});

test('offline, a heart is turned on and a new deck is made on the device', async () => {
  await page.getByRole('button', { name: 'Ajouter aux favoris' }).click();
  await page.getByRole('status').filter({ hasText: '1 en attente' }).waitFor();

  await page.goto(`${server.url}/revision/flashcards`);
  await offlineBar().waitFor();
  await page.getByLabel('Sujet').fill('Génétique hors connexion');
  await page.getByLabel('Mon cours').fill(notes);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('Fait sur l’appareil', { exact: true }).waitFor();
  await page.getByRole('status').filter({ hasText: '2 en attente' }).waitFor();
  await page.getByRole('link', { name: 'Voir', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Génétique hors connexion' }).waitFor();
});

test('a draft is still in the form when the browser comes back', async () => {
  await page.goto(`${server.url}/revision/flashcards`);
  await page.getByLabel('Sujet').fill('Un sujet laissé en plan');
  await expect.poll(draftsOnDisk).toContain('Un sujet laissé en plan');
  await context.close();
  await openBrowser();
  await page.goto(`${server.url}/revision/flashcards`);
  await expect.poll(() => page.getByLabel('Sujet').inputValue()).toBe('Un sujet laissé en plan');
});

test('closed and opened again, still offline, nothing is lost', async () => {
  await page.goto(`${server.url}/home`);
  await page.getByRole('status').filter({ hasText: 'Hors connexion · 2 en attente' }).waitFor();
  await page.getByRole('link', { name: 'Voir tout l’historique' }).click();
  await card('Génétique hors connexion').getByText('En attente').waitFor();
  await page.goto(`${server.url}/account/favorite`);
  await card('Mon chapitre de génétique').waitFor();
});

test('the server is back: the queue drains by itself and both sides agree, once', async () => {
  await server.start();
  await expect
    .poll(async () => (await listed()).map(({ input, favorite }) => [input.split('\n')[0], favorite]), {
      timeout: 45_000,
      interval: 500,
    })
    .toEqual([
      ['Sujet : Génétique hors connexion', false],
      ['Sujet : Mon chapitre de génétique', true],
      ['Sujet : la photosynthese', false],
    ]);
  // The bar's and the card's.
  await expect.poll(() => page.getByText('en attente').count()).toBe(0);
  // Made by the local engine, on the server or on the device: it cost nothing.
  await credits(5).waitFor();

  await page.goto(`${server.url}/account/history`);
  await card('Génétique hors connexion').waitFor();
  expect(await page.getByRole('article').count()).toBe(3);
  expect((await listed()).find(({ input }) => input.includes('hors connexion'))?.engine).toBe('device');
});
