import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borrowBrowser, phone } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';

/** What the room of a larger screen is used for, and what a phone needs its own room for. */

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

const tablet = { width: 820, height: 1180 };
const larger = [tablet, { width: 1180, height: 820 }, { width: 1280, height: 800 }];

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (box === null) throw new Error(`${one} is not drawn`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function open(path: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${server.url}${path}`);
  return page;
}

describe('a revision tool', () => {
  test('keeps the place of its result beside its form, with the whole form in sight', async () => {
    const page = await open('/library/faire/quiz');
    const awaited = page.getByText(/^Votre quiz apparaîtra ici/);
    const form = page.locator('form');
    await form.waitFor();
    expect(await awaited.isVisible()).toBe(false);

    for (const size of larger) {
      await page.setViewportSize(size);
      await awaited.waitFor();
      expect((await boxOf(awaited)).x).toBeGreaterThan((await boxOf(form)).right);
      const send = await boxOf(page.getByRole('button', { name: 'Envoyer' }));
      expect(send.bottom).toBeLessThanOrEqual(size.height);
    }

    await page.getByRole('button', { name: 'Exemple' }).click();
    const result = page.getByRole('heading', { name: 'Résultat' });
    await result.waitFor();
    expect(await awaited.count()).toBe(0);
    expect((await boxOf(result)).x).toBeGreaterThan((await boxOf(form)).right);
    await page.setViewportSize(phone.viewport);
    expect((await boxOf(result)).y).toBeGreaterThan((await boxOf(form)).bottom);
    await page.context().close();
  });
});

describe('an artefact', () => {
  test.each([
    ['Quiz', 'Commencer le quiz'],
    ['Flashcards', 'Retourner'],
  ])('%s says its title once, and hands itself over to a class without scrolling', async (kind, act) => {
    const page = await open('/library/revolution-francaise');
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.getByRole('button', { name: new RegExp(`^${kind}`) }).click();
    await page.getByRole('button', { name: act }).waitFor();
    const handOver = await boxOf(page.getByRole('button', { name: /^Donner à la classe/ }));
    expect(handOver.bottom).toBeLessThanOrEqual(820);
    const titles = await page.getByRole('heading', { name: 'La Révolution française' }).all();
    const drawn = (await Promise.all(titles.map(boxOf))).filter(({ width }) => width > 1);
    expect(drawn).toHaveLength(1);
    await page.context().close();
  });
});

describe('a revision session', () => {
  test('has its fiche beside its talk, and its message box at the edge of the window', async () => {
    const page = await open('/');
    await signUp(page, server);
    await page.getByRole('button', { name: 'Démarrer une session de révision' }).click();
    const dialog = page.getByRole('dialog', { name: 'Session de révision' });
    await dialog.getByLabel('Classe').fill('4e des humanités');
    await dialog.getByLabel('Matière').fill('Biologie');
    await dialog.getByLabel('Sujet').fill('La photosynthèse');
    await dialog.getByRole('button', { name: 'Démarrer' }).click();
    await page.waitForURL('**/chat/*');
    await page.getByRole('button', { name: 'Interroge-moi' }).waitFor();

    const fiche = page.locator('#fiche');
    const box = page.getByLabel('Votre message');
    for (const size of larger) {
      await page.setViewportSize(size);
      const talk = await boxOf(box);
      expect(talk.x).toBeGreaterThan((await boxOf(fiche)).right);
      expect(talk.bottom).toBeGreaterThan(size.height - 80);
      expect(talk.bottom).toBeLessThanOrEqual(size.height);
    }
    await page.setViewportSize(phone.viewport);
    expect((await boxOf(box)).x).toBeLessThan((await boxOf(fiche)).right);
    await page.context().close();
  });
});

describe('on a phone', () => {
  test('the rows of a home have one size, the first one too', async () => {
    const page = await open('/');
    await signUp(page, server);
    const tools = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Introduction' }) });
    await tools.waitFor();
    const [first, second] = await Promise.all(
      [0, 1].map((at) => boxOf(tools.getByRole('listitem').nth(at).locator('svg').first())),
    );
    expect(first?.x).toBe(second?.x);
    await page.context().close();
  });

  test('the events to be put in order have most of the width, between their two columns of controls', async () => {
    const page = await open('/library/revolution-francaise/exercices?de=Frise+Chronologique');
    await page.getByRole('button', { name: 'Remettre dans l’ordre' }).click();
    const first = page.getByRole('main').getByRole('listitem').first();
    await first.waitFor();
    const item = await boxOf(first);
    const words = await boxOf(first.locator('p'));
    expect(words.width / item.width).toBeGreaterThan(0.6);
    const [up, down] = await Promise.all([
      boxOf(first.getByRole('button', { name: /^Monter/ })),
      boxOf(first.getByRole('button', { name: /^Descendre/ })),
    ]);
    expect(up.bottom).toBeLessThanOrEqual(down.y);
    expect([up.width, up.height, down.width, down.height].every((side) => side >= 48)).toBe(true);
    await page.context().close();
  });

  test('how far a presentation has come is a line over the whole width', async () => {
    const page = await open('/library/inflation/presenter?de=Quiz');
    await page.getByRole('button', { name: 'Commencer' }).click();
    const line = await boxOf(page.getByRole('progressbar', { name: 'Progression de la présentation' }));
    expect(line.width).toBeGreaterThan(phone.viewport.width * 0.85);
    // The buttons of two teams never lie on each other, however large the letters and small the phone.
    for (const [width, textSize] of [
      [320, 'normal'],
      [360, 'larger'],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate((size) => document.documentElement.setAttribute('data-text-size', size), textSize);
      const [more, less] = await Promise.all([
        boxOf(page.getByRole('button', { name: /^Un point de plus.*1$/ })),
        boxOf(page.getByRole('button', { name: /^Un point de moins.*2$/ })),
      ]);
      expect(less.x >= more.right || less.y >= more.bottom).toBe(true);
      const next = await boxOf(page.getByRole('button', { name: /^(Révéler|Suivant)$/ }));
      expect(Math.max(more.right, next.right)).toBeLessThanOrEqual(width);
    }
    await page.context().close();
  });

  test('a long word of a title is not cut in two by the largest letters', async () => {
    const page = await open('/library/faire/quiz');
    await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'larger'));
    await page.getByLabel('Sujet').fill('La photosynthèse');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    // What was made is drawn above the link, which moves down for it.
    await page.getByRole('button', { name: 'Commencer le quiz' }).waitFor();
    await page.getByRole('link', { name: 'Voir' }).click();
    const title = page.getByRole('heading', { level: 1, name: 'La photosynthèse' });
    await title.waitFor();
    const lines = await title.evaluate((element) => {
      const [words] = [...element.childNodes].filter((node) => node instanceof Text);
      const range = document.createRange();
      range.setStart(words ?? element, 'La '.length);
      range.setEnd(words ?? element, 'La photosynthèse'.length);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    await page.context().close();
  });

  test('held sideways shows a card beside what is said of it', async () => {
    const page = await open('/library/faire/flashcards');
    await page.getByLabel('Sujet').fill('La mécanique');
    await page.getByLabel('Mon cours').fill('La vitesse est le quotient de la distance par la durée.');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    const question = page.getByText('Qu’est-ce que la vitesse');
    await question.first().waitFor();
    await page.getByRole('link', { name: 'Voir' }).click();
    await page.getByRole('heading', { level: 1, name: 'La mécanique' }).waitFor();
    await question.first().waitFor();
    await page.setViewportSize({ width: 800, height: 360 });
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    const words = await boxOf(question.first());
    expect(words.x).toBeGreaterThan(title.right);
    expect(words.bottom).toBeLessThan(360);
    await page.context().close();
  });
});
