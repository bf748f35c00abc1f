import type { Browser } from 'playwright-core';
import { launchBrowser, phone } from '#tests/support/browser.ts';
import { startShippedApp } from '#tests/support/shipped-app.ts';
import type { BenchPart } from '../section.ts';
import { spread, table } from '../section.ts';
import { serveFloor } from './serve-floor.ts';
import { type Conditions, slow3g, slow4g, type Visit, visit } from './visit.ts';

/** The element that makes the first screen usable, in the product and on the bare page. */
export const USABLE = 'form button[type=submit]';

/** A first visit with an empty cache. */
async function firstVisit(browser: Browser, url: string, conditions: Conditions): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const { visit: seen } = await visit(context, url, { usable: USABLE, conditions });
    return seen;
  } finally {
    await context.close();
  }
}

interface Row {
  readonly name: string;
  readonly budget: string;
  readonly of: (seen: Visit) => number;
  readonly digits?: number;
}
const kilobytes = (bytes: number) => bytes / 1_000;
const ROWS: readonly Row[] = [
  { name: 'bytes to usable, kB', budget: '165 / 200', of: ({ bytes }) => kilobytes(bytes) },
  { name: 'scripts to usable, kB', budget: '130 / 160', of: ({ scriptBytes }) => kilobytes(scriptBytes) },
  { name: 'FCP, ms', budget: '700 / 1,000 (3G)', of: ({ firstPaint }) => firstPaint },
  { name: 'LCP, ms', budget: '', of: ({ largestPaint }) => largestPaint },
  { name: 'usable, ms', budget: '4,000 / 5,000 (3G)', of: ({ usable }) => usable },
  { name: 'TBT, ms', budget: '', of: ({ blocking }) => blocking },
  { name: 'longest task, ms', budget: '', of: ({ longestTask }) => longestTask },
  { name: 'CLS', budget: '0.005 / 0.02', of: ({ layoutShift }) => layoutShift, digits: 4 },
];
const LINES = {
  '400 kbit/s, 400 ms, CPU 6x': slow3g,
  'slow 4G as DevTools applies it, CPU 4x': slow4g,
} as const;

/**
 * First visits to `/login` on slow connections. Each is measured beside the bare page of the same packages in the same
 * run.
 */
export const firstLoad: BenchPart = async ({ runs }, say) => {
  const browser = await launchBrowser();
  const app = await startShippedApp();
  const floor = await serveFloor();
  try {
    const lines: string[] = [];
    for (const [line, conditions] of Object.entries(LINES)) {
      const ours: Visit[] = [];
      const bare: Visit[] = [];
      for (let run = 0; run < runs; run++) {
        say(`first visit, ${line}: ${run + 1} of ${runs}`);
        bare.push(await firstVisit(browser, floor.url, conditions));
        ours.push(await firstVisit(browser, `${app.url}/login`, conditions));
      }
      const rows = ROWS.map(({ name, budget, of, digits }) => [
        name,
        spread(ours.map(of), digits),
        spread(bare.map(of), digits),
        budget,
      ]);
      lines.push(`${line}:`, '', ...table(['', 'Ardoise', 'floor', 'budget: target / fail above'], rows), '');
    }
    return { title: 'First load', lines: lines.slice(0, -1) };
  } finally {
    await browser.close();
    await floor.close();
    await app.dispose();
  }
};
