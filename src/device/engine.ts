import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import type { Made } from '#engine/local-engine.ts';
import engineWorkerUrl from './engine.worker.ts?worker&url';
import { type EngineQuestion, engineAnswer } from './engine-messages.ts';
import { trustedScriptUrl } from './trusted-url.ts';

/**
 * Makes flashcards on the device, in a worker of their own.
 * Aborting `signal` ends the worker at once and rejects with an AbortError; a worker that breaks rejects too.
 */
export function makeFlashcardsOnDevice(
  request: RevisionToolRequest,
  signal: AbortSignal,
): Promise<Made<FlashcardDeck>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(trustedScriptUrl(engineWorkerUrl), { type: 'module', name: 'engine' });
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', cancel);
    };
    const cancel = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', cancel);
    worker.addEventListener('error', (event) => {
      end();
      reject(new Error(event.message || 'The engine worker could not start'));
    });
    worker.addEventListener('message', (event: MessageEvent<unknown>) => {
      const answer = engineAnswer.safeParse(event.data);
      end();
      if (!answer.success) reject(answer.error);
      else resolve(answer.data);
    });
    const question: EngineQuestion = { make: 'flashcards', request };
    worker.postMessage(question);
  });
}
