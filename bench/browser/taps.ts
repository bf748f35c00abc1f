import type { CDPSession, Locator, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { launchBrowser, phone, waitForLateFiles } from '#tests/support/browser.ts';
import { walkAsVisitor } from '#tests/support/daily-ways.ts';
import { startShippedApp } from '#tests/support/shipped-app.ts';
import type { BenchPart } from '../section.ts';
import { spread, table } from '../section.ts';
import { slowDown } from './visit.ts';

/** The cost of one tap, in milliseconds. */
interface Tap {
  /** From the tap to the next paint, as the browser measures it (in steps of 8 ms); 0 below 16 ms. */
  readonly toPaint: number;
  /** The longest task of the main thread that the tap caused; 0 when none was longer than 50 ms. */
  readonly longestTask: number;
}
const tap = z.object({ toPaint: z.number(), longestTask: z.number() });

/** Runs in the page before its own scripts. */
function watchTaps(): void {
  const seen = { toPaint: 0, longestTask: 0 };
  Object.assign(globalThis, { benchTaps: seen });
  const watch = (type: string, more: object, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, ...more });
  watch('event', { durationThreshold: 16 }, (entry) => {
    const { interactionId } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId > 0) seen.toPaint = Math.max(seen.toPaint, entry.duration);
  });
  watch('longtask', {}, ({ duration }) => {
    seen.longestTask = Math.max(seen.longestTask, duration);
  });
}
const readTaps = () => (globalThis as unknown as { benchTaps: Tap }).benchTaps;
const forgetTaps = () => {
  Object.assign((globalThis as unknown as { benchTaps: Tap }).benchTaps, { toPaint: 0, longestTask: 0 });
};
/** Milliseconds after which all work that a tap causes is done, at the slowest pace here. */
const SETTLE_MS = 1_200;

/** Taps and measures the cost until `shows` is visible. */
async function measureTap(page: Page, on: Locator, shows: Locator): Promise<Tap> {
  await on.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(forgetTaps);
  await on.tap();
  await shows.waitFor();
  await page.waitForTimeout(SETTLE_MS);
  return tap.parse(await page.evaluate(readTaps));
}

type Walk = ReadonlyMap<string, Tap>;

async function walk(page: Page, url: string): Promise<Walk> {
  const costs = new Map<string, Tap>();
  await walkAsVisitor(page, url, async (name, on, shows) => {
    costs.set(name, await measureTap(page, on, shows));
  });
  return costs;
}

/** The pace of a cheap phone, and of the slowest phone that is supported, on this machine. */
const PACES = { '4x': { cpu: 4, budget: '56 / 100' }, '13x': { cpu: 13, budget: '200' } } as const;

async function walkSlowed(url: string, cpu: number, runs: number): Promise<Walk[]> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext(phone);
    await context.addInitScript(watchTaps);
    const page = await context.newPage();
    await page.goto(`${url}/library`);
    await waitForLateFiles(page);
    const session: CDPSession = await context.newCDPSession(page);
    await slowDown(session, { cpu, line: null });
    const walks: Walk[] = [];
    for (let run = 0; run < runs; run++) walks.push(await walk(page, url));
    return walks;
  } finally {
    await browser.close();
  }
}

/** Measures the time from a tap to the next paint, and the longest task that the tap causes, on slowed processors. */
export const taps: BenchPart = async ({ runs }, say) => {
  const app = await startShippedApp();
  try {
    const lines: string[] = [];
    for (const [pace, { cpu, budget }] of Object.entries(PACES)) {
      say(`taps at ${pace}`);
      const walks = await walkSlowed(app.url, cpu, runs);
      const names = [...(walks[0]?.keys() ?? [])];
      const rows = names.map((name) => {
        const costs = walks.flatMap((one) => one.get(name) ?? []);
        return [
          name,
          spread(costs.map(({ toPaint }) => toPaint)),
          spread(costs.map(({ longestTask }) => longestTask)),
        ];
      });
      lines.push(
        `Processor ${pace} slower; tap to paint ${budget} ms (target / fail above):`,
        '',
        ...table(['', 'to paint, ms', 'longest task, ms'], rows),
        '',
      );
    }
    return { title: 'Taps', lines: lines.slice(0, -1) };
  } finally {
    await app.dispose();
  }
};
