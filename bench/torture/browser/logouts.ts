import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, phone, waitForWorker } from '#tests/support/browser.ts';
import { makeDataFolder, startProcess } from '#tests/support/processes/server-process.ts';
import { type Member, signUpAt } from '../over-http.ts';
import { createChance, type Outcome, roundsOf, type Torture } from '../part.ts';
import { storedByBrowser } from './stored.ts';

/** The last build of the app (`npm run build`). */
const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));
const TIMEOUT_MS = 30_000;

/**
 * In Chromium: a student whose name, notes and drafts contain a canary word signs in, works, and signs out with or
 * without a connection; then another student signs in. After that the browser may not store the canary anywhere.
 */
export async function logouts(torture: Torture): Promise<Outcome> {
  const chance = createChance(torture.seed);
  const rounds = roundsOf(100, torture);
  const data = await makeDataFolder();
  const server = startProcess({ main }, { ARDOISE_DATA: data, LOG_LEVEL: 'error' });
  const browser = await launchBrowser();
  const failures: string[] = [];
  try {
    const url = await server.ready;
    let page = await openPhone(browser);
    for (let round = 0; round < rounds; round += 1) {
      const isOffline = chance.next() < 0.5;
      try {
        for (const found of await oneLogOut(page, { url, data, isOffline })) {
          failures.push(`round ${round}: ${found}`);
        }
      } catch (failure) {
        const shown = await page
          .evaluate(() => document.body.innerText.slice(0, 2_000))
          .catch(() => 'nothing');
        const line = isOffline ? 'offline' : 'online';
        failures.push(`round ${round}, ${line}: ${String(failure).slice(0, 200)}; it shows ${shown}`);
        await page.context().close();
        page = await openPhone(browser);
      }
    }
  } finally {
    await browser.close();
    server.child.kill('SIGKILL');
    await server.exited;
    await rm(data, { recursive: true, force: true });
  }
  return { rounds, failures };
}

/** All rounds use one phone: what one round leaves on it is still there for the next. */
async function openPhone(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  return page;
}

interface Place {
  readonly url: string;
  /** Folder of the server's data. */
  readonly data: string;
  /** No connection from the work to the log-out. */
  readonly isOffline: boolean;
}

/** A unique word that reads as a noun: the local engine makes a card of what the notes say about it. */
const makeCanary = () =>
  `canari${randomUUID()
    .replace(/\W/g, '')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

/** @returns one sentence for each fault */
async function oneLogOut(page: Page, { url, data, isOffline }: Place): Promise<string[]> {
  const canary = makeCanary();
  const owner = await signUpAt(url, data, { fname: canary });
  const next = await signUpAt(url, data);
  const context = page.context();
  const isStored = async () => (await storedByBrowser(context, page)).includes(canary);
  const found: string[] = [];
  await logIn(page, url, owner);
  await waitForWorker(page);
  await work(page, url, canary, isOffline);
  if (!(await isStored())) found.push('nothing was stored');
  await logOut(page, url);
  await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
  if (await isStored()) found.push('found after logout');
  await context.setOffline(false);
  await logIn(page, url, next);
  if (await isStored()) found.push('found by the next');
  await logOut(page, url);
  await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
  return found;
}

async function logIn(page: Page, url: string, { email, password }: Member): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor();
}

/** Makes flashcards on the device and leaves a draft, both with the canary. */
async function work(page: Page, url: string, canary: string, isOffline: boolean): Promise<void> {
  await page.goto(`${url}/tools/summarize`);
  await page.getByLabel('Texte').fill(`Un brouillon sur le ${canary}.`);
  // The app writes a draft after a pause of 400 ms.
  await page.waitForTimeout(500);
  await page.goto(url);
  await page.context().setOffline(isOffline);
  await page.getByRole('link', { name: 'Flashcards' }).click();
  await page.getByLabel('Sujet').fill(`Cours sur le ${canary}`);
  await page.getByLabel('Mon cours').fill(`Le ${canary} est un oiseau bavard de la forêt équatoriale.`);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  if (isOffline) await page.getByText('1 en attente').waitFor();
  else await page.getByRole('heading', { name: 'Résultat' }).waitFor();
}

async function logOut(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/account`);
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  const anyway = page.getByRole('button', { name: 'Se déconnecter quand même' });
  const heading = page.getByRole('heading', { level: 1, name: 'Se connecter' });
  await anyway.or(heading).first().waitFor();
  if (await anyway.isVisible()) await anyway.click();
}
