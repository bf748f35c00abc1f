import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowBrowser, listenForErrors } from '#tests/support/browser.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { openAccount, password } from './account.ts';
import { newcomer } from './seeds.ts';

/**
 * A student without a mouse: signs in, makes cards, reviews one, opens a menu and a dialog and leaves them, logs out.
 * At every step the focus is on something, and can be seen.
 */

let server: ShippedApp;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startShippedApp(), borrowBrowser()]);
  const codeOf = (phone: string) => server.outbox().findLast(({ to }) => to === phone)?.code ?? '';
  await openAccount(server.url, newcomer, codeOf);
  page = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' })
  ).newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** More presses than any page has stops. */
const STOPS = 80;
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** The focus is on something, and what has it is set off from what has not. */
async function expectFocusInSight(): Promise<void> {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'the focus is lost';
    const marked = (element: Element | null): boolean => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    // A field shows it on its frame.
    const { parentElement } = focused;
    const isMarked = marked(focused) || marked(parentElement) || marked(parentElement?.parentElement ?? null);
    const { top, bottom } = focused.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) return `out of sight: ${focused.outerHTML.slice(0, 120)}`;
    return isMarked ? 'in sight' : `not marked: ${focused.outerHTML.slice(0, 120)}`;
  });
  expect(seen).toBe('in sight');
}

/** Goes on from stop to stop until the target has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  let turns = 0;
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    // Past the last stop the browser's own bars have their turn, once, before the page begins again.
    const isOnPage = await page.evaluate(() => document.activeElement !== document.body);
    if (!isOnPage) turns += 1;
    expect(turns).toBeLessThanOrEqual(1);
    if (isOnPage) await expectFocusInSight();
    if (await isFocused(target)) return;
  }
  throw new Error(`No way to ${target} by the keyboard`);
}

/** The page that was gone to is there, and what is read first is its heading. */
async function expectArrival(heading: string | RegExp): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: heading });
  await title.waitFor();
  await expect.poll(() => isFocused(title)).toBe(true);
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('the first stop jumps over the header, and the form is sent with Enter', async () => {
  const noise = listenForErrors(page.context());
  await page.goto(`${server.url}/login`);
  await page.getByLabel('E-mail').waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  expect(await isFocused(page.getByRole('link', { name: 'Aller au contenu' }))).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(page.getByLabel('E-mail'));
  await page.keyboard.type(newcomer.email);
  await page.keyboard.press('Tab');
  expect(await isFocused(page.getByLabel('Mot de passe', { exact: true }))).toBe(true);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectArrival(`Bonjour ${newcomer.fname}`);
  noise.expectNone();
});

test('cards are made', async () => {
  await tabTo(page.getByRole('main').getByRole('link', { name: /^Flashcards/ }));
  await page.keyboard.press('Enter');
  await expectArrival('Flashcards');
  await tabTo(page.getByLabel('Sujet'));
  await page.keyboard.type('la photosynthèse');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Résultat' }).waitFor();
  await expectFocusInSight();
  await tabTo(page.getByRole('link', { name: 'Voir', exact: true }));
  await page.keyboard.press('Enter');
  await expectArrival('la photosynthèse');
});

test('a card is turned, and the next one is turned with the same key', async () => {
  await tabTo(button('Retourner'));
  await page.keyboard.press('Enter');
  await page.getByText('Réponse', { exact: true }).first().waitFor();
  await tabTo(button('Carte suivante'));
  await page.keyboard.press('Enter');
  await page.getByText('Carte 2 sur').waitFor();
  await expectFocusInSight();
});

test('a menu takes the focus and gives it back', async () => {
  await tabTo(button('Autres formats'));
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect.poll(() => isFocused(items.first())).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await isFocused(items.nth(1))).toBe(true);
  await expectFocusInSight();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(button('Autres formats'))).toBe(true);
});

test('a dialog keeps the focus inside, closes with Escape and gives the focus back', async () => {
  await tabTo(button('Supprimer'));
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog');
  await asked.waitFor();
  await expect.poll(() => isFocused(asked.getByRole('button', { name: 'Annuler' }))).toBe(true);
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    // Past its last stop a dialog hands over to the browser's own bars, never to the page behind.
    const where = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
    expect(['DIALOG', 'BODY']).toContain(where);
  }
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(button('Supprimer'))).toBe(true);
});

test('a card is reviewed', async () => {
  await page.goto(`${server.url}/review`);
  await tabTo(button('Voir la réponse'));
  await page.keyboard.press('Enter');
  await button(/^Correct/).waitFor();
  await expect.poll(() => isFocused(button(/^Correct/))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Carte 2 sur').waitFor();
  await expectFocusInSight();
});

test('the way out is found, and leads to the login page', async () => {
  await tabTo(
    page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Compte' }),
  );
  await page.keyboard.press('Enter');
  await expectArrival('Compte');
  await page.getByRole('button', { name: /^Synchronisation.*À jour/ }).waitFor();
  await tabTo(button('Se déconnecter'));
  await page.keyboard.press('Enter');
  await expectArrival('Se connecter');
});
