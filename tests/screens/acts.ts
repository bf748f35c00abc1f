import type { Locator, Page } from 'playwright-core';
import { errors } from '#contract/errors.ts';
import type { Stage } from './screen.ts';

/** The acts that bring screens on, in the words that people see. */

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

export const tap = (page: Page | Locator, name: string | RegExp): Promise<void> =>
  button(page, name).first().click();

/** How long a photographed page may take to be read on a slow machine with other work beside, in milliseconds. */
export const READING_MS = 90_000;

/** Waits for the page's own heading. */
export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export const text = (page: Page | Locator, words: string | RegExp): Promise<void> =>
  page.getByText(words).first().waitFor();

/** Waits until nothing of the page is still on its way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main') !== null &&
      document.querySelector('main[aria-busy="true"], main [class*="spinner"]') === null,
  );
}

/** Waits until the fiche of a session is set: its Markdown stands there as it was written until then. */
export const ficheSet = (page: Page): Promise<void> =>
  page.locator('#fiche').getByRole('heading', { level: 3 }).first().waitFor();

export const dialog = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name }).filter({ visible: true });

/** The server has a language model that charges a credit, and this person has none left to ask it at `path`. */
export async function withoutCredit({ answer }: Pick<Stage, 'answer'>, path: string): Promise<void> {
  await withModel({ answer });
  const { message } = errors.no_credit;
  await answer(path, 402, { success: false, code: 'no_credit', message });
}

/** The server has a language model, and charges a credit for its answers. */
export async function withModel({ answer }: Pick<Stage, 'answer'>): Promise<void> {
  const service = { status: 'ok', database: 'sqlite', engine: 'un-modele', generationCost: 1 };
  await answer('/api/health', 200, { success: true, ...service });
}

/** Stops a request that is held, so that nothing asks for it again by itself. */
export async function stopWaiting(page: Page, name: string): Promise<void> {
  await tap(page, name);
  await text(page, 'Demande annulée');
}
