import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { borrowBrowser, phone } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

/**
 * How many taps a stranger needs, from the first page that they see to what they came for. Typing is no tap; a tap into a
 * field is one.
 */

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

const notes = `# Le fleuve

Un affluent est un cours d’eau qui se jette dans un autre. La source est le lieu où naît un cours d’eau. L’embouchure est le lieu où un fleuve se jette dans la mer. Le débit est le volume d’eau qui passe en une seconde.`;

describe.each([640, 800])('on a phone of 360 × %i, from the landing', (height) => {
  let own: BrowserContext;
  let page: Page;
  let taps = 0;
  const tap = async (place: Locator) => {
    await place.tap();
    taps += 1;
  };
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  beforeEach(async () => {
    own = await browser.newContext({
      ...phone,
      viewport: { width: 360, height },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    page = await own.newPage();
    page.setDefaultTimeout(20_000);
    taps = 0;
    await page.goto(server.url);
    await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
  });
  afterEach(() => own.close());

  test('three to a flipped card', async () => {
    await tap(link('Découvrir sans compte'));
    await tap(button('La photosynthèse'));
    await page.waitForURL(/\/library\/creations\/appareil-/);
    await tap(button('Retourner'));
    await page.getByText('Réponse', { exact: true }).waitFor();
    expect(taps).toBe(3);
  });

  test('four to the first answer of a quiz', async () => {
    await tap(link('Découvrir sans compte'));
    await tap(button('La Révolution française'));
    await tap(button('Commencer le quiz'));
    await tap(page.getByRole('list', { name: 'Réponses proposées' }).getByRole('button').first());
    await button('Suivant').waitFor();
    expect(taps).toBe(4);
  });

  test('three to a printed quiz', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await tap(link('Découvrir sans compte'));
    await tap(button('La Révolution française'));
    await tap(button('Imprimer'));
    await page.locator('html[data-printed]').waitFor();
    expect(taps).toBe(3);
  });

  test('what is ready opens at a tap on a slow phone, while the rest is still made', async () => {
    const session = await own.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.evaluate((text) => navigator.clipboard.writeText(text), notes);
    await tap(link('Partir de mes notes'));
    await tap(button('Coller'));
    await page.getByText(/Proposé d’après votre cours/).waitFor();
    await tap(button('Tout préparer'));
    await tap(link(/^Flashcards/));
    await button('Retourner').waitFor();
  });

  test('four from copied notes to the first card', async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), notes);
    await tap(link('Partir de mes notes'));
    await tap(button('Coller'));
    await page.getByText(/Proposé d’après votre cours/).waitFor();
    await tap(button('Tout préparer'));
    await tap(link(/^Flashcards/));
    await button('Retourner').waitFor();
    expect(taps).toBe(4);
  });

  test('four to a correction', async () => {
    await tap(link('Découvrir sans compte'));
    await tap(link('Correction'));
    const text = page.getByRole('textbox', { name: 'Texte' });
    await tap(text);
    await text.pressSequentially('Les enfants joue.');
    await tap(button('Envoyer'));
    await page.getByRole('heading', { name: 'Résultat' }).waitFor();
    expect(taps).toBe(4);
  });
});
