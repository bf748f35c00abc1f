import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations } from '#tests/support/accessibility.ts';
import { borrowBrowser, listenForErrors, phone, waitForLateFiles } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

/** A review on a phone: begun with a connection, gone on without, and on the server when it is back. */

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  context = await browser.newContext(phone);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const deck = {
  data: ['Bastille', 'Varennes', 'Valmy'].map((place) => ({
    id: place,
    question: `Quand a lieu ${place} ?`,
    answer: `Date de ${place}`,
    explanation: '',
  })),
};

/** A call of the account that is signed in, from the page itself. */
function callApi(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  return page.evaluate(
    async (request) => {
      const token = decodeURIComponent(/token=([^;]+)/.exec(document.cookie)?.[1] ?? '');
      const answer = await fetch(`/api${request.path}`, {
        method: request.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(request.body && { body: JSON.stringify(request.body) }),
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    { method, path, body },
  );
}

const events = async () => (await callApi('GET', '/reviews')).events as { card?: string; grade?: number }[];
const answer = () => page.getByRole('button', { name: 'Voir la réponse' });

test('a card is graded, offline too, and nothing of it is lost', async () => {
  const noise = listenForErrors(context, [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/]);
  await signUp(page, server);
  await callApi('POST', '/revision-tools/import', {
    clientId: '33333333-0000-4000-8000-000000000001',
    name: 'Flashcards',
    input: 'Sujet : La Révolution',
    output: JSON.stringify(deck),
    engine: 'device',
  });
  // The smallest phone: the first card stands below the page's heading.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${server.url}/review`);
  await answer().click();
  const easy = page.getByRole('button', { name: 'Facile' });
  await easy.waitFor();
  const inView = (target: Locator) =>
    target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return top >= bar && bottom <= innerHeight;
    });
  await expect.poll(() => inView(easy)).toBe(true);
  expect(await inView(page.getByText('Carte 1 sur 3'))).toBe(true);
  await page.setViewportSize(phone.viewport);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Facile' }).click();
  await page.getByText('Carte 2 sur 3').waitFor();
  await waitForLateFiles(page);

  await context.setOffline(true);
  await answer().click();
  await page.getByRole('button', { name: 'À revoir' }).click();
  await page.getByText('Valmy').waitFor();
  await page.reload();
  await page.getByText('Carte 1 sur 1').waitFor();
  await page.getByText('Hors connexion').waitFor();

  // The card follows the finger: to the right is 'Correct'.
  await answer().click();
  const card = await page.getByText('Date de Valmy', { exact: true }).boundingBox();
  expect(card).not.toBeNull();
  const touch = await context.newCDPSession(page);
  const [x, y] = [60, Math.round((card?.y ?? 0) + 10)];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const to of [110, 160, 220, 260]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y }] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('heading', { name: /Séance terminée/ }).waitFor();
  await page.getByText('en attente').waitFor();

  await context.setOffline(false);
  await page.getByText('en attente').waitFor({ state: 'detached' });
  // With a connection the bar does not count reviews: they go in a moment.
  const sent = async () => (await events()).map(({ card: name, grade }) => `${name} ${grade}`).sort();
  await expect.poll(sent).toEqual(['Bastille 4', 'Valmy 3', 'Varennes 1']);
  noise.expectNone();
});

test('the page has room on the narrowest phone, and a visitor is told what fills it', async () => {
  const visitor = await browser.newContext({ ...phone, viewport: { width: 320, height: 640 } });
  const guest = await visitor.newPage();
  await guest.goto(`${server.url}/review`);
  await guest.getByRole('link', { name: 'Choisir une leçon' }).waitFor();
  await expectNoViolations(guest);
  const overflow = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await visitor.close();
});
