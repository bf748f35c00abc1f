import type { Page } from 'playwright-core';
import { waitForLateFiles, waitForWorker } from '#tests/support/browser.ts';
import { startShippedApp } from '#tests/support/shipped-app.ts';
import type { BenchPart } from '../section.ts';
import { spread, table } from '../section.ts';
import { USABLE } from './first-load.ts';
import { measureStarts } from './starts.ts';
import type { Visit } from './visit.ts';

/** One of the longest: formulas, four figures, six exercises. */
const SLUG = 'theoreme-de-pythagore';
/** Its first words. */
const TEXT = 'main [class*="_body_"] p';
const FIGURE = 'main figure svg';

/** Waits until the lesson, its figures and its exercises have come, so that the device keeps them. */
async function installed(page: Page): Promise<void> {
  await waitForLateFiles(page);
  await page.locator(FIGURE).first().waitFor();
  await page.getByRole('button', { name: 'Voir la solution' }).first().waitFor();
}

/** Opens a lesson by its address with the app installed: warm, offline, and offline in a browser that was just started. */
export const openLesson: BenchPart = async ({ runs }, say) => {
  const app = await startShippedApp();
  try {
    const url = `${app.url}/library/${SLUG}`;
    // The machine's mood of this run, to read the others by.
    say('the login page');
    const login = await measureStarts(
      { url: `${app.url}/login`, usable: USABLE, installed: waitForWorker },
      runs,
    );
    say('a lesson until its first words');
    const text = await measureStarts({ url, usable: TEXT, installed }, runs);
    say('a lesson until its first figure');
    const figure = await measureStarts({ url, usable: FIGURE, installed }, runs);
    const usable = (visits: readonly Visit[]) => spread(visits.map((seen) => seen.usable));
    const shift = (visits: readonly Visit[]) =>
      spread(
        visits.map((seen) => seen.layoutShift),
        4,
      );
    const row = (name: string, of: 'warm' | 'offline' | 'cold', budget: string) => [
      name,
      usable(login[of]),
      usable(text[of]),
      usable(figure[of]),
      budget,
    ];
    const rows = [
      row('warm, ms', 'warm', '180 / 250'),
      row('offline, ms', 'offline', '180 / 250'),
      row('browser just started, offline, ms', 'cold', '300 / 400'),
      [
        'layout shift, browser just started',
        shift(login.cold),
        shift(text.cold),
        shift(figure.cold),
        '0.005 / 0.02',
      ],
    ];
    const head = ['', 'login page', 'first words', 'first figure', 'budget: target / fail above'];
    return { title: 'A lesson', lines: [`\`/library/${SLUG}\`, by its address.`, '', ...table(head, rows)] };
  } finally {
    await app.dispose();
  }
};
