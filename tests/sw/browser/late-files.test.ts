import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  borrowBrowser,
  listenForErrors,
  type PageNoise,
  phone,
  waitForLateFiles,
  waitForWorker,
} from '#tests/support/browser.ts';
import { serveReleases } from './release-server.ts';

let browser: Browser;
let releases: Awaited<ReturnType<typeof serveReleases>>;
let context: BrowserContext;
let noise: PageNoise;
beforeAll(async () => {
  browser = await borrowBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  releases = await serveReleases();
  context = await browser.newContext(phone);
  noise = listenForErrors(context, [/Failed to load resource/, /Failed to fetch/]);
});
afterEach(async () => {
  await context.close();
  await releases.close();
});

/** The device's own setting to save data, which the browser reports to the page. */
const savingData = () =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
const open = async (path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(releases.origin + path);
  return page;
};
const LESSONS = /\/assets\/late-(text|search-texts)-/;
/** What the library shows of the lessons. */
const LIST = /\/assets\/late-entries-/;
const FORMULA = /\/assets\/late-drawn-text-/;
const lateFiles = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('ardoise-late-1')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
const lessons = (page: Page) => page.getByRole('link', { name: 'La photosynthèse', exact: true });
const notHere = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Pas encore disponible hors connexion' });

describe('after a visit of the login page alone', () => {
  it('the lessons are on the device, read and studied with no connection', async () => {
    const page = await open('/login');
    await waitForLateFiles(page);
    await context.setOffline(true);
    await page.goto(`${releases.origin}/library`);
    await lessons(page).click();
    await page.getByRole('button', { name: 'Flashcards' }).click();
    await page.getByRole('button', { name: 'Retourner' }).first().waitFor();
    noise.expectNone();
  });

  it('where data is to be saved all but the lessons comes, and the app says that they are missing', async () => {
    await savingData();
    const page = await open('/login');
    await waitForWorker(page);
    for (const file of [FORMULA, LIST])
      await expect.poll(async () => (await lateFiles(page)).some((path) => file.test(path))).toBe(true);
    expect(releases.asked.filter((path) => LESSONS.test(path))).toEqual([]);
    await context.setOffline(true);
    await page.goto(`${releases.origin}/library`);
    await lessons(page).waitFor();
    for (const path of ['/library/photosynthese', '/library/photosynthese/fiche']) {
      await page.goto(releases.origin + path);
      await notHere(page).waitFor();
    }
    await page.goto(`${releases.origin}/library/faire/flashcards`);
    await page.getByLabel('Sujet').fill('photosynthèse');
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await page.getByText('Les leçons ne sont pas encore sur cet appareil').waitFor();

    // The person's own notes need none of these files.
    await page
      .getByLabel('Mon cours')
      .fill('La photosynthèse est la fabrication de matière organique par les plantes vertes.');
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await page.getByRole('button', { name: 'Retourner' }).first().waitFor();

    // The files are requested with a connection; they arrive and stay cached.
    await context.setOffline(false);
    await page.goto(`${releases.origin}/library/photosynthese`);
    await page.getByRole('heading', { level: 1, name: 'La photosynthèse' }).waitFor();
    expect(new Set(releases.asked.filter((path) => LESSONS.test(path))).size).toBe(1);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'La photosynthèse' }).waitFor();
    await page.getByRole('button', { name: 'Flashcards' }).click();
    await page.getByRole('button', { name: 'Retourner' }).first().waitFor();
    await page.goto(`${releases.origin}/library/cellule`);
    await notHere(page).waitFor();
    noise.expectNone();
  });

  for (const isCut of [true, false]) {
    const state = isCut ? 'with no connection' : 'while the network card sees a network that leads nowhere';
    it(`a page that could not come says so ${state}, and comes with the connection`, async () => {
      releases.spoil((path, reply) => {
        if (!/\/assets\/late-/.test(path)) return false;
        reply.destroy();
        return true;
      });
      const page = await open('/login');
      await waitForWorker(page);
      releases.spoil((_path, reply) => {
        reply.destroy();
        return true;
      });
      await context.setOffline(isCut);
      await page.goto(`${releases.origin}/signup`);
      await notHere(page).waitFor();
      await context.setOffline(false);
      releases.heal();
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await page.getByRole('heading', { level: 1, name: 'Créer un compte' }).waitFor();
    });
  }
});

describe('after a visit of one page that a person may open first', () => {
  const reading = (page: Page) => page.getByRole('heading', { level: 1, name: 'La photosynthèse' });
  /** A drawing that came is one with names in it. */
  const figure = (page: Page) => page.getByRole('figure').locator('svg text').first();
  for (const saves of [false, true]) {
    it(`a lesson opens whole without a connection${saves ? ', also where data is to be saved' : ''}`, async () => {
      if (saves) await savingData();
      const page = await open('/library/photosynthese');
      await reading(page).waitFor();
      await figure(page).waitFor();
      await waitForLateFiles(page, 'none');
      await expect
        .poll(async () => {
          const files = await lateFiles(page);
          return ['text', 'figures', 'study'].filter((part) =>
            files.some((path) => path.startsWith(`/assets/late-${part}-photosynthese-`)),
          );
        })
        .toEqual(['text', 'figures', 'study']);
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await page.reload();
      await reading(page).waitFor();
      await figure(page).waitFor();
      expect(await page.getByText('Cette figure n’est pas encore').count()).toBe(0);
      await page.getByRole('button', { name: 'Quiz', exact: true }).click();
      await page.getByRole('button', { name: 'Commencer le quiz' }).waitFor();
      noise.expectNone();
    });
  }

  const write = (page: Page) => page.getByLabel('Texte').fill('Les enfants joue dans la cour.');
  const send = (page: Page) => page.getByRole('button', { name: 'Envoyer', exact: true }).click();

  it('the correction works without a connection, and says so once its dictionary is there', async () => {
    const page = await open('/library/faire/correction');
    await waitForLateFiles(page, 'none');
    await write(page);
    await page.getByText('gratuit, même sans connexion').waitFor();
    await context.setOffline(true);
    await page.reload();
    await write(page);
    await page.getByText('gratuit, même sans connexion').waitFor();
    await send(page);
    await page.getByRole('link', { name: /par «\sjouent\s»$/ }).waitFor();
    noise.expectNone();
  });

  it('where data is to be saved the dictionary is not fetched ahead, and its price in bytes is said', async () => {
    await savingData();
    const page = await open('/library/faire/correction');
    await waitForLateFiles(page, 'none');
    await write(page);
    await page.getByText('Dictionnaire\u00a0: 1,2\u00a0Mo à recevoir, une fois.').waitFor();
    expect(releases.asked.filter((path) => path.endsWith('.txt'))).toEqual([]);

    await context.setOffline(true);
    // Before anything is pressed.
    await page.getByText('Le dictionnaire (1,2\u00a0Mo) n’est pas encore sur cet appareil').waitFor();
    await page.getByText('Il faut une fois du réseau pour le dictionnaire (1,2\u00a0Mo).').waitFor();
    await send(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Pas encore sur cet appareil' });
    await alert.getByText(/Il faut une fois du réseau pour le dictionnaire .1,2.Mo.\. Votre texte/).waitFor();
    expect(await page.getByText('même sans connexion').count()).toBe(0);
    expect(await page.getByLabel('Texte').inputValue()).toBe('Les enfants joue dans la cour.');

    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('link', { name: /par «\sjouent\s»$/ }).waitFor();
    await page.getByText('gratuit, même sans connexion').waitFor();
    noise.expectNone();
  });
});

describe('a new release', () => {
  it('brings its own edition of what the device had, before it takes over', async () => {
    const page = await open('/login');
    await waitForLateFiles(page);
    const [current] = (await lateFiles(page)).filter((path) => LESSONS.test(path));
    // The cache is changed as if the device came from a release with other lessons.
    await page.evaluate(
      async ([path = '']) => {
        const cache = await caches.open('ardoise-late-1');
        for (const request of await cache.keys()) await cache.delete(request);
        await cache.put(path.replace(/-[\w-]{7,8}\.js$/, '-earlier0.js'), new Response('0'));
      },
      [current],
    );
    releases.asked.length = 0;
    releases.deploy(2);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await page.getByText('Nouvelle version disponible').waitFor();
    expect(await lateFiles(page)).toContain(current);
    expect(releases.asked.filter((path) => FORMULA.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'Actualiser' }).click();
    const hasEarlier = async () => (await lateFiles(page)).some((path) => path.includes('earlier0'));
    // The page cannot run code while it reloads.
    await expect.poll(() => hasEarlier().catch(() => true)).toBe(false);
  });
});
