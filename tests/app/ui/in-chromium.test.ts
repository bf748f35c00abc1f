// @vitest-environment node
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { visitGallery } from '#tests/app/ui/gallery/visit.ts';
import { expectNoViolations } from '#tests/support/accessibility.ts';
import { phone } from '#tests/support/browser.ts';

/** What only a real browser knows: layout, colours, motion. */

let gallery: Awaited<ReturnType<typeof visitGallery>>;

beforeAll(async () => {
  gallery = await visitGallery();
});
afterEach(async () => {
  await gallery.leave();
});
afterAll(async () => {
  await gallery?.stop();
});

const open = (...how: Parameters<typeof gallery.open>) => gallery.open(...how);

/** Puts on the page's root what the settings put there. */
const wear = (page: Page, attributes: Record<string, string>) =>
  page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) document.documentElement.setAttribute(name, value);
  }, attributes);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('every component', () => {
  it.each([
    [320, 640, 1],
    [320, 640, 2],
    [360, 800, 1],
    [820, 1180, 1],
    [1280, 800, 2],
  ])('fits %i×%i px with text %i times as big', async (width, height, zoom) => {
    const page = await open({ viewport: { width, height } });
    await page.addStyleTag({ content: `html { font-size: ${zoom * 100}% }` });
    const tooWide = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(tooWide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it('can be hit by a finger: 48 px each way', async () => {
    const page = await open();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, input, select, textarea')]
        .filter((element) => element.checkVisibility() && element.textContent !== 'Aller au contenu')
        .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 47.5 || box.height < 47.5)
        .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);
  });

  it('is slate although the system asks for light, and breaks no rule of axe on paper', async () => {
    const light = await open({ ...phone, reducedMotion: 'reduce', colorScheme: 'light' });
    const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground(light)).toBe('rgb(18, 22, 28)');
    await expectNoViolations(light);
    await wear(light, { 'data-theme': 'papier' });
    await expect.poll(() => ground(light)).toBe('rgb(244, 240, 230)');
    await expectNoViolations(light);
    await button(light, 'Prévenir').click();
    await button(light, 'Menu de la session').click();
    await expectNoViolations(light);
  });

  it.each([320, 360, 820])('fits %i px with the largest text and the widest spacing', async (width) => {
    const page = await open({ viewport: { width, height: 800 } });
    const before = await page
      .getByRole('heading', { level: 1 })
      .evaluate((h1) => getComputedStyle(h1).fontSize);
    await wear(page, { 'data-text-size': 'larger', 'data-spacing': 'wide' });
    const after = await page
      .getByRole('heading', { level: 1 })
      .evaluate((h1) => getComputedStyle(h1).fontSize);
    expect(Number.parseFloat(after)).toBeCloseTo(Number.parseFloat(before) * 1.375, 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it.each([['phone', phone] as const, ['tablet', { viewport: { width: 1280, height: 800 } }] as const])(
    'breaks no rule of axe on a %s, contrast included',
    async (_, options) => {
      const page = await open({ ...options, reducedMotion: 'reduce' });
      await expectNoViolations(page);
    },
  );

  it('breaks no rule of axe in an open dialog, list, menu and toast', async () => {
    const page = await open({ ...phone, reducedMotion: 'reduce' });
    await button(page, 'Prévenir').click();
    await page.getByLabel('Pays').click();
    await page.getByRole('listbox').waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await button(page, 'Menu de la session').click();
    await expectNoViolations(page);
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectNoViolations(page);
  });

  it('stands still for whoever asks for less motion', async () => {
    const page = await open({ ...phone, reducedMotion: 'reduce' });
    await button(page, 'Ouvrir').click();
    const lasting = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 1)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
    );
    expect(lasting).toEqual([]);
  });
});

describe('a formula in a line', () => {
  it('is words in Chromium’s accessibility tree, and nothing else of it is', async () => {
    const page = await open();
    await page.locator('#formulas math').first().waitFor();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const words = nodes
      .filter(({ ignored, role }) => !ignored && role?.value === 'StaticText')
      .map(({ name }) => String(name?.value).trim())
      .join(' ');
    expect(words).toContain('l’abscisse x indice 1 , et racine carrée de 2');
    expect(nodes.filter(({ ignored, role }) => !ignored && /^Math/.test(String(role?.value)))).toEqual([]);
  });

  it('stays with its unit, its comma and its bracket at any width', async () => {
    const page = await open();
    await page.locator('#formulas math').first().waitFor();
    const torn = await page.locator('#formulas').evaluate((box) => {
      const found: string[] = [];
      const lineOf = (rects: DOMRectList) => Math.round((rects[0]?.bottom ?? 0) / 12);
      for (let width = 40; width <= 360; width += 4) {
        box.style.width = `${width}px`;
        for (const math of box.querySelectorAll('math')) {
          const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
          for (let text = walk.nextNode(); text !== null; text = walk.nextNode()) {
            if (math.contains(text)) continue;
            const follows = math.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
            const data = text.textContent ?? '';
            const touching = follows ? /^[^ ]+/.exec(data)?.[0] : /[^ ]+$/.exec(data)?.[0];
            if (touching === undefined || text.parentElement !== math.parentElement?.parentElement) continue;
            const range = document.createRange();
            range.setStart(text, follows ? touching.length - 1 : data.length - 1);
            range.setEnd(text, follows ? touching.length : data.length);
            if (lineOf(range.getClientRects()) !== lineOf(math.getClientRects()))
              found.push(`${width} px: ${math.textContent} ${touching}`);
          }
        }
      }
      return found;
    });
    expect(torn).toEqual([]);
  });
});

describe('buttons and fields', () => {
  it('a busy button keeps its size and its focus', async () => {
    const page = await open();
    const send = button(page, 'Envoyer');
    const before = await send.boundingBox();
    await send.click();
    await expect.poll(() => send.getAttribute('aria-busy')).toBe('true');
    expect(await send.boundingBox()).toEqual(before);
    expect(await send.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('a text area grows with its text', async () => {
    const page = await open();
    const area = page.getByLabel('Texte');
    const before = (await area.boundingBox())?.height ?? 0;
    await area.fill('ligne\n'.repeat(8));
    expect((await area.boundingBox())?.height).toBeGreaterThan(before + 60);
  });

  it('fields under a finger have 16 px type, so that phones do not zoom in', async () => {
    const page = await open();
    const size = await page.getByLabel('Sujet').evaluate((input) => getComputedStyle(input).fontSize);
    expect(size).toBe('16px');
  });

  it('the focus is seen on every control', async () => {
    const page = await open();
    for (const control of [button(page, 'Ouvrir'), page.getByLabel('Sujet')]) {
      const look = () =>
        control.evaluate((e) => [getComputedStyle(e).outlineWidth, getComputedStyle(e).boxShadow]);
      const before = await look();
      await control.focus();
      await page.keyboard.press('Shift');
      await expect.poll(look).not.toEqual(before);
    }
  });
});

describe('the top bar', () => {
  it('the burger opens the four sections and the settings on a phone and is not needed on a tablet', async () => {
    const page = await open();
    await button(page, 'Menu').click();
    const inside = page.getByRole('dialog', { name: 'Menu' }).getByRole('link');
    expect(await inside.allTextContents()).toEqual([
      'Accueil',
      'Révision',
      'Rédaction',
      'Compte',
      'Mes cours',
      'Importer',
      'Affichage',
    ]);
    const tablet = await open({ viewport: { width: 820, height: 1180 } });
    expect(await button(tablet, 'Menu').count()).toBe(0);
    expect(await tablet.getByRole('navigation').getByRole('link').count()).toBe(4);
    expect(await tablet.getByRole('link', { name: 'Affichage' }).isVisible()).toBe(true);
  });
});

describe('the static shell', () => {
  const shell = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
  const inApp = ['header', 'header svg', 'main > :first-child', 'main > :nth-child(2)'];
  const inShell = ['header', 'header svg', '.shell-title', '.shell-cards'];
  const boxes = (page: Page, places: string[]) =>
    page.evaluate(
      (wanted) =>
        wanted.map((place) => {
          const found = document.querySelector(place);
          const { x, y, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
          return [x, y, width, height].map(Math.round);
        }),
      places,
    );

  it.each([
    [360, 800],
    [820, 1180],
    [1600, 900],
  ])('stands where the app will stand at %i×%i px, the header 80 px high', async (width, height) => {
    const app = await open({ viewport: { width, height }, reducedMotion: 'reduce' }, '?waiting');
    const still = await app.context().newPage();
    await still.setContent(
      shell.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<noscript>[\s\S]*<\/noscript>/, ''),
    );
    expect(await boxes(still, inShell)).toEqual(await boxes(app, inApp));
    expect((await boxes(app, inApp))[0]).toEqual([0, 0, width, 80]);
  });
});
