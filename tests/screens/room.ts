import type { Page } from 'playwright-core';

/** Checks for content that doesn't fit, on the current page. */

/** How many CSS pixels the page scrolls sideways; there should be none. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Text that is cut off by its box, by more than rounding. */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        if (!hasWords(element) || element.closest('svg, [inert], [aria-hidden=true]')) return false;
        const { width, height } = element.getBoundingClientRect();
        // Text for screen readers only is one pixel large on purpose.
        if (
          width <= 2 ||
          height <= 2 ||
          !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
          return false;
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        // This text is shortened on purpose and shows an ellipsis: all of it is one tap away.
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

/** Words that run out of their box over those of what follows it, in a column that was squeezed. */
export const overrun = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Not what a box cuts off, such as the fourth line of a subject that has three, nor a menu that lies over the page.
    const isSeen = ({ bottom }: DOMRect, node: Node, within: Element) => {
      for (let box = node.parentElement; box !== null && within.contains(box); box = box.parentElement) {
        const { overflowY, position } = getComputedStyle(box);
        if (position === 'fixed' || position === 'absolute') return false;
        if (overflowY !== 'visible' && bottom > box.getBoundingClientRect().bottom + 4) return false;
      }
      return true;
    };
    const linesIn = (element: Element) => {
      const lines: DOMRect[] = [];
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        // Text for screen readers only is one pixel large on purpose.
        const { width = 0, height = 0 } = words.currentNode.parentElement?.getBoundingClientRect() ?? {};
        if (width <= 2 || height <= 2) continue;
        lines.push(...[...range.getClientRects()].filter((line) => isSeen(line, words.currentNode, element)));
      }
      return lines;
    };
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const next = element.nextElementSibling;
      if (next === null || element.scrollHeight <= element.clientHeight + 4) return [];
      if (getComputedStyle(element).overflowY !== 'visible' || element.closest('svg, math, [inert]'))
        return [];
      const { display, flexDirection } = getComputedStyle(next.parentElement ?? next);
      if (!display.endsWith('flex') || flexDirection !== 'column') return [];
      if (['absolute', 'fixed', 'sticky'].includes(getComputedStyle(next).position)) return [];
      const below = linesIn(next);
      const isOver = linesIn(element).some((one) =>
        below.some(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4,
        ),
      );
      return isOver
        ? [`${element.tagName.toLowerCase()} over « ${next.textContent?.trim().slice(0, 40)} »`]
        : [];
    });
  });

/** Minimum width and height of a touch target in CSS pixels. Rounding may take half a pixel. */
const TOUCH = 48;

/**
 * Touch targets that are too small. A link inside a sentence is exempt (WCAG 2.5.8); a link that is alone on
 * its line or in its heading is not. axe checks all targets for 24 px.
 */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const targets =
      'button, [role=button], [role^=menuitem], [role=option], [role=treeitem], summary, select, textarea, a[href], input:not([type=hidden], [type=file])';
    const isInSentence = (target: HTMLElement) => {
      let block = target.parentElement;
      while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return block !== null && (block.textContent ?? '').replace(target.textContent ?? '', '').trim() !== '';
    };
    return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return [];
      const isTicked = element.matches('[type=checkbox], [type=radio]');
      const target = (isTicked && element.closest('label')) || element;
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || height === 0 || (width <= 2 && height <= 2)) return [];
      if (getComputedStyle(target).display === 'inline' && isInSentence(target)) return [];
      if (Math.min(width, height) >= least - 0.5) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40);
      return [
        `${Math.round(width)}×${Math.round(height)} ${target.tagName.toLowerCase()}.${target.className} « ${name} »`,
      ];
    });
  }, TOUCH);

/** Dialogs that are not centred on a large screen, one line each. */
export const offCentre = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open]')].flatMap((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      const beside = Math.abs(left - (document.documentElement.clientWidth - right));
      return beside > 2 ? [`dialog ${Math.round(beside)} px off the middle`] : [];
    }),
  );

/** Maximum height of the top bar in CSS pixels: as specified, and on a phone held sideways. */
const BAR = { upright: 80, turned: 48 };

/** A top bar that is too high. */
export const tallBar = (page: Page, held: keyof typeof BAR): Promise<string[]> =>
  page.evaluate((most) => {
    const bar = document.querySelector('header:not(main header)');
    const height = bar?.getBoundingClientRect().height ?? 0;
    // The bar grows with the text size that the reader chose.
    const enlarged = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    return height > most * enlarged + 0.5 ? [`top bar of ${Math.round(height)} px`] : [];
  }, BAR[held]);

/** A top bar whose links and buttons are not on one line. */
export const brokenBar = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const middles = [...document.querySelectorAll('header:not(main header) :is(a, button)')]
      .filter((stop) => stop.checkVisibility() && stop.closest('dialog') === null)
      .map((stop) => stop.getBoundingClientRect())
      .map(({ top, bottom }) => (top + bottom) / 2);
    return Math.max(...middles) - Math.min(...middles) > 24 ? ['top bar on two lines'] : [];
  });

/** Text in a box so narrow that it shows one letter per line. */
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
