import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { borrowBrowser, listenForErrors, waitForLateFiles } from '#tests/support/browser.ts';
import { draftsHeld } from '#tests/support/drafts-held.ts';
import { quizOnFigure } from '#tests/support/quiz-on-figure.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

let server: SharedApp;
let browser: Browser;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** Nothing sticks out of the screen sideways. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** What there is to choose from, and the room between the two bars, in CSS pixels from the top of the screen. */
const rowsOfStage = (page: Page) =>
  page.evaluate(() => {
    const room = document.querySelector('dialog[open] > section')?.getBoundingClientRect();
    const rows = [...document.querySelectorAll('dialog[open] > section li')].map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return { top, bottom };
    });
    return { top: room?.top ?? 0, bottom: room?.bottom ?? 0, rows };
  });

test.each([
  { width: 800, height: 360 },
  { width: 640, height: 360 },
])('every answer of a presented quiz is in sight on a phone held sideways: %o', async (viewport) => {
  const context = await browser.newContext({ viewport, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${server.url}/library/inflation/presenter?de=Quiz`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  const shown = await page.getByText(/^1 sur \d+$/).textContent();
  const count = Number(shown?.slice('1 sur '.length));
  expect(count).toBeGreaterThan(5);
  for (let at = 1; at <= count; at += 1) {
    await page.getByText(`${at} sur ${count}`).waitFor();
    const { top, bottom, rows } = await rowsOfStage(page);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      expect(row.top).toBeGreaterThan(top - 1);
      // The stage fits when it has nothing to scroll, which browsers tell in whole pixels.
      expect(row.bottom).toBeLessThan(bottom + 1);
    }
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
  }
  await context.close();
});

test('on a tablet held upright what is presented fills the screen, and the whole timeline has its years', async () => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, locale: 'fr-FR' });
  const page = await context.newPage();
  const present = async (name: string) => {
    await page.goto(`${server.url}/library/revolution-francaise/presenter?de=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: 'Commencer' }).click();
    await page.getByText(/^1 sur \d+$/).waitFor();
  };
  await present('Quiz');
  const { rows } = await rowsOfStage(page);
  const height = rows.at(0);
  // A row of words sized by the width alone is 65 pixels high here.
  expect((height?.bottom ?? 0) - (height?.top ?? 0)).toBeGreaterThan(75);
  expect(await fits(page)).toBe(true);

  await present('Frise Chronologique');
  await page.keyboard.press('t');
  await page.getByText('Toute la frise', { exact: true }).waitFor();
  const years = page.locator('dialog[open] [aria-hidden="true"] [data-row]');
  expect(new Set(await years.allTextContents()).size).toBeGreaterThan(9);
  await context.close();
});

test.each([
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
])('the years of a timeline are read from the last row of a class: %o', async (viewport) => {
  const context = await browser.newContext({ viewport, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${server.url}/library/revolution-francaise/presenter?de=Frise%20Chronologique`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  const years = page.locator('dialog[open] [aria-hidden="true"] [data-row]');
  /** The height of their letters, as a share of the width of the screen. */
  const share = () =>
    years.first().evaluate((year) => Number.parseFloat(getComputedStyle(year).fontSize) / innerWidth);
  // Of one event, once its date is told, and of the whole.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await years.first().waitFor();
  expect(await share()).toBeGreaterThan(0.025);
  expect(await fits(page)).toBe(true);
  await page.keyboard.press('t');
  await page.getByText('Toute la frise', { exact: true }).waitFor();
  expect(await share()).toBeGreaterThan(0.03);
  expect(await fits(page)).toBe(true);
  await context.close();
});

test('on a tablet held upright a figure that is asked about has the width of the screen, above its answers', async () => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${server.url}/importer`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'quiz.ardoise',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(quizOnFigure),
  });
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await page.getByRole('link', { name: 'Voir', exact: true }).click();
  await page.getByRole('link', { name: /Présenter à la classe/ }).click();
  // Not the « Commencer le quiz » of the page that is left.
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  const figure = page.locator('dialog[open] svg[role="img"]');
  await figure.waitFor();
  const { width = 0, y = 0, height = 0 } = (await figure.boundingBox()) ?? {};
  // Beside the answers it has half of the screen.
  expect(width).toBeGreaterThan(500);
  const { bottom, rows } = await rowsOfStage(page);
  expect(rows.at(0)?.top).toBeGreaterThan(y + height);
  expect(rows.at(-1)?.bottom).toBeLessThan(bottom + 1);
  await context.close();
});

/** The last words that are shown stand between the two bars. */
async function endsOnStage(page: Page): Promise<boolean> {
  const { top, bottom } = await rowsOfStage(page);
  const words = await page.locator('dialog[open] > section p').last().boundingBox();
  return words !== null && words.y > top && words.y + words.height < bottom + 1;
}

test.each([
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 360, height: 640 },
])('an exercise, its answer and its solution are whole before a class: %o', async (viewport) => {
  const context = await browser.newContext({ viewport, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${server.url}/library/theoreme-de-pythagore/presenter?de=Exercices`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  for (const said of [/^1 sur \d+$/, 'Réponse', 'Solution']) {
    await page.getByText(said, { exact: true }).waitFor();
    expect(await fits(page)).toBe(true);
    await expect.poll(() => endsOnStage(page)).toBe(true);
    if (said !== 'Solution') await page.keyboard.press('PageDown');
  }
  // The steps are numbered in the room beside them, however large the words are.
  const room = await page.locator('dialog[open] > section ol').evaluate((list) => {
    const { paddingInlineStart, fontSize } = getComputedStyle(list);
    return Number.parseFloat(paddingInlineStart) / Number.parseFloat(fontSize);
  });
  expect(room).toBeGreaterThan(1.5);
  await expectAccessible(page);
  await context.close();
});

test('a guest trains on a lesson and presents it to a class with no network', async () => {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, locale: 'fr-FR' });
  const noise = listenForErrors(context);
  const page = await context.newPage();
  await page.goto(`${server.url}/library/inflation`);
  await waitForLateFiles(page);
  await context.setOffline(true);

  await page.getByRole('link', { name: 'Exercices', exact: true }).click();
  await page.getByRole('button', { name: 'Vrai ou faux' }).click();
  await page.getByText('Question 1 sur').waitFor();
  await page.getByRole('button', { name: 'Vrai', exact: true }).click();
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Question 2 sur').waitFor();
  // The app is killed and started again: the round goes on at the same question, which is on the disk a moment later.
  await expect.poll(() => draftsHeld(page, 'invite')).toContain('\\"at\\":1');
  await page.reload();
  await page.getByText('Question 2 sur').waitFor();
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);

  await page.goto(`${server.url}/library/inflation/presenter?de=Quiz`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.getByText(/^1 sur \d+$/).waitFor();
  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  expect(await page.getByLabel('Correcte').count()).toBeGreaterThan(0);
  await page.keyboard.press('PageDown');
  await page.getByText(/^2 sur \d+$/).waitFor();
  await page.keyboard.press('.');
  await page.getByRole('button', { name: 'Rallumer l’écran' }).waitFor();
  await page.keyboard.press('PageDown');
  await page.mouse.click(590, 400);
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitter la présentation' }).click();
  await page.getByRole('heading', { level: 1, name: /inflation/i }).waitFor();
  noise.expectNone();
  await context.close();
});

test('what is written below a presented figure is read from the back of the class', async () => {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${server.url}/library/paludisme/presenter`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  const caption = page.locator('dialog[open] figcaption');
  await page.getByText(/^1 sur \d+$/).waitFor();
  for (let at = 0; at < 10 && !(await caption.isVisible()); at += 1) {
    await page.keyboard.press('PageDown');
    await page.getByText(`${at + 2} sur`).waitFor();
  }
  expect(
    await caption.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize)),
  ).toBeGreaterThan(20);
  await context.close();
});
