import { createStore, get, type UseStore, update } from 'idb-keyval';
import * as z from 'zod/mini';

/**
 * Bytes that the app received from the network on this device, by month: many students pay for each. The page and the service
 * worker both add what they see, so it has a store of its own, which needs no account's database. It says nothing of what was
 * read, and stays when somebody leaves the device: the data plan is the phone's.
 */

const KEY = 'received';
/** Months that are kept. */
const MONTHS = 12;

/**
 * By month of the device's calendar, such as `2026-11`. Made when it is needed: the worker starts with every page, and most
 * receive nothing.
 */
const usage = () =>
  z.record(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)), z.int().check(z.nonnegative()));
/** Bytes by month. */
export type DataUsage = Readonly<z.infer<ReturnType<typeof usage>>>;

let opened: UseStore | null = null;
function store(): UseStore {
  opened ??= createStore('ardoise-data-usage', 'usage');
  return opened;
}

const readable = (found: unknown): DataUsage => usage().safeParse(found).data ?? {};

/** The month of a time, on the device's calendar. */
export function monthOf(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** Adds bytes to a month. Other tabs and the worker may add at the same time. Rejects where the device can't keep it. */
export async function addReceived(bytes: number, month: string): Promise<void> {
  await update<unknown>(
    KEY,
    (found) => {
      const before = readable(found);
      const months = Object.entries({ ...before, [month]: (before[month] ?? 0) + Math.round(bytes) });
      return Object.fromEntries(months.sort(([a], [b]) => (a < b ? -1 : 1)).slice(-MONTHS));
    },
    store(),
  );
}

/** Reads what was received; empty where nothing was counted or the device can't be asked. */
export async function readReceived(): Promise<DataUsage> {
  return readable(await get<unknown>(KEY, store()).catch(() => undefined));
}

/** Milliseconds for which bytes are gathered before they are stored. */
const GATHERING_MS = 1_000;

let gathered = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts bytes that came from the network, where the browser tells them. They are stored a little later. */
function countReceived(bytes: number | undefined): void {
  if (bytes === undefined || bytes <= 0) return;
  gathered += bytes;
  timer ??= setTimeout(storeGathered, GATHERING_MS);
}

function storeGathered(): void {
  clearTimeout(timer);
  timer = undefined;
  const bytes = gathered;
  gathered = 0;
  // A device that can't keep the count does not lose anything else for it.
  if (bytes > 0) void addReceived(bytes, monthOf(new Date())).catch(() => undefined);
}

/** Where a page that goes away leaves what it could not store any more: a transaction that it opens then is often undone. */
const LEFT = 'ardoise-received';
/** A worker has none. */
interface Shelf {
  getItem(key: string): string | null;
  removeItem(key: string): void;
  setItem(key: string, value: string): void;
}
const shelf = () => (globalThis as { localStorage?: Shelf }).localStorage;

/** What pages that went away left, once. */
function takeLeft(): number {
  try {
    const left = Number(shelf()?.getItem(LEFT));
    shelf()?.removeItem(LEFT);
    return Number.isSafeInteger(left) && left > 0 ? left : 0;
  } catch {
    // The person blocks it.
    return 0;
  }
}

/** Leaves what is gathered to the next page. */
function leaveGathered(): void {
  clearTimeout(timer);
  timer = undefined;
  const bytes = gathered + takeLeft();
  gathered = 0;
  try {
    if (bytes > 0) shelf()?.setItem(LEFT, String(bytes));
  } catch {
    // A device that can't keep the count does not lose anything else for it.
  }
}

/**
 * Counts all that this page, or this worker, receives over HTTP, from its start on. `transferSize` is 0 for what came from a
 * cache or from the worker, whose own timeline counts what it fetched
 * (https://www.w3.org/TR/resource-timing/#dom-performanceresourcetiming-transfersize).
 */
export function countResponses(): void {
  // The worker serves the app all the same where nothing can be counted.
  if (!('PerformanceObserver' in globalThis)) return;
  const count = (entries: PerformanceEntryList) => {
    // Safari before 16.4 has no such figure.
    for (const entry of entries) countReceived((entry as Partial<PerformanceResourceTiming>).transferSize);
  };
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  for (const type of PerformanceObserver.supportedEntryTypes) {
    if (type === 'navigation' || type === 'resource') observer.observe({ type, buffered: true });
  }
  countReceived(takeLeft());
  globalThis.addEventListener('pagehide', () => {
    count(observer.takeRecords());
    leaveGathered();
  });
}
