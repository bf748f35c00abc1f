import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { listenForErrors, openPersistent, waitForLateFiles } from '#tests/support/browser.ts';
import { draftsHeld } from '#tests/support/drafts-held.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

let server: SharedApp;
const profile = mkdtempSync(join(tmpdir(), 'ardoise-exam-'));

beforeAll(async () => {
  server = await borrowShippedApp();
});

afterAll(async () => {
  await server?.dispose();
  rmSync(profile, { recursive: true, force: true });
});

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const option = (page: Page, at: number) =>
  page.getByRole('list', { name: 'Réponses proposées' }).getByRole('button').nth(at);

/** Seconds that the clock shows. */
async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '')
    .split(':')
    .map(Number);
  return minutes * 60 + seconds;
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${server.url}/exam`);
  return page;
}

test('a guest sits an exam with no network, through a killed app, and reviews what was missed', async () => {
  const first = await openPersistent(profile);
  const page = await openPage(first);
  await button(page, "Commencer l'examen").waitFor();
  await waitForLateFiles(page);
  // What was written for the lessons of an exam comes with the first one on them.
  await button(page, "Commencer l'examen").click();
  await page.getByText('Question 1 sur 15').waitFor();
  await button(page, 'Quitter l’examen').click();

  await first.setOffline(true);
  // Figures that are not on the device are asked for in vain, and the paper does without them.
  const noise = listenForErrors(first, [/ERR_(?:INTERNET_DISCONNECTED|FAILED)/]);
  await page.getByText(/leçons de cet examen ne sont pas encore sur cet appareil/).waitFor();
  await page.getByText(/n’interroge que sur les 12 leçons déjà là/).waitFor();
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);
  await button(page, "Commencer l'examen").click();
  await page.getByText(/^Question 1 sur /).waitFor();
  await option(page, 1).click();
  await button(page, 'Marquer').click();
  await button(page, 'Suivant').click();
  await option(page, 2).click();
  expect(await page.getByText(/[Cc]orrecte/).count()).toBe(0);
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);
  const before = await secondsLeft(page);
  await expect.poll(() => draftsHeld(page, 'invite')).toContain('[1,2,null');
  const left = Date.now();
  noise.expectNone();
  await first.close();

  const second = await openPersistent(profile);
  await second.setOffline(true);
  const again = await openPage(second);
  await again.getByText(/^Question 2 sur /).waitFor();
  expect(await option(again, 2).getAttribute('aria-pressed')).toBe('true');
  const passed = Math.floor((Date.now() - left) / 1000);
  expect(await secondsLeft(again)).toBeLessThanOrEqual(before - passed + 1);
  await button(again, 'Vue d’ensemble').click();
  await button(again, 'Question 1, répondue, marquée').click();
  await again.getByText(/^Question 1 sur /).waitFor();
  await button(again, 'Vue d’ensemble').click();
  await button(again, "Terminer l'examen").click();
  await again.getByText(/sont sans réponse/).waitFor();
  await button(again, 'Rendre ma copie').click();
  await button(again, 'Voir la correction').click();
  await again.getByRole('heading', { name: 'Correction', exact: true }).waitFor();
  await expectAccessible(again);
  expect(await fits(again)).toBe(true);
  await again.getByText(/ont rejoint vos révisions/).waitFor();
  await again.getByRole('link', { name: 'Réviser maintenant' }).click();
  await button(again, 'Voir la réponse').waitFor();
  await second.close();
});
