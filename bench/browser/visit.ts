import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import * as z from 'zod/mini';

/** The speed of a phone and its connection; `null` leaves the connection as it is. */
export interface Conditions {
  /** How many times slower than this machine. */
  readonly cpu: number;
  readonly line: { readonly kilobits: number; readonly latencyMs: number } | null;
}

/** A cheap phone on a bad connection: the conditions of the performance budgets. */
export const slow3g: Conditions = { cpu: 6, line: { kilobits: 400, latencyMs: 400 } };
/** Slow 4G as DevTools applies it (Lighthouse simulates the same connection). */
export const slow4g: Conditions = { cpu: 4, line: { kilobits: 1_475, latencyMs: 562 } };
export const unthrottled: Conditions = { cpu: 1, line: null };

/** Times in milliseconds since the navigation began, sizes in bytes on the wire. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the selector was first present and painted. */
  readonly usable: number;
  /** The part of each long task beyond 50 ms, summed from the first paint to the end of the visit. */
  readonly blocking: number;
  readonly longestTask: number;
  readonly layoutShift: number;
  /**
   * All bytes that the page fetched until it was usable, headers included; without the service worker's own requests.
   */
  readonly bytes: number;
  readonly scriptBytes: number;
}

const observed = z.object({
  firstPaint: z.number(),
  largestPaint: z.number(),
  usable: z.number(),
  blocking: z.number(),
  longestTask: z.number(),
  layoutShift: z.number(),
});

/** Runs in the page before its own scripts: records what the browser reports, and when `selector` is painted. */
function watchPage(selector: string): void {
  const seen = { firstPaint: 0, largestPaint: 0, usable: 0, layoutShift: 0, tasks: [] as number[][] };
  Object.assign(globalThis, { benchSeen: seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.layoutShift += value;
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  const look = () => {
    if (document.querySelector(selector) === null) return false;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port2.onmessage = () => {
        seen.usable ||= performance.now();
      };
      port1.postMessage(null);
    });
    return true;
  };
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: returns what `watchPage` has recorded so far. */
function readSeen() {
  const { benchSeen } = globalThis as unknown as {
    benchSeen: {
      firstPaint: number;
      largestPaint: number;
      usable: number;
      layoutShift: number;
      tasks: number[][];
    };
  };
  const late = benchSeen.tasks.filter(([start = 0]) => start >= benchSeen.firstPaint);
  return {
    ...benchSeen,
    blocking: late.reduce((sum, [, duration = 0]) => sum + Math.max(0, duration - 50), 0),
    longestTask: Math.max(0, ...late.map(([, duration = 0]) => duration)),
  };
}

/** Slows a page down to `conditions`, from now on. */
export async function slowDown(session: CDPSession, { cpu, line }: Conditions): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (line === null) return;
  const throughput = (line.kilobits * 1_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Counts the bytes that a page receives, from now on. */
async function countBytes(session: CDPSession): Promise<{ all: number; scripts: number }> {
  const counted = { all: 0, scripts: 0 };
  const types = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type);
    // An answer of the service worker did not use the network.
    if (response.fromServiceWorker) types.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === undefined) return;
    counted.all += encodedDataLength;
    if (type === 'Script') counted.scripts += encodedDataLength;
  });
  return counted;
}

interface Watch {
  readonly usable: string;
  readonly conditions: Conditions;
  readonly settleMs?: number;
  readonly before?: (session: CDPSession) => Promise<void>;
}

/** Milliseconds after which a visit counts as one that never ends. */
const TIMEOUT_MS = 60_000;

/**
 * Opens an address in a new page and watches it until `usable`, a CSS selector, is painted.
 * @param settleMs how long the page is watched afterwards, for late shifts and long tasks
 * @param before what is to be done with the page before it goes there
 */
export async function visit(
  context: BrowserContext,
  url: string,
  { usable, conditions, settleMs = 1_000, before }: Watch,
): Promise<{ visit: Visit; page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = await countBytes(session);
  await slowDown(session, conditions);
  await before?.(session);
  await page.addInitScript(watchPage, usable);
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page.waitForFunction(
    () => (globalThis as unknown as { benchSeen?: { usable: number } }).benchSeen?.usable,
    null,
    { timeout: TIMEOUT_MS, polling: 100 },
  );
  const [all, scripts] = [bytes.all, bytes.scripts];
  await page.waitForTimeout(settleMs);
  const seen = observed.parse(await page.evaluate(readSeen));
  return { visit: { ...seen, bytes: all, scriptBytes: scripts }, page, session };
}
