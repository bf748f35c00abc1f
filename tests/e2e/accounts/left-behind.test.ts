import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storedByBrowser } from '#bench/torture/browser/stored.ts';
import { borrowBrowser, phone, waitForLateFiles } from '#tests/support/browser.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { type Student, signUp, student } from '#tests/support/student.ts';

/** What stays on a device when somebody left it with no connection, or deleted the account from another one. */

let server: ShippedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let signedUp = 0;

beforeAll(async () => {
  server = await startShippedApp();
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

async function newStudent(): Promise<Student> {
  signedUp += 1;
  const who = { ...student, phone: `081234570${signedUp}`, email: `depart.${signedUp}@exemple.cd` };
  await signUp(page, server, who);
  await waitForLateFiles(page);
  return who;
}

async function tokenHere(): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'token');
  return decodeURIComponent(cookie?.value ?? '');
}

/** What the server says to that token. */
async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.url}/api/users/special/dashboard`, { headers })).status;
}

test('a log-out with no connection leaves no token here, and ends the session when the connection is back', async () => {
  await newStudent();
  const token = await tokenHere();
  await page.goto(`${server.url}/account`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
  expect(token).not.toBe('');
  expect(await storedByBrowser(context, page)).not.toContain(token);
  expect(await statusOf(token)).toBe(200);

  // The tab was closed meanwhile.
  await page.close();
  await context.setOffline(false);
  page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await expect.poll(() => statusOf(token)).toBe(401);
  // Nothing is left to tell.
  await expect.poll(() => storedByBrowser(context, page)).toContain('"ardoise-sessions-left",[[]]');
});

test('an account that was deleted elsewhere is forgotten by a device whose session was over', async () => {
  const { email, password } = await newStudent();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Flashcards' }).click();
  await page.getByLabel('Sujet').fill('Le perroquet gris');
  await page.getByLabel('Mon cours').fill('Le perroquet gris est un oiseau bavard de la forêt équatoriale.');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('1 en attente').first().waitFor();
  await context.clearCookies();
  await page.close();
  await context.setOffline(false);
  page = await context.newPage();

  // A session that is over keeps what waits for the same person.
  await page.goto(`${server.url}/login`);
  await page.getByLabel('E-mail').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await storedByBrowser(context, page)).toContain('perroquet');

  const deletion = await fetch(`${server.url}/api/users/delete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(deletion.status).toBe(200);
  await page.reload();
  await page.getByText('Ce qu’il en restait sur cet appareil est effacé.').waitFor();
  expect(await storedByBrowser(context, page)).not.toContain('perroquet');
  await page.reload();
  await page.getByLabel('E-mail').waitFor();
  expect(await page.getByText('effacé').count()).toBe(0);
});
