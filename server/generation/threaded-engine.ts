import { Worker } from 'node:worker_threads';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { SECOND } from '#contract/limits.ts';
import type { Engine, EngineAnswer, Run, TextAnswer } from './engine.ts';
import type { Answers, Ask, Said } from './thread-messages.ts';

/** Milliseconds one answer may take before its thread is taken for stuck and replaced: the slowest takes about one second. */
const STUCK_MS = 20 * SECOND;

/** Megabytes for what the thread has just made: less than Node would take by itself, so that it gives memory back sooner. */
const YOUNG_MB = 8;

interface Waiting {
  readonly ask: Ask;
  readonly settle: (said: Said) => void;
}

/**
 * The local engine in a thread of its own: reading all lessons, or making a quiz of 20,000 characters, takes up to a
 * second of computing, in which nobody else would be answered. One ask at a time, in their order; whoever leaves is let
 * go at once. A thread that dies or is stuck fails what it was asked, and the next ask starts another.
 * @param entry the built `engine-thread.ts`
 */
export function openThreadedEngine(entry: URL, stuckMs = STUCK_MS): Engine {
  const queue: Waiting[] = [];
  let thread: Worker | null = null;
  let current: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | null = null;

  function start(): Worker {
    const worker = new Worker(entry, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    worker.on('message', (said: Said) => {
      if (worker !== thread) return;
      worker.unref();
      finish(said);
    });
    worker.on('error', (error) => leave(worker, error instanceof Error ? error.message : 'unknown'));
    worker.on('exit', (code) => leave(worker, `ended with ${code}`));
    // It waits for questions for ever, which must not keep a server that stops.
    worker.unref();
    return worker;
  }

  /** Whoever is served has what it gets, and the next one's turn comes. */
  function finish(said: Said): void {
    if (current === null) return;
    const { waiting, timer } = current;
    clearTimeout(timer);
    current = null;
    waiting.settle(said);
    next();
  }

  /** That thread is of no use any more. */
  function leave(from: Worker, why: string): void {
    if (from !== thread) return;
    thread = null;
    finish({ failed: `The engine's thread failed: ${why}` });
  }

  function next(): void {
    if (current !== null) return;
    const waiting = queue.shift();
    if (waiting === undefined) return;
    const worker = thread ?? start();
    thread = worker;
    const timer = setTimeout(() => {
      leave(worker, 'stuck');
      void worker.terminate();
    }, stuckMs);
    current = { waiting, timer };
    worker.ref();
    worker.postMessage(waiting.ask);
  }

  function ask<Call extends Ask['call']>(
    asked: Extract<Ask, { call: Call }>,
    signal?: AbortSignal,
  ): Promise<Answers[Call]> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const waiting: Waiting = {
        ask: asked,
        settle(said) {
          signal?.removeEventListener('abort', abandon);
          if ('failed' in said) reject(new Error(said.failed));
          else resolve(said.answer as Answers[Call]);
        },
      };
      const abandon = () => {
        const at = queue.indexOf(waiting);
        if (at >= 0) queue.splice(at, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abandon, { once: true });
      queue.push(waiting);
      next();
    });
  }

  async function text(asked: Extract<Ask, { call: 'write' | 'openSession' | 'reply' }>, run: Run) {
    const answer: TextAnswer = await ask(asked, run.signal);
    if (answer.made) run.onText(answer.text);
    return answer;
  }

  return {
    name: 'local',
    warmUp() {
      thread ??= start();
    },
    make: async <Name extends ArtefactName>(
      artefact: Name,
      request: Parameters<Engine['make']>[1],
      signal: AbortSignal,
    ) => (await ask({ call: 'make', artefact, request }, signal)) as EngineAnswer<ArtefactContent<Name>>,
    write: (slug, fields, run) => text({ call: 'write', slug, fields }, run),
    refuseSession: (session) => ask({ call: 'refuseSession', session }),
    openSession: (session, run) => text({ call: 'openSession', session }, run),
    reply: (turn, run) => text({ call: 'reply', turn }, run),
  };
}
