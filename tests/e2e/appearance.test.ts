import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleAtEverySize } from '#tests/support/accessibility.ts';
import { borrowBrowser, phone } from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

let browser: Browser;
let server: SharedApp;

beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), borrowShippedApp()]);
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await browser.close();
  await server.dispose();
});

const PAPER = 'rgb(244, 240, 230)';
const SLATE = 'rgb(18, 22, 28)';
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const size = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openContext(options: BrowserContextOptions = {}) {
  return browser.newContext({ ...phone, serviceWorkers: 'block', colorScheme: 'dark', ...options });
}

describe('the appearance of a device', () => {
  it('is chosen by a guest from the menu, kept, and the same in another tab', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await page.goto(`${server.url}/library`);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Affichage' }).click();
    await heading(page, 'Affichage').waitFor();
    expect(await ground(page)).toBe(SLATE);
    const other = await context.newPage();
    await other.goto(`${server.url}/login`);
    await heading(other, 'Se connecter').waitFor();

    await radio(page, 'Papier').click();
    await radio(page, 'Très grande').click();
    await radio(page, 'Aéré').click();
    await expect.poll(() => ground(page)).toBe(PAPER);
    expect(await size(page)).toBe('22px');
    await expect.poll(() => ground(other)).toBe(PAPER);
    await expect.poll(() => size(other)).toBe('22px');

    await page.reload();
    await heading(page, 'Affichage').waitFor();
    expect(await ground(page)).toBe(PAPER);
    expect(await radio(page, 'Papier').isChecked()).toBe(true);
    const bar = page.locator('meta[name="theme-color"]').first();
    await expect.poll(() => bar.getAttribute('content')).toBe('#f4f0e6');
  });

  it('is slate although the system asks for light; paper is one tap away and remembered', async () => {
    const context = await openContext({ colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto(`${server.url}/login`);
    await heading(page, 'Se connecter').waitFor();
    expect(await ground(page)).toBe(SLATE);
    const bar = page.locator('meta[name="theme-color"]');
    expect(await bar.getAttribute('content')).toBe('#12161c');
    await page.getByRole('button', { name: 'Passer au thème Papier' }).click();
    await expect.poll(() => ground(page)).toBe(PAPER);
    await page.reload();
    await heading(page, 'Se connecter').waitFor();
    expect(await ground(page)).toBe(PAPER);
    await expect.poll(() => bar.getAttribute('content')).toBe('#f4f0e6');
  });

  it.each(['/library', '/library/photosynthese', '/signup', '/pricing'])(
    'breaks nothing at %s with the largest text on paper, at any size of screen',
    async (path) => {
      const context = await openContext({ reducedMotion: 'reduce' });
      await context.addInitScript(() =>
        localStorage.setItem(
          'ardoise:appearance',
          JSON.stringify({ theme: 'papier', textSize: 'larger', spacing: 'wide' }),
        ),
      );
      const page = await context.newPage();
      await page.goto(server.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.title()).toMatch(/– Ardoise$/);
      await expectAccessibleAtEverySize(page);
    },
  );
});

describe('from one page to the next', () => {
  /** Names of the animations that view transitions ran, collected as they start. */
  const watchTransitions = async (page: Page) => {
    await page.addInitScript(() => {
      const ran: string[] = [];
      Object.assign(window, { ran });
      const start = document.startViewTransition?.bind(document);
      if (start === undefined) return;
      document.startViewTransition = (how) => {
        const transition = start(how);
        void transition.ready.then(
          () => {
            for (const one of document.getAnimations()) {
              const pseudo = one.effect instanceof KeyframeEffect ? one.effect.pseudoElement : null;
              if (pseudo?.startsWith('::view-transition') && one instanceof CSSAnimation)
                ran.push(one.animationName);
            }
          },
          () => undefined,
        );
        return transition;
      };
    });
  };
  const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran: string[] }).ran);

  const go = async (options: BrowserContextOptions, cores = 8) => {
    const context = await openContext(options);
    await context.addInitScript((count) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: count });
      Object.defineProperty(navigator, 'deviceMemory', { value: count });
    }, cores);
    const page = await context.newPage();
    await watchTransitions(page);
    await page.goto(`${server.url}/login`);
    await heading(page, 'Se connecter').waitFor();
    expect(await ran(page)).toEqual([]);
    await page.getByRole('link', { name: 'Créer un compte' }).click();
    await heading(page, 'Créer un compte').waitFor();
    return page;
  };

  it('the new page fades in, from its top, its heading under the focus', async () => {
    const page = await go({});
    await expect.poll(() => ran(page)).toContain('page-arrives');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('comes at once on a slow phone', async () => {
    const page = await go({}, 2);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await ran(page)).toEqual([]);
  });

  it('stands still for whoever asks for less motion', async () => {
    const page = await go({ reducedMotion: 'reduce' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await ran(page)).toEqual([]);
  });
});
