// @vitest-environment node
import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { visitGallery } from '#tests/app/ui/gallery/visit.ts';
import { phone } from '#tests/support/browser.ts';

/** What only a real browser knows of a combobox: fingers, the selection of its text, scrolling, input methods. */

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

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

const desktop = { viewport: { width: 1280, height: 800 } };
const field = (page: Page, name: string) => page.getByRole('combobox', { name });
const list = (page: Page) => page.getByRole('listbox');
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);
const middleOf = async (one: Locator) => {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

describe('a combobox under a finger', () => {
  it('opens with a tap, takes the option that is tapped and keeps the focus, and so the keyboard', async () => {
    const page = await gallery.open(phone);
    await field(page, 'Leçon').tap();
    await option(page, 'Leçon 3').tap();
    expect(await field(page, 'Leçon').inputValue()).toBe('Leçon 3');
    expect(await isFocused(field(page, 'Leçon'))).toBe(true);
    await list(page).waitFor({ state: 'hidden' });
  });

  it.each([
    ['tap', phone],
    ['click', desktop],
  ] as const)(
    'begins a new search after a %s: what is typed replaces what was chosen',
    async (way, device) => {
      const page = await gallery.open(device);
      await field(page, 'Pays')[way]();
      await page.keyboard.type('bel');
      expect(await field(page, 'Pays').inputValue()).toBe('bel');
      expect(await list(page).getByRole('option').allTextContents()).toEqual(['Belgique+32']);
    },
  );

  it('scrolls its list without choosing', async () => {
    const page = await gallery.open(phone);
    await field(page, 'Leçon').tap();
    const { x, y } = await middleOf(list(page));
    const session = await page.context().newCDPSession(page);
    await drag(session, { x, y }, { x, y: y - 90 });
    await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(30);
    expect(await list(page).isVisible()).toBe(true);
    expect(await field(page, 'Leçon').inputValue()).toBe('');
  });
});

describe('a combobox under the keys', () => {
  it('keeps the active option in sight', async () => {
    const page = await gallery.open(desktop);
    await field(page, 'Leçon').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => isWithin(option(page, 'Leçon 40'), list(page))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isWithin(option(page, 'Leçon 1'), list(page))).toBe(true);
    await page.keyboard.press('PageDown');
    await expect.poll(() => isWithin(option(page, 'Leçon 11'), list(page))).toBe(true);
  });

  it('takes the word of an input method once it is composed, and no key of the composition', async () => {
    const page = await gallery.open(desktop);
    await field(page, 'Pays').click();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'congo', selectionStart: 5, selectionEnd: 5 });
    await option(page, 'Congo-Kinshasa')
      .or(page.getByRole('option', { name: /Congo/ }))
      .waitFor();
    const enter = { key: 'Enter', windowsVirtualKeyCode: 229 };
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    expect(await list(page).isVisible()).toBe(true);
    await session.send('Input.insertText', { text: 'congo' });
    await page.keyboard.press('Enter');
    await list(page).waitFor({ state: 'hidden' });
    expect(await field(page, 'Pays').inputValue()).toBe('Congo-Kinshasa');
  });

  it('leaves its list open and the focus in the field when the scroll bar of the list is used', async () => {
    const page = await gallery.open(desktop);
    await field(page, 'Leçon').click();
    const box = await list(page).boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 3, (box?.y ?? 0) + 60);
    expect(await list(page).isVisible()).toBe(true);
    expect(await isFocused(field(page, 'Leçon'))).toBe(true);
  });
});

/** One finger from one place to the other, slowly enough that nothing is flung. */
async function drag(session: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 10; step += 1) {
    const share = step / 10;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await touch('touchEnd', []);
}

async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [small, large] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  if (small === null || large === null) return false;
  return small.y >= large.y && small.y + small.height <= large.y + large.height;
}
