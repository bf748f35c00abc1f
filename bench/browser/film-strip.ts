import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { paths } from '#contract/paths.ts';
import { launchBrowser, phone } from '#tests/support/browser.ts';
import { startShippedApp } from '#tests/support/shipped-app.ts';
import type { BenchPart } from '../section.ts';
import { USABLE } from './first-load.ts';
import { slow3g, visit } from './visit.ts';

const image = fileURLToPath(new URL('../../docs/images/first-load.png', import.meta.url));

/** Milliseconds between two pictures. */
const EVERY_MS = 250;
/** Pictures in a row of the sheet, and their width in pixels. */
const IN_A_ROW = 8;
const WIDTH = 120;

/** What was on screen from a moment on, in milliseconds since the navigation began. */
interface Frame {
  readonly at: number;
  /** In base64. */
  readonly jpeg: string;
}

/** Films a first visit until its form can be used. */
async function film(browser: Browser, url: string): Promise<{ frames: Frame[]; usable: number }> {
  const context = await browser.newContext(phone);
  try {
    const shown: { seconds: number; jpeg: string }[] = [];
    const { visit: seen, page } = await visit(context, url, {
      usable: USABLE,
      conditions: slow3g,
      before: async (session) => {
        session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
          shown.push({ seconds: metadata.timestamp ?? 0, jpeg: data });
          void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
        });
        await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: 2 * WIDTH });
      },
    });
    const begun = (await page.evaluate(() => performance.timeOrigin)) / 1_000;
    const frames = shown.map(({ seconds, jpeg }) => ({ at: (seconds - begun) * 1_000, jpeg }));
    return { frames, usable: seen.usable };
  } finally {
    await context.close();
  }
}

/** One picture for each quarter of a second, with its time below, as a page. */
function sheetOf(frames: readonly Frame[], until: number): string {
  const pictures = Array.from({ length: Math.ceil(until / EVERY_MS) + 1 }, (_, place) => {
    const at = place * EVERY_MS;
    const jpeg = frames.findLast((frame) => frame.at <= at)?.jpeg;
    const shown = jpeg === undefined ? '<i></i>' : `<img src="data:image/jpeg;base64,${jpeg}">`;
    return `<figure>${shown}<figcaption>${(at / 1_000).toLocaleString('fr', { minimumFractionDigits: 2 })} s</figcaption></figure>`;
  });
  const height = (WIDTH * phone.viewport.height) / phone.viewport.width;
  return `<!doctype html><style>
    body { display: grid; grid-template-columns: repeat(${IN_A_ROW}, ${WIDTH}px); gap: 10px; margin: 10px; background: #fff; width: max-content }
    figure { margin: 0; font: 13px sans-serif; text-align: center; color: #222 }
    img, i { display: block; box-sizing: border-box; width: ${WIDTH}px; height: ${height}px; border: 1px solid #bbb; margin-bottom: 4px }
  </style>${pictures.join('')}`;
}

/** What a newcomer sees of the first screen while it comes: a picture every quarter of a second, written into the documentation. */
export const filmStrip: BenchPart = async (_, say) => {
  const app = await startShippedApp();
  const browser = await launchBrowser();
  try {
    // What the browser itself loads at its first page is none of the app's.
    await film(browser, app.url + paths.login);
    say('the film');
    const { frames, usable } = await film(browser, app.url + paths.login);
    const page = await browser.newPage();
    await page.setContent(sheetOf(frames, usable + EVERY_MS), { waitUntil: 'load' });
    await writeFile(image, await page.locator('body').screenshot());
    return {
      title: 'Film strip',
      lines: [
        `The first visit to the login page at 400 kbit/s and 400 ms, processor 6 times slower, every ${EVERY_MS} ms until its form can be used (${Math.round(usable)} ms): [docs/images/first-load.png](../docs/images/first-load.png).`,
      ],
    };
  } finally {
    await browser.close();
    await app.dispose();
  }
};
