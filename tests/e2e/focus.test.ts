import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { borrowBrowser, listenForErrors, phone } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

/**
 * What is studied fills the smallest phone alone: nothing ever lies over an option, an explanation or a button, and what is not
 * on screen can be scrolled to.
 */

const small = { ...phone, viewport: { width: 360, height: 640 } };

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: ReturnType<typeof listenForErrors>;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
});
beforeEach(async () => {
  context = await browser.newContext({ ...small, serviceWorkers: 'block' });
  noise = listenForErrors(context);
  page = await context.newPage();
  return async () => {
    noise.expectNone();
    await context.close();
  };
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Has the app make something of a lesson on this device, and opens its page. */
async function make(tool: string, subject: string): Promise<void> {
  await page.goto(`${server.url}/library/faire/${tool}`);
  await page.getByLabel('Sujet').fill(subject);
  await button('Envoyer').click();
  await page.getByRole('link', { name: 'Voir' }).click();
  await page.waitForURL('**/library/creations/*');
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
}

/** The parts of an element that something else lies over, or that stand off the screen; none once it was scrolled to. */
async function hiddenParts(one: Locator): Promise<string[]> {
  await one.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  return one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inset = 4;
    const points = [
      [left + inset, top + inset],
      [right - inset, top + inset],
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const;
    return points.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && (element.contains(hit) || hit.contains(element))) return [];
      return [`${Math.round(x)},${Math.round(y)} of ${element.textContent?.slice(0, 30)}: ${hit?.className}`];
    });
  });
}

/** The ends of a text, which may be longer than the screen, that can't be scrolled to or that something lies over. */
const hiddenEnds = (one: Locator): Promise<string[]> =>
  one.evaluate((element) =>
    (['start', 'end'] as const).filter((block) => {
      element.scrollIntoView({ block, behavior: 'instant' });
      const { left, top, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + 4, block === 'start' ? top + 4 : bottom - 4);
      return hit === null || !(element.contains(hit) || hit.contains(element));
    }),
  );

/** All of it is on screen as it stands, with nothing over it. */
async function expectInSight(one: Locator): Promise<void> {
  const box = await one.boundingBox();
  expect(box).not.toBeNull();
  if (box === null) return;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(small.viewport.height);
  expect(await hiddenParts(one)).toEqual([]);
}

/** Nothing but the page itself is fixed or sticky: neither lies over what scrolls. */
const stuck = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position) && one.checkVisibility())
      .map((one) => one.className),
  );

test('every option and every explanation of a quiz can be seen whole, and what goes on is always in sight', async () => {
  await make('quiz', 'L’inflation');
  await button('Commencer le quiz').click();
  const options = page.getByRole('list', { name: 'Réponses proposées' }).getByRole('button');
  await options.first().waitFor();
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  for (let isLast = false; !isLast; ) {
    expect(await stuck()).toEqual([]);
    const count = await options.count();
    for (let at = 0; at < count; at += 1) expect(await hiddenParts(options.nth(at))).toEqual([]);
    await options.nth(0).click();
    const next = page.getByRole('button', { name: /^(Suivant|Voir le résultat)$/ });
    await expectInSight(next);
    for (let at = 0; at < count; at += 1) expect(await hiddenParts(options.nth(at))).toEqual([]);
    const words = page.getByRole('status').locator('p, div').filter({ visible: true });
    for (let at = 0; at < (await words.count()); at += 1) expect(await hiddenEnds(words.nth(at))).toEqual([]);
    await expectInSight(next);
    await expectInSight(button('Quitter le quiz'));
    isLast = (await next.innerText()) === 'Voir le résultat';
    await next.click();
  }
  await page.getByRole('heading', { name: 'Vous avez terminé le quiz' }).waitFor();
  await expectAccessible(page);
});

test('a quiz keeps its place over a reload, and the system’s back leaves it for its own page', async () => {
  await make('quiz', 'L’inflation');
  const address = page.url();
  await button('Commencer le quiz').click();
  await page.getByRole('list', { name: 'Réponses proposées' }).getByRole('button').first().click();
  await button('Suivant').click();
  await page.getByText('Question 2 sur').waitFor();
  await page.reload();
  await page.getByText('Question 2 sur').waitFor();
  await page.goBack();
  await page.getByText('Arrêté à la question 2').waitFor();
  expect(page.url()).toBe(address);
  await page.getByRole('banner').waitFor();
  await page.goForward();
  await page.getByText('Question 2 sur').waitFor();
});

test('a quiz is printed two taps from its lesson, and read without being played', async () => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(`${server.url}/library/inflation`);
  await button('Quiz').click();
  await button('Imprimer').click();
  await page.locator('html[data-printed]').waitFor();
  expect(await page.locator('[data-print-sheet]').count()).toBe(1);
  await button('Lire les questions').click();
  const lists = page.getByRole('list', { name: 'Réponses proposées' });
  await lists.first().waitFor();
  expect(await lists.first().getByLabel('Correcte').count()).toBe(1);
  await expectAccessible(page);
  await expectInSight(button('Imprimer'));
  await page.goBack();
  await button('Commencer le quiz').waitFor();
});

describe('a card', () => {
  test('turns and goes on within the screen, also before it fills it', async () => {
    await make('flashcards', 'L’inflation');
    await expectInSight(button('Retourner'));
    await expectInSight(button('Carte suivante'));
    await button('Plein écran').click();
    await page.getByRole('banner').waitFor({ state: 'hidden' });
    for (let card = 1; card <= 5; card += 1) {
      await expectInSight(button('Retourner'));
      await button('Retourner').click();
      await page.getByText('Réponse', { exact: true }).waitFor();
      // However long the answer is, its last line can be scrolled to, above the buttons.
      const face = page.getByText('Réponse', { exact: true }).locator('..');
      // The card is still turning when its word is there.
      await expect.poll(() => hiddenParts(face.locator(':scope > :last-child'))).toEqual([]);
      await expectInSight(button('Retourner'));
      await expectInSight(button('Carte suivante'));
      await button('Carte suivante').click();
      await page.getByText(`Carte ${card + 1} sur`).waitFor();
    }
    await expectAccessible(page);
    await page.reload();
    await page.getByText('Carte 6 sur').waitFor();
    await page.getByRole('banner').waitFor({ state: 'hidden' });
    await page.goBack();
    await page.getByRole('banner').waitFor();
    await page.getByText('Carte 6 sur').waitFor();
  });

  test('is turned by a tap and followed by a swipe of a finger', async () => {
    await make('flashcards', 'L’inflation');
    const face = page.getByText('Question', { exact: true }).locator('..');
    await face.tap();
    await page.getByText('Réponse', { exact: true }).waitFor();
    expect(await button('Retourner').getAttribute('aria-pressed')).toBe('true');
    const finger = await context.newCDPSession(page);
    const box = await page.getByText('Réponse', { exact: true }).locator('..').boundingBox();
    if (box === null) throw new Error('The card is not drawn');
    const [y, from] = [box.y + box.height / 2, box.x + box.width - 30];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await touch('touchStart', from);
    for (let way = 20; way <= 200; way += 20) await touch('touchMove', from - way);
    await touch('touchEnd');
    await page.getByText('Carte 2 sur').waitFor();
    expect(await button('Retourner').getAttribute('aria-pressed')).toBe('false');
  });
});

test.each(['Choix multiple', 'Vrai ou faux', 'Associer', 'Réponse écrite'])(
  'an exercise fills the screen, with nothing over it: %s',
  async (kind) => {
    await page.goto(`${server.url}/library/inflation/exercices`);
    const chosen = page.getByRole('button', { name: new RegExp(`^${kind}`) });
    await page.getByText(/sans crédit et sans connexion/).waitFor();
    if ((await chosen.count()) === 0) return;
    await chosen.click();
    await page.getByText('Question 1 sur').waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await stuck()).toEqual([]);
    const controls = page.getByRole('main').locator('button, input, select').filter({ visible: true });
    for (let at = 0; at < (await controls.count()); at += 1)
      expect(await hiddenParts(controls.nth(at))).toEqual([]);
    await page.goBack();
    await page.getByText(/sans crédit et sans connexion/).waitFor();
  },
);

test('a map and a timeline fill the screen, and the system’s back leaves them', async () => {
  await make('mind-map', 'L’inflation');
  await button('Plein écran').click();
  await page.getByRole('banner').waitFor({ state: 'hidden' });
  const map = await page.getByRole('tree').boundingBox();
  expect(map?.height).toBeGreaterThan(520);
  await page.goBack();
  await page.getByRole('banner').waitFor();
  await make('timeline', 'La Révolution française');
  await button('Plein écran').click();
  await page.getByRole('banner').waitFor({ state: 'hidden' });
  await expectAccessible(page);
  const last = page.getByRole('listitem').last();
  expect(await hiddenParts(last.getByRole('heading'))).toEqual([]);
  await button('Quitter le plein écran').click();
  await page.getByRole('banner').waitFor();
});

test('an exam keeps its two buttons in sight and every answer within reach', async () => {
  await page.goto(`${server.url}/exam`);
  await button("Commencer l'examen").click();
  const options = page.getByRole('list', { name: 'Réponses proposées' }).getByRole('button');
  await options.first().waitFor();
  for (let at = 0; at < 3; at += 1) {
    expect(await stuck()).toEqual([]);
    const count = await options.count();
    for (let option = 0; option < count; option += 1)
      expect(await hiddenParts(options.nth(option))).toEqual([]);
    await expectInSight(button('Suivant'));
    await button('Suivant').click();
  }
  await page.goBack();
  await page.getByText('Examen en cours').first().waitFor();
  await button('Reprendre').click();
  await page.getByText('Question 4 sur').waitFor();
});

test('a lesson is presented section by section with its figures, a timeline on its axis, a map unfolding', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${server.url}/library/photosynthese/presenter`);
  await page.getByText(/écrans, en plein écran/).waitFor();
  expect(await page.getByLabel('Nom de l’équipe 1').count()).toBe(0);
  await button('Commencer').click();
  await page.getByText(/^1 sur \d+$/).waitFor();
  const count = Number((await page.getByText(/^1 sur \d+$/).textContent())?.slice('1 sur '.length));
  const titles = new Set<string>();
  let figures = 0;
  for (let at = 1; at <= count; at += 1) {
    await page.getByText(`${at} sur ${count}`).waitFor();
    titles.add(await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().innerText());
    figures += await page.getByRole('dialog').locator('figure svg').count();
    await page.keyboard.press('PageDown');
  }
  expect(titles).toContain('Le bilan de la photosynthèse');
  expect(titles).not.toContain('Sources');
  expect(figures).toBeGreaterThan(0);
  await page.getByRole('heading', { name: 'C’est fini' }).waitFor();
  await expectAccessible(page);

  await page.goto(`${server.url}/library/revolution-francaise/presenter?de=Frise+Chronologique`);
  await button('Commencer').click();
  await page.getByText('Quand').waitFor();
  await page.keyboard.press('PageDown');
  await expectAccessible(page);

  await page.goto(`${server.url}/library/photosynthese/presenter?de=Carte+mentale`);
  await button('Commencer').click();
  const ideas = page.getByRole('treeitem');
  await ideas.first().waitFor();
  expect(await ideas.count()).toBe(1);
  // Each branch stands alone, and grows idea after idea.
  await page.keyboard.press('PageDown');
  await page.getByRole('treeitem', { name: 'Nourrir la plante' }).waitFor();
  expect(await ideas.count()).toBe(1);
  await page.keyboard.press('PageDown');
  await expect.poll(() => ideas.count()).toBe(2);
  await page.keyboard.press('PageDown');
  await expect.poll(() => ideas.count()).toBe(3);
  await expectAccessible(page);
});
