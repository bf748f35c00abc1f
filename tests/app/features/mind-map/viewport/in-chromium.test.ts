// @vitest-environment node
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { visitGallery } from '#tests/app/ui/gallery/visit.ts';
import { phone } from '#tests/support/browser.ts';
import { fingersOn, type Place } from './fingers.ts';

/** How the map moves in a hand: fingers, mouse, wheel and touchpad, and a device that is turned. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
let gallery: Awaited<ReturnType<typeof visitGallery>>;

beforeAll(async () => {
  gallery = await visitGallery(new URL('../gallery/', import.meta.url));
});
afterEach(async () => {
  await gallery.leave();
});
afterAll(async () => {
  await gallery?.stop();
});

/** The map, fitted and still. Less motion is asked for unless a test is about motion. */
async function open(device: BrowserContextOptions, reducedMotion: 'reduce' | 'no-preference' = 'reduce') {
  const page = await gallery.open({ ...device, reducedMotion });
  await expect.poll(() => transformOf(page)).not.toBe('');
  return page;
}

const tree = (page: Page) => page.getByRole('tree');
const node = (page: Page, name: RegExp) => page.getByRole('treeitem', { name });
const transformOf = (page: Page) =>
  tree(page)
    .locator('svg')
    .evaluate((svg) => (svg as SVGSVGElement).style.transform);
const scaleOf = async (page: Page) => Number(/scale\(([\d.]+)\)/.exec(await transformOf(page))?.[1]);
const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
/** The middle of the canvas, or of a node's box without the pill beside it. */
const middleOf = async (one: Locator): Promise<Place> => {
  const isCanvas = (await one.getAttribute('role')) === 'tree';
  const { x, y, width, height } = await boxOf(isCanvas ? one : one.locator('> rect').first());
  return { x: x + width / 2, y: y + height / 2 };
};
const beside = ({ x, y }: Place, dx: number, dy = 0): Place => ({ x: x + dx, y: y + dy });
/** Waits until what the browser was told has been drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function expectAt(page: Page, one: Locator, place: Place, within = 1) {
  await drawn(page);
  const { x, y } = await middleOf(one);
  expect(Math.hypot(x - place.x, y - place.y)).toBeLessThan(within);
}

/** A place of the canvas where no node is. */
async function freePlace(page: Page): Promise<Place> {
  const { x, y, width, height } = await boxOf(tree(page));
  const found = await page.evaluate(
    ([left, top, right, bottom]) => {
      for (let at = top + 90; at < bottom - 90; at += 8)
        for (let across = left + 20; across < right - 20; across += 8)
          if (document.elementFromPoint(across, at)?.getAttribute('role') === 'tree')
            return { x: across, y: at };
      return null;
    },
    [x, y, x + width, y + height] as const,
  );
  if (found === null) throw new Error('the map covers its canvas');
  return found;
}

/** The middle of a node that a finger can reach: how far a map has gone depends on when the machine saw the fingers. */
async function nodeInSight(page: Page): Promise<Place> {
  const found = await page.evaluate(() => {
    for (const one of document.querySelectorAll('[role=treeitem]')) {
      const { x, y, width, height } = one.getBoundingClientRect();
      const place = { x: x + width / 2, y: y + height / 2 };
      if (document.elementFromPoint(place.x, place.y)?.closest('[role=treeitem]') === one) return place;
    }
    return null;
  });
  if (found === null) throw new Error('no node is in sight');
  return found;
}

const ROOT = /^La Révolution/;
const MONARCHY = /^La monarchie/;

describe('one finger on the map', () => {
  it('takes the map along, and puts it down where it rests', async () => {
    const page = await open(phone, 'no-preference');
    const fingers = await fingersOn(page);
    const from = await middleOf(node(page, ROOT));
    await fingers.drag([{ from, to: beside(from, 40, -60) }]);
    await expectAt(page, node(page, ROOT), beside(from, 40, -60));
    expect(await node(page, ROOT).getAttribute('aria-selected')).toBe('false');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('never takes the map out of sight', async () => {
    const page = await open(phone);
    const fingers = await fingersOn(page);
    const canvas = await boxOf(tree(page));
    const middle = await middleOf(tree(page));
    for (let time = 0; time < 6; time += 1) {
      await fingers.drag([{ from: beside(middle, -100, -150), to: beside(middle, 150, 200) }], { steps: 2 });
    }
    await drawn(page);
    const drawing = await page.evaluate(() => {
      const { left, top } =
        document.querySelector('[role=tree] svg > g')?.getBoundingClientRect() ?? new DOMRect();
      const nodes = [...document.querySelectorAll('[role=treeitem]')].map((one) =>
        one.getBoundingClientRect(),
      );
      return {
        left: Math.min(left, ...nodes.map((one) => one.left)),
        top: Math.min(top, ...nodes.map((one) => one.top)),
      };
    });
    expect(drawing.left).toBeLessThan(canvas.x + canvas.width - 60);
    expect(drawing.top).toBeLessThan(canvas.y + canvas.height - 60);
  });
});

describe('a fling', () => {
  /** Throws the map to the left, 1 px a millisecond, and answers where its root was let go of. */
  async function fling(page: Page): Promise<Place> {
    const fingers = await fingersOn(page, (ms) => page.clock.runFor(ms));
    const from = await middleOf(node(page, ROOT));
    await fingers.press(from);
    await fingers.move([{ from, to: beside(from, -60) }], 6);
    await fingers.lift();
    return beside(from, -60);
  }
  /** From here on a frame comes when the test says so. */
  async function openWithClock(motion: 'reduce' | 'no-preference' = 'no-preference') {
    const page = await open(phone, motion);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    return page;
  }
  const rootX = async (page: Page) => (await middleOf(node(page, ROOT))).x;

  it('lets the map glide on, slower and slower, until it stands', async () => {
    const page = await openWithClock();
    const { x } = await fling(page);
    const places = [x];
    for (const ms of [200, 200, 200, 3_000, 200]) {
      await page.clock.runFor(ms);
      places.push(await rootX(page));
    }
    const steps = places.slice(1).map((place, at) => (places[at] ?? 0) - place);
    expect(steps[0]).toBeGreaterThan(60);
    expect(steps[1]).toBeLessThan(steps[0] ?? 0);
    expect(steps[2]).toBeLessThan(steps[1] ?? 0);
    expect(x - (places[4] ?? 0)).toBeGreaterThan(200);
    expect(steps[4]).toBeCloseTo(0, 5);
  });

  it('is stopped by a touch, which is no tap', async () => {
    const page = await openWithClock();
    await fling(page);
    await page.clock.runFor(100);
    const moving = await rootX(page);
    await page.clock.runFor(32);
    const stopped = await rootX(page);
    expect(stopped).toBeLessThan(moving - 5);
    const fingers = await fingersOn(page);
    await fingers.tap(await nodeInSight(page));
    await page.clock.runFor(1_000);
    expect(await rootX(page)).toBeCloseTo(stopped, 5);
    expect(await page.getByRole('treeitem', { selected: true }).count()).toBe(0);
  });

  it('is stopped by the edge: a part of the map stays in sight', async () => {
    const page = await openWithClock();
    for (let time = 0; time < 8; time += 1) {
      const fingers = await fingersOn(page, (ms) => page.clock.runFor(ms));
      const middle = await middleOf(tree(page));
      await fingers.press(middle);
      await fingers.move([{ from: middle, to: beside(middle, -100, -100) }], 3);
      await fingers.lift();
      await page.clock.runFor(4_000);
    }
    const canvas = await boxOf(tree(page));
    const right = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('[role=treeitem]')].map((one) => one.getBoundingClientRect().right),
      ),
    );
    expect(right).toBeGreaterThan(canvas.x + 60);
  });

  it('does not happen for whoever asks for less motion', async () => {
    const page = await openWithClock('reduce');
    const { x } = await fling(page);
    await page.clock.runFor(1_000);
    expect(Math.abs((await rootX(page)) - x)).toBeLessThan(1);
  });

  it('does not happen when the finger rests before it is lifted', async () => {
    const page = await openWithClock();
    const fingers = await fingersOn(page, (ms) => page.clock.runFor(ms));
    const from = await middleOf(node(page, ROOT));
    await fingers.drag([{ from, to: beside(from, -60) }], { steps: 6, restMs: 150 });
    await page.clock.runFor(1_000);
    expect(Math.abs((await rootX(page)) - from.x + 60)).toBeLessThan(1);
  });

  it('does not happen with the mouse, which puts the map exactly where it lets go', async () => {
    const page = await open(desktop, 'no-preference');
    const from = await middleOf(node(page, ROOT));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 80, from.y + 20, { steps: 4 });
    await page.mouse.up();
    await expectAt(page, node(page, ROOT), beside(from, 80, 20));
    await drawn(page);
    await expectAt(page, node(page, ROOT), beside(from, 80, 20));
  });
});

describe('two fingers on the map', () => {
  it('zoom about their middle, which takes along what lies under it', async () => {
    const page = await open(phone);
    const fingers = await fingersOn(page);
    const [middle, small] = [await middleOf(node(page, MONARCHY)), await scaleOf(page)];
    const to = beside(middle, 20, -40);
    await fingers.drag([
      { from: beside(middle, -40, -30), to: beside(to, -80, -60) },
      { from: beside(middle, 40, 30), to: beside(to, 80, 60) },
    ]);
    await expectAt(page, node(page, MONARCHY), to, 2);
    expect((await scaleOf(page)) / small).toBeCloseTo(2, 1);
    // The page itself is not zoomed.
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });

  it('make the map no larger and no smaller than its limits', async () => {
    const page = await open(phone);
    const fingers = await fingersOn(page);
    const middle = await middleOf(tree(page));
    const pinch = (from: number, to: number) =>
      fingers.drag([
        { from: beside(middle, -from), to: beside(middle, -to) },
        { from: beside(middle, from), to: beside(middle, to) },
      ]);
    for (let time = 0; time < 3; time += 1) await pinch(20, 150);
    await drawn(page);
    expect(await scaleOf(page)).toBeCloseTo(2.5, 5);
    for (let time = 0; time < 4; time += 1) await pinch(150, 20);
    await drawn(page);
    expect(await scaleOf(page)).toBeCloseTo(0.3, 5);
  });
});

describe('taps on the map', () => {
  it('two on a free place bring it closer, and what lay under them stays there', async () => {
    const page = await open(phone);
    const fingers = await fingersOn(page);
    const [place, small] = [await freePlace(page), await scaleOf(page)];
    const from = await middleOf(node(page, ROOT));
    await fingers.tap(place);
    await fingers.tap(place);
    await expect.poll(() => scaleOf(page)).toBeCloseTo(Math.min(2.5, small * 2), 5);
    const ratio = (await scaleOf(page)) / small;
    const to = { x: place.x + (from.x - place.x) * ratio, y: place.y + (from.y - place.y) * ratio };
    await expectAt(page, node(page, ROOT), to, 2);
  });

  it('two on the closest map show all of it', async () => {
    const page = await open(desktop);
    const whole = await transformOf(page);
    const place = await freePlace(page);
    let scale = await scaleOf(page);
    while (scale < 2.5) {
      const before = scale;
      await page.mouse.dblclick(place.x, place.y);
      await expect.poll(() => scaleOf(page)).toBeGreaterThan(before);
      scale = await scaleOf(page);
    }
    await page.mouse.dblclick(place.x, place.y);
    await expect.poll(() => transformOf(page)).toBe(whole);
  });

  it('two on a node fold and unfold it, and zoom nothing', async () => {
    const page = await open(phone);
    const fingers = await fingersOn(page);
    const small = await scaleOf(page);
    const causes = node(page, /^Les causes/);
    const was = await causes.getAttribute('aria-expanded');
    await fingers.tap(await middleOf(causes));
    await expect.poll(() => causes.getAttribute('aria-expanded')).not.toBe(was);
    await fingers.tap(await middleOf(causes));
    await expect.poll(() => causes.getAttribute('aria-expanded')).toBe(was);
    expect(await scaleOf(page)).toBeLessThanOrEqual(small);
  });
});

describe('the mouse and the touchpad on the map', () => {
  it('drag it, also beyond its edge, and let go of it there', async () => {
    const page = await open(desktop);
    const from = await middleOf(node(page, ROOT));
    const canvas = await boxOf(tree(page));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 50, canvas.y - 20, { steps: 5 });
    await page.mouse.up();
    const there = { x: from.x + 50, y: canvas.y - 20 };
    await expectAt(page, node(page, ROOT), there);
    await page.mouse.move(from.x, from.y);
    await expectAt(page, node(page, ROOT), there);
  });

  it.each([
    ['the wheel', null, -100],
    ['two fingers of a touchpad', 'Control', -10],
  ] as const)('zoom with %s around the pointer, and scroll or zoom no page', async (_, key, delta) => {
    const page = await open(desktop);
    const [from, small] = [await middleOf(node(page, MONARCHY)), await scaleOf(page)];
    await page.mouse.move(from.x, from.y);
    if (key !== null) await page.keyboard.down(key);
    for (let notch = 0; notch < 3; notch += 1) await page.mouse.wheel(0, delta);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(small * 1.2);
    // The pointer is told of in whole pixels.
    await expectAt(page, node(page, MONARCHY), from, 2);
    expect(await page.evaluate(() => [scrollY, visualViewport?.scale, innerWidth])).toEqual([0, 1, 1280]);
  });

  it('zoom a notch with Control no further than a notch without', async () => {
    const page = await open(desktop);
    const { x, y } = await middleOf(node(page, MONARCHY));
    await page.mouse.move(x, y);
    const small = await scaleOf(page);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(small);
    expect((await scaleOf(page)) / small).toBeLessThan(1.4);
  });
});

describe('a device that is turned', () => {
  it('keeps in the middle what was there, at the same size', async () => {
    const page = await open(desktop);
    await page.getByRole('button', { name: 'Zoom avant' }).click();
    await drawn(page);
    const canvas = await middleOf(tree(page));
    const before = await middleOf(node(page, MONARCHY));
    const scale = await scaleOf(page);
    await page.setViewportSize({ width: 820, height: 1180 });
    const away = async () => {
      const [middle, one] = [await middleOf(tree(page)), await middleOf(node(page, MONARCHY))];
      return Math.hypot(one.x - middle.x - (before.x - canvas.x), one.y - middle.y - (before.y - canvas.y));
    };
    await expect.poll(away).toBeLessThan(1);
    expect(await scaleOf(page)).toBe(scale);
  });

  it('keeps the node in the middle there though the map is arranged in another way', async () => {
    const page = await open(phone);
    const fingers = await fingersOn(page);
    const from = await middleOf(node(page, MONARCHY));
    await fingers.drag([{ from, to: await middleOf(tree(page)) }]);
    await drawn(page);
    await page.setViewportSize({ width: 800, height: 360 });
    const away = async () => {
      const [middle, one] = [await middleOf(tree(page)), await middleOf(node(page, MONARCHY))];
      return Math.hypot(one.x - middle.x, one.y - middle.y);
    };
    await expect.poll(away).toBeLessThan(2);
  });

  it('shows all of a map again that was seen whole', async () => {
    const page = await open(phone);
    await page.setViewportSize({ width: 800, height: 360 });
    const isWhole = async () => {
      const canvas = await boxOf(tree(page));
      const boxes = await Promise.all((await page.getByRole('treeitem').all()).map(boxOf));
      return boxes.every(
        ({ x, y, width, height }) =>
          x >= canvas.x &&
          y >= canvas.y &&
          x + width <= canvas.x + canvas.width &&
          y + height <= canvas.y + canvas.height,
      );
    };
    await expect.poll(isWhole).toBe(true);
  });
});
