// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareDocumentWorker, takeDocumentWorker } from '#src/device/documents/document-worker.ts';

/** What the service worker keeps of this app. */
let kept: string[];
let started: ScriptedWorker[];

class ScriptedWorker extends EventTarget {
  readonly heard: unknown[] = [];
  isRunning = true;
  constructor() {
    super();
    started.push(this);
  }
  postMessage(data: unknown) {
    this.heard.push(data);
  }
  terminate() {
    this.isRunning = false;
  }
}

const shell = 'http://localhost:3000/assets/index-Ab3_x-9.js';
const parser = 'http://localhost:3000/assets/late-pdf.worker.min-Ab3_x-9.js';

beforeEach(() => {
  started = [];
  kept = [shell, parser];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', ScriptedWorker);
  vi.stubGlobal('caches', {
    keys: async () => ['ardoise-late-1', 'others'],
    open: async (name: string) => ({
      keys: async () => (name === 'ardoise-late-1' ? kept.map((url) => ({ url })) : []),
    }),
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the worker that reads documents', () => {
  test('is there when the file is chosen, and has loaded what reads PDFs', async () => {
    await prepareDocumentWorker();
    expect(started.map(({ heard }) => heard)).toEqual([[{ said: 'prepare' }]]);
    expect(takeDocumentWorker()).toBe(started[0]);
    expect(started).toHaveLength(1);
  });

  test('is started once, however often the picker is opened, and reads one file', async () => {
    await Promise.all([prepareDocumentWorker(), prepareDocumentWorker()]);
    await prepareDocumentWorker();
    expect(started).toHaveLength(1);
    takeDocumentWorker();
    expect(takeDocumentWorker()).toBe(started[1]);
  });

  test('fetches nothing for a file that nobody has chosen yet', async () => {
    kept = [shell];
    await prepareDocumentWorker();
    expect(started).toEqual([]);
  });

  test('where nothing can be looked up, is started with the file', async () => {
    vi.stubGlobal('caches', { keys: async () => Promise.reject(new DOMException('', 'SecurityError')) });
    await prepareDocumentWorker();
    expect(started).toEqual([]);
    expect(takeDocumentWorker()).toBe(started[0]);
  });

  test('ends when no file comes', async () => {
    await prepareDocumentWorker();
    vi.advanceTimersByTime(119_000);
    expect(started[0]?.isRunning).toBe(true);
    vi.advanceTimersByTime(2_000);
    expect(started[0]?.isRunning).toBe(false);
    expect(takeDocumentWorker()).toBe(started[1]);
  });

  test('is not ended any more once it reads', async () => {
    await prepareDocumentWorker();
    takeDocumentWorker();
    vi.runAllTimers();
    expect(started[0]?.isRunning).toBe(true);
  });

  test('that could not be loaded is not used', async () => {
    await prepareDocumentWorker();
    started[0]?.dispatchEvent(new Event('error'));
    expect(started[0]?.isRunning).toBe(false);
    expect(takeDocumentWorker()).toBe(started[1]);
  });
});
