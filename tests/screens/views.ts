import type { Page } from 'playwright-core';

/**
 * In CSS pixels. For pictures, where they are asked for: `paysage` is the tablet when it is turned, `couche` and
 * `petit-couche` are two phones held sideways, `clavier` is what the phone's keyboard leaves of its screen, `petit` is the
 * smallest phone that is held upright.
 */
export const sizes = {
  paysage: { width: 1180, height: 820 },
  couche: { width: 800, height: 360 },
  'petit-couche': { width: 640, height: 360 },
  clavier: { width: 360, height: 440 },
  petit: { width: 360, height: 640 },
  telephone: { width: 360, height: 800 },
  tablette: { width: 820, height: 1180 },
  ordinateur: { width: 1280, height: 800 },
} as const;
export type Size = keyof typeof sizes;
/** The three that the product is designed for. */
export const designedFor = ['telephone', 'tablette', 'ordinateur'] as const satisfies readonly Size[];

export const themes = ['ardoise', 'papier'] as const;
export type Theme = (typeof themes)[number];

/**
 * Shows the page as it stands in a theme, as the switch of the settings does, and at once: a colour halfway between
 * two themes has the contrast of neither.
 */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    if (document.adoptedStyleSheets.length === 0) {
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { transition: none !important; }');
      document.adoptedStyleSheets = [still];
    }
    document.documentElement.dataset.theme = name;
  }, theme);
}
