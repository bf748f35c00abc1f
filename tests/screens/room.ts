import type { Page } from 'playwright-core';

/** What stands in too little room, as the page stands. */

/** How many CSS pixels the page can be pushed sideways: none. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words that are cut off by the box they stand in, by more than rounding. */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        if (!hasWords(element) || element.closest('svg, [inert], [aria-hidden=true]')) return false;
        const { width, height } = element.getBoundingClientRect();
        // What is only for screen readers is one pixel large on purpose.
        if (
          width <= 2 ||
          height <= 2 ||
          !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
          return false;
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        // Shortened on purpose, and it says so: the whole is one tap away.
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        return (
          (cuts(overflowX) && element.scrollWidth > element.clientWidth + 2) ||
          (cuts(overflowY) && element.scrollHeight > element.clientHeight + 4)
        );
      })
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.slice(0, 60)}`,
      );
  });

/** CSS pixels a finger is promised, both ways, and what rounding may take of them. */
const TOUCH = 48;

/**
 * What a finger is to touch and is smaller than promised. Links inside a sentence have the sentence's size (WCAG
 * 2.5.8); axe holds everything to 24 px.
 */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const targets =
      'button, [role=button], [role^=menuitem], [role=option], [role=treeitem], summary, select, textarea, a[href], input:not([type=hidden], [type=file])';
    return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return [];
      const isTicked = element.matches('[type=checkbox], [type=radio]');
      const target = (isTicked && element.closest('label')) || element;
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || height === 0 || (width <= 2 && height <= 2)) return [];
      if (getComputedStyle(target).display === 'inline') return [];
      if (Math.min(width, height) >= least - 0.5) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40);
      return [
        `${Math.round(width)}×${Math.round(height)} ${target.tagName.toLowerCase()}.${target.className} « ${name} »`,
      ];
    });
  }, TOUCH);

/** A dialog that does not stand in the middle of a large screen, one line for each. */
export const offCentre = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open]')].flatMap((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      const beside = Math.abs(left - (document.documentElement.clientWidth - right));
      return beside > 2 ? [`dialog ${Math.round(beside)} px off the middle`] : [];
    }),
  );

/** A top bar whose links and buttons no longer stand on one line. */
export const brokenBar = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const middles = [...document.querySelectorAll('header:not(main header) :is(a, button)')]
      .filter((stop) => stop.checkVisibility() && stop.closest('dialog') === null)
      .map((stop) => stop.getBoundingClientRect())
      .map(({ top, bottom }) => (top + bottom) / 2);
    return Math.max(...middles) - Math.min(...middles) > 24 ? ['top bar on two lines'] : [];
  });

/** Words in so little room that their letters stand one under the other. */
export const slivers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const words = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data.trim() : []));
      const longest = Math.max(
        0,
        ...words
          .join(' ')
          .split(/\s/)
          .map(({ length }) => length),
      );
      if (longest < 5 || element.closest('svg, [inert], [aria-hidden=true]')) return [];
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const { width, height } = element.getBoundingClientRect();
      const letter = Number.parseFloat(getComputedStyle(element).fontSize);
      const isSliver = width > 2 && width < 2 * letter && height > 3 * letter;
      return isSliver ? [`${Math.round(width)} px wide: ${words.join(' ').slice(0, 60)}`] : [];
    }),
  );
