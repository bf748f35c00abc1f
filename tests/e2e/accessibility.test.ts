import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, phone, settleAnimations } from '#tests/support/browser.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

/** WCAG 2.2 A and AA, by the rules that a machine can check. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let server: ShippedApp;
let browser: Browser;

beforeAll(async () => {
  server = await startShippedApp();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

async function violations(page: Page): Promise<string[]> {
  await settleAnimations(page);
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** Nothing may stand wider than the screen. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const sizes = [
  ['a small phone', { width: 320, height: 640 }],
  ['a phone', phone.viewport],
  ['a tablet', { width: 820, height: 1180 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const;

describe.each(sizes)('on %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await browser.newContext({ ...phone, isMobile: viewport.width < 500, viewport });
    page = await context.newPage();
  });
  afterAll(() => context?.close());

  async function expectClean(): Promise<void> {
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).toMatch(/^.+ – Ardoise$/);
  }

  test.each([
    ['/login', 'Se connecter'],
    ['/signup', 'Créer un compte'],
    ['/rien-ici', 'Page introuvable'],
  ])('%s, before signing in, is accessible and fits', async (path, heading) => {
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expectClean();
  });

  test('the forms’ errors are accessible', async () => {
    await page.goto(`${server.url}/signup`);
    await page.getByRole('button', { name: "S'inscrire" }).click();
    await page.getByText('Adresse email invalide').waitFor();
    await expectClean();
  });

  test('every screen of an account is accessible and fits, empty and filled', async () => {
    const who = `${viewport.width}`;
    await signUp(page, server, {
      lname: 'Nom-très-long-à-tiret-de-la-famille',
      fname: 'Prénom',
      phone: `081${who.padStart(7, '2')}`,
      email: `eleve.${who}@exemple.cd`,
      password: 'mot de passe 1',
    });
    await expectClean();
    for (const [path, heading] of [
      ['/revision', 'Votre chemin vers la maîtrise'],
      ['/redaction', 'Donnez vie à vos idées'],
      ['/account', 'Compte'],
      ['/account/history', 'Historique d’utilisation'],
      ['/account/favorite', 'Favoris'],
    ] as const) {
      await page.goto(server.url + path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectClean();
    }

    await page.goto(`${server.url}/revision/flashcards`);
    await page.getByLabel('Sujet').fill('la révolution française');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByRole('heading', { name: 'Résultat' }).waitFor();
    await expectClean();
    await page.getByRole('link', { name: 'Voir', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'la révolution française' }).waitFor();
    await page.getByRole('button', { name: 'Retourner' }).click();
    await expectClean();
    await page.getByRole('button', { name: 'Toutes les cartes' }).click();
    await expectClean();
    await page.goto(`${server.url}/account/history`);
    await page.getByRole('article').first().waitFor();
    await expectClean();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectClean();
  });
});
