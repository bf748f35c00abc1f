import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  borrowBrowser,
  listenForErrors,
  phone,
  waitForLateFiles,
  waitForWorker,
} from '#tests/support/browser.ts';
import { ownDraftsHeld } from '#tests/support/drafts-held.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

let server: ShippedApp;
let browser: Browser;

beforeAll(async () => {
  server = await startShippedApp();
  browser = await borrowBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const searchField = (page: Page) => page.getByLabel('Rechercher une leçon');
const lessonLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

describe('a guest', () => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await browser.newContext(phone);
    page = await context.newPage();
  });
  afterAll(() => context?.close());

  test('comes in from the login page, and reads a lesson from its top', async () => {
    await page.goto(`${server.url}/login`);
    await page.getByRole('link', { name: 'Découvrir sans compte' }).click();
    await title(page, 'Bibliothèque').waitFor();
    await lessonLink(page, 'La Révolution française').click();
    await title(page, 'La Révolution française').waitFor();
    expect(await scrolled(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  test('jumps to a part of the lesson', async () => {
    const contents = page.getByRole('navigation', { name: 'Sommaire' });
    await contents.getByText('Sommaire').click();
    await contents.getByRole('link').nth(2).click();
    const name = (await contents.getByRole('link').nth(2).textContent()) ?? '';
    const place = page.getByRole('heading', { level: 2, name, exact: true });
    await expect.poll(async () => (await place.boundingBox())?.y).toBeLessThan(100);
  });

  test('goes back to the list where it was left, and to a search as it was', async () => {
    await page.goto(`${server.url}/library`);
    await lessonLink(page, 'La guerre froide').scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(500);
    await lessonLink(page, 'La guerre froide').click();
    await title(page, 'La guerre froide').waitFor();
    await page.goBack();
    await lessonLink(page, 'La guerre froide').waitFor();
    await expect.poll(() => scrolled(page)).toBe(before);

    await searchField(page).fill('2e guerre mondiale');
    await page.waitForURL('**/library?q=2e+guerre+mondiale');
    await lessonLink(page, 'La Seconde Guerre mondiale').click();
    await title(page, 'La Seconde Guerre mondiale').waitFor();
    await page.goBack();
    await lessonLink(page, 'La Seconde Guerre mondiale').waitFor();
    expect(await searchField(page).inputValue()).toBe('2e guerre mondiale');
  });

  test('opens an address at its top, wherever the page before was left, and a reload where it was', async () => {
    const scrollDown = async (top: number) => {
      await page.waitForFunction((least) => document.body.scrollHeight > least + innerHeight, top);
      await page.evaluate((to) => scrollTo(0, to), top);
      await expect.poll(() => scrolled(page)).toBe(top);
    };
    const openLesson = async () => {
      await page.goto(`${server.url}/library/guerre-froide`);
      await title(page, 'La guerre froide').waitFor();
      await page.waitForFunction(() => document.body.scrollHeight > 4_000);
    };
    await page.goto(`${server.url}/library`);
    await lessonLink(page, 'La guerre froide').waitFor();
    // It keeps the font: where that comes over a slow line after a reload, the lines above are of another height until then.
    await waitForWorker(page);
    await scrollDown(1_500);
    await openLesson();
    expect(await scrolled(page)).toBe(0);
    await scrollDown(1_200);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(1_200);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(1_500);
    await openLesson();
    expect(await scrolled(page)).toBe(0);
  });

  test('after one visit, with the server gone, finds, reads and studies a lesson never opened before', async () => {
    await page.goto(`${server.url}/library`);
    await waitForLateFiles(page);
    expect(await server.stop()).toBe(0);
    // What belongs to one lesson comes when it is first opened.
    const noise = listenForErrors(context, [/\/late-(?:study|figures)-/]);
    await page.reload();
    await title(page, 'Bibliothèque').waitFor();
    await searchField(page).fill('photosynthese');
    await lessonLink(page, 'La photosynthèse').click();
    await title(page, 'La photosynthèse').waitFor();
    await page.getByRole('heading', { name: 'Le chloroplaste et la chlorophylle' }).waitFor();
    await page.getByText('Les exercices de cette leçon ne sont pas encore sur cet appareil').waitFor();

    await page.getByRole('button', { name: 'Flashcards', exact: true }).click();
    await page.waitForURL('**/library/creations/*');
    const deck = page.getByRole('region', { name: 'Paquet de cartes' });
    await deck.getByRole('button', { name: 'Retourner' }).click();
    await deck.getByText('Réponse', { exact: true }).waitFor({ state: 'visible' });

    await page.goto(`${server.url}/library/fotosintese`);
    await title(page, 'Page introuvable').waitFor();
    await page.goto(`${server.url}/library?q=fotosintese`);
    await lessonLink(page, 'La photosynthèse').waitFor();
    noise.expectNone();
    await server.start();
  });
});

describe('somebody with an account', () => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await browser.newContext(phone);
    page = await context.newPage();
    await signUp(page, server);
  });
  afterAll(() => context?.close());

  test('finds the library on the home screen and on the hub', async () => {
    await page.getByRole('link', { name: 'Bibliothèque' }).click();
    await title(page, 'Bibliothèque').waitFor();
    await page.goto(`${server.url}/revision`);
    await page.getByRole('link', { name: 'Bibliothèque' }).click();
    await title(page, 'Bibliothèque').waitFor();
  });

  test('brings a lesson to the flashcards tool, and the draft that was there is not lost', async () => {
    await page.goto(`${server.url}/revision/flashcards`);
    await page.getByLabel('Sujet').fill('Un sujet laissé en plan');
    await expect.poll(() => ownDraftsHeld(page)).toContain('Un sujet laissé en plan');

    await page.goto(`${server.url}/library/photosynthese`);
    await page.getByRole('link', { name: 'Flashcards', exact: true }).click();
    await page.waitForURL('**/revision/flashcards?**');
    expect(await page.getByLabel('Sujet').inputValue()).toBe('La photosynthèse');
    await page.getByText('Un sujet laissé en plan').waitFor();

    // Whatever of a draft is not written yet is written when a page is left.
    await page.goto(`${server.url}/revision/flashcards`);
    await expect.poll(() => page.getByLabel('Sujet').inputValue()).toBe('Un sujet laissé en plan');
    await page.goBack();
    await page.getByRole('button', { name: 'Reprendre mon brouillon' }).click();
    expect(await page.getByLabel('Sujet').inputValue()).toBe('Un sujet laissé en plan');
  });

  test('makes the cards of the lesson', async () => {
    await page.goto(`${server.url}/revision/flashcards?sujet=La+photosynth%C3%A8se`);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByRole('heading', { name: 'Résultat' }).waitFor();
    await page.getByText('Carte 1 sur').waitFor();
  });
});
