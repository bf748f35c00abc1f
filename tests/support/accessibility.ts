import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { phone, settleAnimations } from './browser.ts';
import { violationsOn } from './violations.ts';

/** Fails with every violation axe finds on the page as it stands. */
export async function expectNoViolations(page: Page): Promise<void> {
  await settleAnimations(page);
  expect(await violationsOn(page)).toEqual([]);
}

/** A screen that anybody can use: no violation, nothing wider than the screen, one h1, a title of its own. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.title()).toMatch(/^.+ – Ardoise$/);
}

/** A small phone, the phone, a tablet, a desktop: width and height in CSS pixels. */
const SIZES = [
  { width: 320, height: 640 },
  phone.viewport,
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

/** `expectAccessible` at every size, the page as it stands being turned and stretched; then it is as it was. */
export async function expectAccessibleAtEverySize(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  if (before !== null) await page.setViewportSize(before);
}
