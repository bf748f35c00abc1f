import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openPersistent, waitForWorker } from '#tests/support/browser.ts';
import { startShippedApp } from '#tests/support/shipped-app.ts';
import type { BenchPart } from '../section.ts';
import { spread, table } from '../section.ts';
import { USABLE } from './first-load.ts';
import { serveFloor } from './serve-floor.ts';
import { unthrottled, type Visit, visit } from './visit.ts';

export interface Starts {
  /** With the app installed and a connection. */
  readonly warm: Visit[];
  /** With the app installed and no connection. */
  readonly offline: Visit[];
  /** The first page of a browser that was just started, with no connection. */
  readonly cold: Visit[];
}

interface Start {
  readonly url: string;
  /** A CSS selector of what is waited for. */
  readonly usable: string;
  /** Waits, at the first visit, until all that a start needs is on the device. */
  readonly installed: (page: Page) => Promise<void>;
}

/** Visits once, then starts the app repeatedly, as a returning person does. */
export async function measureStarts({ url, usable, installed }: Start, runs: number): Promise<Starts> {
  const profile = await mkdtemp(join(tmpdir(), 'ardoise-profile-'));
  const starts: Starts = { warm: [], offline: [], cold: [] };
  const start = async (context: Awaited<ReturnType<typeof openPersistent>>) => {
    const { visit: seen, page } = await visit(context, url, {
      usable,
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
    await installed(page);
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

/** Starts with the app installed: warm, offline, and offline in a browser that was just started. */
export const starts: BenchPart = async ({ runs }, say) => {
  const screen = { usable: USABLE, installed: waitForWorker };
  const app = await startShippedApp();
  const floor = await serveFloor();
  try {
    say('starts of the bare page');
    const bare = await measureStarts({ url: floor.url, ...screen }, runs);
    say('starts of the app');
    const ours = await measureStarts({ url: `${app.url}/login`, ...screen }, runs);
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
