import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { borrowBrowser, listenForErrors, type PageNoise, phone } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { signUpOnScreen } from '#tests/support/student.ts';

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: PageNoise;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  context = await browser.newContext(phone);
  noise = listenForErrors(context);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const NOTES =
  'La vitesse est le quotient de la distance par la durée. La masse est la quantité de matière d’un corps. Le poids est la force exercée par la Terre sur un corps.';
const creations = () => page.getByRole('region', { name: 'Mes créations sur cet appareil' });

test('somebody whose network is gone before the engine has come is told so, and keeps what they typed', async () => {
  const early = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const form = await early.newPage();
  await form.goto(`${server.url}/library/faire/flashcards`);
  await form.getByLabel('Sujet').fill('La mécanique');
  await form.getByLabel('Mon cours').fill(NOTES);
  await early.setOffline(true);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await form.getByText('Cet outil n’est pas encore sur cet appareil').waitFor();
  expect(await form.getByLabel('Mon cours').inputValue()).toBe(NOTES);
  await early.close();
});

describe('somebody without an account', () => {
  test('makes a quiz of a lesson and cards of own notes, finds both again, and reads a fiche', async () => {
    await page.goto(`${server.url}/library/revolution-francaise`);
    await page.getByRole('button', { name: 'Quiz', exact: true }).click();
    await page.getByRole('button', { name: 'Commencer le quiz' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Fiche', exact: true }).click();
    await page.getByRole('heading', { name: 'Définitions' }).waitFor();
    await page.locator('summary').first().click();
    await expectAccessible(page);

    await page.goto(`${server.url}/library/faire/flashcards`);
    await page.getByLabel('Sujet').fill('La mécanique');
    await page.getByLabel('Mon cours').fill(NOTES);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByRole('link', { name: 'Voir' }).click();
    await page.getByRole('heading', { level: 1, name: 'La mécanique' }).waitFor();

    await page.goto(`${server.url}/library`);
    await creations().getByRole('link', { name: 'La mécanique' }).waitFor();
    expect(await creations().getByRole('listitem').count()).toBe(2);
    await expectAccessible(page);
  });

  test('finds what is theirs beside the login form, which stands where a stranger has it', async () => {
    const last = (on: Page) =>
      on
        .getByText('Pas encore de compte')
        .evaluate((line) => Math.round(line.getBoundingClientRect().top + scrollY));
    const stranger = await browser.newContext(phone);
    const first = await stranger.newPage();
    await first.goto(`${server.url}/`);
    await first.getByRole('link', { name: 'Découvrir sans compte' }).waitFor();
    await page.goto(`${server.url}/`);
    const back = page.getByRole('link', { name: 'Continuer sans compte' });
    await back.waitFor();
    await page.getByText(/^\d+ cartes à revoir aujourd’hui$/).waitFor();
    expect(await last(page)).toBe(await last(first));
    await expectAccessible(page);
    await stranger.close();
    await back.click();
    await page.waitForURL('**/home');
    await page.getByRole('link', { name: /à revoir/ }).waitFor();
  });

  test('reviews the cards, shows them to a class, and deletes the quiz', async () => {
    await page.goto(`${server.url}/review`);
    await page.getByRole('button', { name: 'Voir la réponse' }).waitFor();
    await page.goto(`${server.url}/library`);
    await creations().getByRole('link', { name: 'La mécanique' }).click();
    await page.getByRole('link', { name: 'Présenter à la classe' }).click();
    await page.waitForURL(/\/library\/creations\/appareil-.+\/presenter$/);
    await page.goto(`${server.url}/library`);
    await creations().getByRole('link', { name: 'La Révolution française' }).click();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await page.waitForURL(`${server.url}/library`);
    await expect.poll(() => creations().getByRole('listitem').count()).toBe(1);
  });

  test('signs up, and what was made is in the account, once', async () => {
    await signUpOnScreen(page, server);
    await page.goto(`${server.url}/account/history`);
    const mine = page.getByRole('heading', { name: 'La mécanique' });
    await mine.waitFor();
    await page.reload();
    await mine.waitFor();
    expect(await mine.count()).toBe(1);
    await page.goto(`${server.url}/library`);
    await page.getByRole('heading', { name: 'À partir de mon cours' }).waitFor();
    expect(await creations().count()).toBe(0);
    const kept = page.getByRole('region', { name: 'Mes créations', exact: true });
    await kept.getByRole('link', { name: 'La mécanique' }).waitFor();
    noise.expectNone();
  });
});

test('the way in without an account weighs as much as the one with it, and is seen at once', async () => {
  const own = await browser.newContext({ ...phone, viewport: { width: 360, height: 640 } });
  const screen = await own.newPage();
  await screen.goto(server.url);
  await screen.getByLabel('Mot de passe').waitFor();
  const look = (place: Locator) =>
    place.evaluate((element) => {
      const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element);
      return [backgroundColor, color, fontSize, fontWeight, element.clientHeight].join();
    });
  const without = screen.getByRole('link', { name: 'Découvrir sans compte' });
  expect(await look(without)).toBe(await look(screen.getByRole('button', { name: 'Se connecter' })));
  const box = await without.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(640);
  await own.close();
});

test('on a small phone each row of the home says whole what it leads to', async () => {
  const context = await browser.newContext({ ...phone, viewport: { width: 360, height: 640 } });
  const screen = await context.newPage();
  await screen.goto(`${server.url}/home`);
  await screen.getByRole('link', { name: 'Mes fautes' }).waitFor();
  const cut = await screen.evaluate(() =>
    [...document.querySelectorAll('main li a span')]
      .filter((words) => words.scrollHeight > words.clientHeight + 1 && words.clientHeight > 0)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  await context.close();
});
