import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPersistent, waitForWorker } from '#tests/support/browser.ts';
import { startShippedApp } from '#tests/support/shipped-app.ts';
import type { BenchPart } from '../section.ts';
import { spread, table } from '../section.ts';
import { USABLE } from './first-load.ts';
import { serveFloor } from './serve-floor.ts';
import { unthrottled, type Visit, visit } from './visit.ts';

interface Starts {
  /** With the app on the device and a connection. */
  readonly warm: Visit[];
  /** The same with no connection. */
  readonly offline: Visit[];
  /** The first page of a browser that was just started, with no connection. */
  readonly cold: Visit[];
}

/** Visits once, then starts the app again and again as a person comes back to it. */
async function measureStarts(url: string, runs: number): Promise<Starts> {
  const profile = await mkdtemp(join(tmpdir(), 'ardoise-profile-'));
  const starts: Starts = { warm: [], offline: [], cold: [] };
  const start = async (context: Awaited<ReturnType<typeof openPersistent>>) => {
    const { visit: seen, page } = await visit(context, url, {
      usable: USABLE,
      conditions: unthrottled,
      settleMs: 500,
    });
    await page.close();
    return seen;
  };
  try {
    const context = await openPersistent(profile);
    const page = await context.newPage();
    await page.goto(url);
    await waitForWorker(page);
    await page.close();
    for (let run = 0; run < runs; run++) {
      starts.warm.push(await start(context));
      await context.setOffline(true);
      starts.offline.push(await start(context));
      await context.setOffline(false);
    }
    await context.close();
    for (let run = 0; run < runs; run++) {
      const again = await openPersistent(profile);
      await again.setOffline(true);
      starts.cold.push(await start(again));
      await again.close();
    }
    return starts;
  } finally {
    // The browser may still be writing its last file.
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

/** Starts with the app on the device: warm, offline, and offline in a browser that was just started. */
export const starts: BenchPart = async ({ runs }, say) => {
  const app = await startShippedApp();
  const floor = await serveFloor();
  try {
    say('starts of the bare page');
    const bare = await measureStarts(floor.url, runs);
    say('starts of the app');
    const ours = await measureStarts(`${app.url}/login`, runs);
    const usable = (visits: readonly Visit[]) => spread(visits.map((seen) => seen.usable));
    const bytes = (visits: readonly Visit[]) => spread(visits.map((seen) => seen.bytes));
    const rows = [
      ['usable, warm, ms', usable(ours.warm), usable(bare.warm), '180 / 250'],
      ['usable, offline, ms', usable(ours.offline), usable(bare.offline), '180 / 250'],
      ['usable, browser just started, offline, ms', usable(ours.cold), usable(bare.cold), '300 / 400'],
      ['bytes of a warm start', bytes(ours.warm), bytes(bare.warm), '2,000'],
    ];
    return { title: 'Starts', lines: table(['', 'Ardoise', 'floor', 'budget: target / fail above'], rows) };
  } finally {
    await floor.close();
    await app.dispose();
  }
};
