import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { launchBrowser, phone, waitForLateFiles } from '#tests/support/browser.ts';
import { fillHistory } from '#tests/support/fill-history.ts';
import { startShippedApp } from '#tests/support/shipped-app.ts';
import { signUp } from '#tests/support/student.ts';
import type { BenchPart } from '../section.ts';
import { spread, table } from '../section.ts';
import { slowDown } from './visit.ts';

const ITEMS = 10_000;
/** How many times slower the phone is than this machine. */
const CPU = 4;
const SCROLL_MS = 3_000;

const drawn = z.number();
const scrolled = z.object({ middle: z.number(), late: z.number(), nodes: z.number() });

interface Action {
  /** The text of the link to follow, or the value to choose in the filter. */
  readonly link?: string;
  readonly filter?: string;
  /** Whether cards are shown after it. */
  readonly cards: boolean;
}

/** Runs in the page: measures the milliseconds from the action until the cards, or the empty list, are on screen. */
async function timeOf({ link, filter, cards }: Action): Promise<number> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
  const select = document.querySelector<HTMLSelectElement>('main select');
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const from = performance.now();
  if (link !== undefined) links.find(({ textContent }) => textContent?.includes(link))?.click();
  if (filter !== undefined) {
    // React reads the value that the element itself holds, so it is set past React's own setter.
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, filter);
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  }
  while ((document.querySelector('main li article') !== null) !== cards) {
    if (performance.now() - from > 30_000) throw new Error(`nothing came of ${link ?? filter}`);
    await painted();
  }
  await painted();
  return performance.now() - from;
}

/**
 * Runs in the page: scrolls with every frame and reports the time between frames and the number of nodes afterwards.
 */
async function scrollOn(ms: number): Promise<{ middle: number; late: number; nodes: number }> {
  const frames: number[] = [];
  const from = performance.now();
  let before = from;
  while (before - from < ms) {
    scrollBy(0, 120);
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - before);
    before = now;
  }
  frames.sort((a, b) => a - b);
  const at = (share: number) => frames[Math.floor(share * (frames.length - 1))] ?? 0;
  return { middle: at(0.5), late: at(0.95), nodes: document.querySelectorAll('main *').length };
}

async function measure(page: Page, url: string) {
  const time = async (action: Action) => drawn.parse(await page.evaluate(timeOf, action));
  await page.goto(`${url}/home`);
  await page.getByRole('link', { name: 'Voir tout l’historique' }).waitFor();
  await page.waitForTimeout(2_000);
  const open = await time({ link: 'Voir tout l’historique', cards: true });
  await page.waitForTimeout(1_000);
  const scroll = scrolled.parse(await page.evaluate(scrollOn, SCROLL_MS));
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(1_000);
  const none = await time({ filter: 'session', cards: false });
  const all = await time({ filter: 'tool', cards: true });
  return { open, ...scroll, none, all };
}

/** A student's history of 10,000 texts on a slowed processor: opened, scrolled, filtered. */
export const longHistory: BenchPart = async ({ runs }, say) => {
  const app = await startShippedApp();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await signUp(page, app);
    await waitForLateFiles(page);
    say(`a history of ${ITEMS} texts`);
    await page.evaluate(fillHistory, ITEMS);
    await slowDown(await context.newCDPSession(page), { cpu: CPU, line: null });
    const seen: Awaited<ReturnType<typeof measure>>[] = [];
    for (let run = 0; run < runs; run++) seen.push(await measure(page, app.url));
    const row = (name: string, of: (one: (typeof seen)[number]) => number) => [name, spread(seen.map(of))];
    return {
      title: 'A history of 10,000 texts',
      lines: [
        `Processor ${CPU}x slower.`,
        '',
        ...table(
          ['', 'Ardoise'],
          [
            row('from the tap to the first cards, ms', ({ open }) => open),
            row('between two frames of a scroll, median, ms', ({ middle }) => middle),
            row('the same, p95, ms', ({ late }) => late),
            row('elements of the page after it', ({ nodes }) => nodes),
            row('from a filter to its empty list, ms', ({ none }) => none),
            row('from a filter to its first cards, ms', ({ all }) => all),
          ],
        ),
      ],
    };
  } finally {
    await browser.close();
    await app.dispose();
  }
};
