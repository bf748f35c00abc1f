// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectNoViolations } from '#tests/support/accessibility.ts';
import { launchBrowser, phone } from '#tests/support/browser.ts';

/** What only a real browser knows: the font, the size of the canvas, fingers and the wheel. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const tablet = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
const outDir = mkdtempSync(join(tmpdir(), 'ardoise-map-'));
const config = {
  configFile: false as const,
  root: fileURLToPath(new URL('./gallery', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../../public', import.meta.url)),
  logLevel: 'error' as const,
};
let browser: Browser;
let server: PreviewServer;

beforeAll(async () => {
  await build({ ...config, plugins: [react()], build: { outDir, target: 'es2022', emptyOutDir: true } });
  server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  browser = await launchBrowser();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await Promise.all([browser?.close(), server?.close()]);
  rmSync(outDir, { recursive: true, force: true });
});

async function open(options: BrowserContextOptions): Promise<Page> {
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`http://127.0.0.1:${address.port}/`);
  await page.getByRole('tree').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });
const scale = (page: Page) =>
  page.evaluate(
    () => new DOMMatrix(document.querySelector<SVGSVGElement>('[role=tree] svg')?.style.transform).a,
  );

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
    const canvas = await page.getByRole('tree').boundingBox();
    for (const one of await page.getByRole('treeitem').all()) {
      const box = await one.boundingBox();
      expect(box?.x).toBeGreaterThan(canvas?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((canvas?.x ?? 0) + (canvas?.width ?? 0));
    }
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

  it('zooms around the pointer with the wheel', async () => {
    const page = await open(tablet);
    const node = item(page, /^La monarchie/);
    const middle = async () => {
      const box = await node.boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const [from, small] = [await middle(), await scale(page)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => scale(page)).toBeGreaterThan(small * 1.1);
    expect((await middle()).x).toBeCloseTo(from.x, 0);
    expect((await middle()).y).toBeCloseTo(from.y, 0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
