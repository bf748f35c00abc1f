import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { answerQuestion } from '#src/device/engine/engine-answers.ts';
import { openLessonIndex } from '#src/device/lessons.ts';

/** Workers that were started and not ended yet. */
export let running: Set<DeviceWorker>;
/** What the workers were asked so far, in order. */
export let questions: unknown[];
let broken: boolean;

/** From now on workers break, as on a device whose copy of the app is damaged. */
export function breakWorkers(): void {
  broken = true;
}

/** The engine's worker as the page sees it: the real answers, copied over, and never at once. */
class DeviceWorker extends EventTarget {
  constructor() {
    super();
    running.add(this);
    if (broken) setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'broken' })));
  }

  postMessage(message: unknown): void {
    questions.push(message);
    if (broken) return;
    const question = structuredClone(message);
    setTimeout(() => {
      if (!running.has(this)) return;
      void answerQuestion(question).then((answer) => {
        if (!running.has(this)) return;
        this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) }));
      });
    });
  }

  terminate(): void {
    running.delete(this);
  }
}

/** Gives each test of a file a device that can start workers, scroll, and is as wide as a phone. */
export function onDevice(): void {
  // All lessons are read once, which is longer than a test waits for a screen.
  beforeAll(async () => {
    await openLessonIndex();
  });
  beforeEach(() => {
    running = new Set();
    questions = [];
    broken = false;
    vi.stubGlobal('Worker', DeviceWorker);
    vi.stubGlobal('scrollTo', vi.fn());
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
