import type * as z from 'zod/mini';
import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import type { Made } from '#engine/local-engine.ts';
import engineWorkerUrl from './engine.worker.ts?worker&url';
import { type EngineQuestion, type LessonList, lessonList, madeDeck } from './engine-messages.ts';
import { trustedScriptUrl } from './trusted-url.ts';

/** Makes flashcards on the device. Rejects with `signal.reason` when aborted. */
export function makeFlashcardsOnDevice(
  request: RevisionToolRequest,
  signal: AbortSignal,
): Promise<Made<FlashcardDeck>> {
  return askEngine({ ask: 'flashcards', request }, madeDeck, signal);
}

/** The lessons that ship with the app, in the order of their files. */
export function listLessons(signal: AbortSignal): Promise<LessonList> {
  return askEngine({ ask: 'lessons' }, lessonList, signal);
}

/**
 * Puts one question to a worker of its own and ends it. Aborting `signal` ends the worker at once, whatever it was
 * doing; a worker that breaks, or answers what the schema refuses, rejects too.
 */
function askEngine<Answer>(
  question: EngineQuestion,
  schema: z.ZodMiniType<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
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
      end();
      const answer = schema.safeParse(event.data);
      if (answer.success) resolve(answer.data);
      else reject(answer.error);
    });
    worker.postMessage(question);
  });
}
