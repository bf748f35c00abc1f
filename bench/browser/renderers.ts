import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';

/** Milliseconds between two looks at the memory of processes. */
const SAMPLE_MS = 50;

/** What Chromium is told, or finds, on a phone with little memory. */
export const lowMemory = '--enable-low-end-device-mode';

const processes = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.number() })) });

/** Process numbers of what runs pages and their workers in a browser. */
export async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = processes.parse(await session.send('SystemInfo.getProcessInfo'));
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/**
 * Megabytes in memory that are these processes' own: what several share counts in parts (PSS, see proc(5)). One that has ended
 * has none.
 */
export function memoryOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, own) => sum + own, 0) / 1_000;
}

/**
 * Watches the memory of processes.
 * @param pids asked for at each look
 * @returns ends the watch and answers the most there was, in megabytes
 */
export function watchMemory(pids: () => readonly number[]): () => number {
  let most = memoryOf(pids());
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pids()));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return Math.max(most, memoryOf(pids()));
  };
}

/** Milliseconds for which the processes run in one go. */
const TURN_MS = 4;

/**
 * Halts processes in turn, so that everything in them, workers included, takes `factor` times as long: the throttling of the
 * developer tools slows the thread of the page alone. How much it really is, `paceOf` tells.
 * @returns lets them run freely again
 */
export function haltInTurn(pids: readonly number[], factor: number): () => void {
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended.
      }
    }
  };
  let timer: NodeJS.Timeout;
  const run = () => {
    tell('SIGCONT');
    timer = setTimeout(halt, TURN_MS);
  };
  const halt = () => {
    tell('SIGSTOP');
    timer = setTimeout(run, TURN_MS * (factor - 1));
  };
  run();
  return () => {
    clearTimeout(timer);
    tell('SIGCONT');
  };
}

/** Milliseconds that a work which never changes takes in the process of this page. */
export const paceOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const begun = performance.now();
    let sum = 0;
    for (let at = 0; at < 6e7; at++) sum = (sum + at * at) % 1_000_003;
    return sum < 0 ? Number.NaN : performance.now() - begun;
  });
