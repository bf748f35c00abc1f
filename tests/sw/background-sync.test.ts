import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OUTBOX_TAG } from '#src/offline/queue/outbox-tag.ts';

/** What the worker sees of the browser: its registration, its events, and the script that it loads. */
type Handler = (event: { tag?: string; waitUntil(work: Promise<unknown>): void }) => void;
let handlers: Map<string, Handler>;
let scope: { registration: object; drainOutbox?: () => Promise<boolean>; addEventListener: unknown };
const importScripts = vi.fn();

beforeEach(() => {
  handlers = new Map();
  scope = {
    registration: { sync: {} },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  };
  vi.stubGlobal('self', scope);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('importScripts', importScripts);
  importScripts.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

/** By name: the compiler of these tests knows no worker's globals. */
const WORKER_PART: string = '#sw/background-sync.ts';

async function listen(): Promise<void> {
  vi.resetModules();
  const { listenForSync }: { listenForSync(): void } = await import(WORKER_PART);
  listenForSync();
}

/** Fires an event, and answers how the work that it started ends; null when it started none. */
async function fire(name: string, tag?: string): Promise<'done' | 'failed' | null> {
  const started: Promise<unknown>[] = [];
  handlers.get(name)?.({ ...(tag !== undefined && { tag }), waitUntil: (work) => void started.push(work) });
  const [work] = started;
  if (work === undefined) return null;
  return await work.then(
    () => 'done',
    () => 'failed',
  );
}

it('does nothing where there is no background sync', async () => {
  scope.registration = {};
  await listen();
  expect(handlers.size).toBe(0);
});

it('brings its script along with the installation, unless the person saves data', async () => {
  await listen();
  expect(await fire('install')).toBe('done');
  expect(importScripts).toHaveBeenCalledWith('/sync.js');
  importScripts.mockReset();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(await fire('install')).toBeNull();
  expect(importScripts).not.toHaveBeenCalled();
});

it.each([
  ['nothing is left', true, 'done'],
  ['something is left, so that the browser tries again', false, 'failed'],
] as const)('empties the outbox when it is woken, and says whether %s', async (_, isDrained, outcome) => {
  importScripts.mockImplementation(() => {
    scope.drainOutbox = async () => isDrained;
  });
  await listen();
  expect(await fire('sync', OUTBOX_TAG)).toBe(outcome);
  expect(await fire('sync', OUTBOX_TAG)).toBe(outcome);
  expect(importScripts).toHaveBeenCalledTimes(1);
});

it('leaves the wishes of others alone', async () => {
  await listen();
  expect(await fire('sync', 'something-else')).toBeNull();
});

it('lets the next page send where the script was no part of the installation', async () => {
  importScripts.mockImplementation(() => {
    throw new Error('not installed');
  });
  await listen();
  expect(await fire('sync', OUTBOX_TAG)).toBe('done');
});
