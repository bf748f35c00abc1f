import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borrowBrowser, listenForErrors, phone } from '#tests/support/browser.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';

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

/** What a screen reader finds in the page, one text a line, without what only announces a change, and without figures. */
async function said(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  const isApart = (node: (typeof nodes)[number] | undefined): boolean =>
    node !== undefined &&
    (/^(?:status|figure|image|SvgRoot)$/.test(String(node.role?.value)) ||
      isApart(known.get(node.parentId ?? '')));
  expect(nodes.filter(({ ignored, role }) => !ignored && /^Math/.test(String(role?.value)))).toEqual([]);
  return nodes
    .filter((node) => !node.ignored && node.role?.value === 'StaticText' && !isApart(node))
    .map(({ name }) => String(name?.value).replace(/\s+/g, ' ').trim())
    .join('\n');
}

const times = (text: string, words: string) => text.split(words).length - 1;

/** Makes something of a lesson, as a guest, on the device. */
async function make(page: Page, tool: string, subject: string, elements = '') {
  await page.goto(`${server.url}/library/faire/${tool}?sujet=${encodeURIComponent(subject)}`);
  await page.getByRole('textbox', { name: 'Éléments' }).fill(elements);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('heading', { name: 'Résultat' }).waitFor();
}

/** Goes to the card on the rate of change: a deck is in another order each time. */
async function toRateOfChange(page: Page): Promise<Locator> {
  const deck = page.getByRole('region', { name: 'Paquet de cartes' });
  const asked = deck.getByText('Quelle expression est le taux d’accroissement');
  for (let card = 1; !(await asked.first().isVisible()); card += 1) {
    await deck.getByRole('button', { name: 'Carte suivante' }).click();
    await deck.getByText(`Carte ${card + 1} sur`).waitFor();
  }
  return deck;
}

describe('formulas on a phone', () => {
  let context: BrowserContext;
  let page: Page;
  let noise: ReturnType<typeof listenForErrors>;

  beforeAll(async () => {
    context = await browser.newContext(phone);
    noise = listenForErrors(context);
    page = await context.newPage();
  });
  afterAll(() => context?.close());

  test('are drawn in a lesson and its exercises, and said in words', async () => {
    await page.goto(`${server.url}/library/equations-du-second-degre`);
    await page.locator('main math').first().waitFor({ state: 'attached' });
    await expect.poll(() => said(page)).not.toMatch(/\\[a-z]+|\$/);
    // The exercises come after the text, in characters first.
    await expect.poll(() => said(page)).toMatch(/Résolvez l’équation\n[^\n]* au carré[^\n]* égale \d+/);
  });

  test('are drawn on a card, said in words once, on the side that is shown', async () => {
    await make(page, 'flashcards', 'La dérivée');
    const deck = await toRateOfChange(page);
    await deck.locator('math').first().waitFor({ state: 'attached' });
    await deck.getByRole('button', { name: 'Retourner' }).click();
    const words = 'f de a plus h, moins f de a, le tout sur h';
    await expect.poll(() => said(page)).toContain(words);
    const text = await said(page);
    // The answer, and the sentence of the lesson that it comes from.
    expect(times(text, words)).toBe(await deck.locator('[aria-hidden="false"] math').count());
    expect(text).not.toMatch(/\\[a-z]+|\$|\\\(/);
  });

  test('are drawn in a quiz, in question and options, said once each, and fit the screen', async () => {
    await make(page, 'quiz', 'Les équations du second degré', '40 questions');
    await page.getByRole('button', { name: 'Commencer le quiz' }).click();
    const options = page.getByRole('list', { name: 'Réponses proposées' }).getByRole('button');
    let drawn = 0;
    for (let more = true; more; ) {
      await options.first().waitFor();
      const question = page.locator('section h2');
      const shown = await page.locator('section').filter({ has: question }).locator('math').count();
      drawn += shown;
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      for (const option of await options.all()) {
        const wide = await option.evaluate((button) =>
          [button, ...button.querySelectorAll('math')].some(
            (part) => part.getBoundingClientRect().right > button.getBoundingClientRect().right,
          ),
        );
        expect(wide, (await option.textContent()) ?? '').toBe(false);
      }
      const heard = await said(page);
      expect(heard).not.toMatch(/\\[a-z(]|\$|√|[a-ln-z)][²³]/);
      await options.first().click();
      const next = page.getByRole('button', { name: /^(?:Suivant|Voir le résultat)$/ });
      more = (await next.textContent()) === 'Suivant';
      await next.click();
    }
    expect(drawn).toBeGreaterThan(20);
    noise.expectNone();
  });

  test('are drawn inside the boxes of a map', async () => {
    await make(page, 'mind-map', 'La cinématique');
    const boxes = page.locator('[role="treeitem"] foreignObject');
    await page.getByRole('group', { name: 'Niveaux affichés' }).getByRole('button').last().click();
    await boxes.locator('math').first().waitFor({ state: 'attached' });
    const names = await page
      .locator('[role="treeitem"]:has(math)')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(names.join('\n')).toContain('v égale v indice 0 plus at');
  });
});

test('stand in characters as long as what draws them is not there', async () => {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route(/late-drawn-text-.*\.js$/, (route) => route.abort());
  await make(page, 'flashcards', 'La dérivée');
  const deck = await toRateOfChange(page);
  await deck.getByRole('button', { name: 'Retourner' }).click();
  await expect.poll(() => deck.textContent()).toContain('(f(a + h) - f(a))/h');
  expect(await deck.locator('math').count()).toBe(0);
  expect(await deck.textContent()).not.toMatch(/\\|\$/);
  await context.close();
});
