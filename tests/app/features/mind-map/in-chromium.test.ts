// @vitest-environment node
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { visitGallery } from '#tests/app/ui/gallery/visit.ts';
import { expectNoViolations } from '#tests/support/accessibility.ts';
import { phone } from '#tests/support/browser.ts';

/** What only a real browser knows of the map: the font, the size of the canvas, what a tap brings into sight. */

const tablet = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
let gallery: Awaited<ReturnType<typeof visitGallery>>;

beforeAll(async () => {
  gallery = await visitGallery(new URL('./gallery/', import.meta.url));
});
afterEach(async () => {
  await gallery.leave();
});
afterAll(async () => {
  await gallery?.stop();
});

const open = (options: BrowserContextOptions) => gallery.open({ ...options, reducedMotion: 'reduce' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });

describe.each([
  ['phone', phone],
  ['tablet', tablet],
] as const)('the map on a %s', (_, device) => {
  it('holds every word within its box, in the font that is shown', async () => {
    const page = await open(device);
    await button(page, 'Niveau 3').click();
    const outside = await page.evaluate(
      () =>
        [...document.querySelectorAll<SVGGElement>('[role=treeitem]')].filter((node) => {
          const words = node.querySelector('text')?.getBBox();
          const box = [...node.querySelectorAll('rect')].at(-1)?.getBBox();
          return !words || !box || words.width > box.width - 16 || words.height > box.height;
        }).length,
    );
    expect(outside).toBe(0);
    expect(await page.getByRole('treeitem').count()).toBe(16);
  });

  it('is whole on opening, between its buttons, and breaks no rule of axe, nor does the outline', async () => {
    const page = await open(device);
    // The map is fitted again once its canvas has its size.
    const outside = () =>
      page.evaluate(() => {
        const canvas = document.querySelector('[role=tree]')?.getBoundingClientRect();
        return [...document.querySelectorAll('[role=treeitem]')]
          .map((one) => one.getBoundingClientRect())
          .filter(({ left, right }) => !canvas || left <= canvas.left || right >= canvas.right).length;
      });
    await expect.poll(outside).toBe(0);
    expect(await page.getByRole('treeitem').count()).toBeGreaterThan(1);
    await item(page, /^Les causes/).click();
    await expectNoViolations(page);
    await button(page, 'Afficher le plan').click();
    await expectNoViolations(page);
  });

  it('has buttons for fingers: 48 px each way', async () => {
    const page = await open(device);
    await item(page, /^Les causes/).click();
    for (const one of await page.getByRole('button').all()) {
      const box = await one.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(47.5);
    }
  });
});

describe('the map in the hand', () => {
  it('brings what a tap has opened into sight, and keeps the selected node clear of the panel', async () => {
    const page = await open(phone);
    await item(page, /^Les causes/).tap();
    const panel = await page.getByRole('status').boundingBox();
    const canvas = await page.getByRole('tree').boundingBox();
    for (const name of [/^Les causes/, /^Mauvaises/, /^Crise/]) {
      const box = await item(page, name).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(canvas?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((canvas?.x ?? 0) + (canvas?.width ?? 0));
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
    }
  });

  it('moves by dragging, and only the canvas takes the finger from the page', async () => {
    const page = await open(tablet);
    const root = item(page, /^La Révolution/);
    // Drawn first, then put in the middle.
    await expect.poll(async () => (await root.boundingBox())?.x).toBeGreaterThan(0);
    const before = await root.boundingBox();
    await page.mouse.move(820, 560);
    await page.mouse.down();
    await page.mouse.move(870, 530, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await root.boundingBox())?.x).toBeCloseTo((before?.x ?? 0) + 50, 0);
    expect((await root.boundingBox())?.y).toBeCloseTo((before?.y ?? 0) - 30, 0);
    const owners = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((one) => getComputedStyle(one).touchAction === 'none')
        .map((one) => one.getAttribute('role')),
    );
    expect(owners).toEqual(['tree']);
  });
});
