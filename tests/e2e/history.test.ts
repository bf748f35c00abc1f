import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowBrowser, listenForErrors, type PageNoise, phone } from '#tests/support/browser.ts';
import { fillHistory } from '#tests/support/fill-history.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { openStored } from '#tests/support/stored-artefact.ts';
import { signUp } from '#tests/support/student.ts';

const ITEMS = 1_000;

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: PageNoise;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  noise = listenForErrors(context);
  page = await context.newPage();
  await signUp(page, server);
  await page.evaluate(fillHistory, ITEMS);
});

afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const cards = () => page.getByRole('main').getByRole('listitem');
const card = (place: number) => page.getByRole('heading', { name: `Texte ${place}`, exact: true });
const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

test('a long history goes on as one scrolls, with only the cards near the screen in the page', async () => {
  await page.goto(`${server.url}/account/history`);
  await card(1).waitFor();
  expect(await cards().count()).toBeLessThan(40);
  await expect
    .poll(
      async () => {
        await toEnd();
        return card(ITEMS).isVisible();
      },
      { timeout: 90_000 },
    )
    .toBe(true);
  expect(await cards().count()).toBeLessThan(40);
  const overlaps = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main li')].map((one) => one.getBoundingClientRect());
    return boxes.filter((box, at) => at > 0 && box.top < (boxes[at - 1]?.bottom ?? 0) - 1).length;
  });
  expect(overlaps).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await card(1).waitFor();
}, 120_000);

test('a search looks through all of it, and stands in the address', async () => {
  await page.getByLabel('Rechercher').fill('numéro 987');
  await card(987).waitFor();
  await expect.poll(() => cards().count()).toBe(1);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('numéro 987');
  await page.reload();
  await card(987).waitFor();
  await page.getByLabel('Rechercher').fill('introuvable');
  await page.getByText('Rien ne contient ces mots').waitFor();
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await card(1).waitFor();
});

test('a card that is deleted leaves the focus in the list', async () => {
  await page.getByRole('button', { name: 'Supprimer' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await card(1).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('UL');
  noise.expectNone();
});

test('on a phone a row says whole how much there is of a long subject, and when it was made', async () => {
  const subject = 'La décolonisation de l’Afrique et de l’Asie, cours de cinquième';
  const data = Array.from({ length: 12 }, (_, at) => ({
    question: `${at} ?`,
    answer: `${at}`,
    explanation: '',
  }));
  await openStored(page, server.url, { name: 'Flashcards', subject, content: { data } });
  await page.goto(`${server.url}/account/history`);
  const row = page.getByRole('article').filter({ hasText: subject });
  const shown = [
    row.getByText('Flashcards · 12 cartes'),
    row.getByText('OUTIL DE RÉVISION'),
    row.getByRole('time'),
  ];
  for (const words of shown) {
    await words.waitFor();
    const [room, width] = await words.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const clipped = element.closest('p') ?? element;
      return [clipped.getBoundingClientRect().right, words.getBoundingClientRect().right];
    });
    expect(width).toBeLessThan(room + 1);
  }
});
