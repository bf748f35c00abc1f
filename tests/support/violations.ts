import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 A and AA, by the rules that a machine can check, and what axe calls good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme changes, and what the size of the screen changes: all other rules read the page itself. */
const RULES_OF = {
  theme: ['color-contrast', 'link-in-text-block'],
  size: ['target-size', 'scrollable-region-focusable'],
} as const;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Look {
  /** All rules, or those whose outcome a theme or a size can change. */
  readonly rules: 'all' | keyof typeof RULES_OF;
  /**
   * Looks only at what no look at this page has seen as it stands now: what was hidden until now, and what has other
   * colours, or stands on other ones.
   */
  readonly only?: 'unseen';
}

/**
 * Every violation that axe finds on the page as it stands, one line each. axe runs in the page itself: its Playwright
 * package opens a second page for each look, which takes longer than the look.
 */
export async function violationsOn(page: Page, look: Look = { rules: 'all' }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ values, only, judgesColours }) => {
      interface World {
        axe: typeof axe;
        /** What each element looked like whenever it was judged. */
        seen?: WeakMap<Element, Set<number>>;
        /** A number for each look that an element can have. */
        looks?: Map<string, number>;
      }
      const world = window as unknown as World;
      world.seen ??= new WeakMap();
      world.looks ??= new Map();
      const { seen, looks } = world;
      const unseen: Element[] = [];
      /** Everything that contrast is made of: an element's own ink, and the grounds below it. */
      const walk = (element: Element, ground: number, isInUnseen: boolean): void => {
        if (!element.checkVisibility()) return;
        const style = getComputedStyle(element);
        const isLarge =
          Number.parseFloat(style.fontSize) >= (Number(style.fontWeight) >= 700 ? 18.66 : 24) ? 'large' : '';
        const look = [
          ground,
          style.color,
          style.backgroundColor,
          style.backgroundImage,
          style.opacity,
          isLarge,
        ].join();
        const number = looks.get(look) ?? looks.size;
        looks.set(look, number);
        const before = seen.get(element) ?? new Set();
        const isUnseen = !before.has(number);
        seen.set(element, before.add(number));
        if (isUnseen && !isInUnseen) unseen.push(element);
        for (const child of element.children) walk(child, number, isUnseen || isInUnseen);
      };
      // Who judges sizes alone has seen no colours.
      if (judgesColours) walk(document.body, -1, false);
      if (only !== undefined && unseen.length === 0) return [];

      const { violations } = await world.axe.run(only === undefined ? document : { include: unseen }, {
        runOnly: values,
        resultTypes: ['violations'],
        elementRef: false,
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    {
      values:
        look.rules === 'all'
          ? { type: 'tag' as const, values: TAGS }
          : { type: 'rule' as const, values: [...RULES_OF[look.rules]] },
      only: look.only,
      judgesColours: look.rules !== 'size',
    },
  );
}
