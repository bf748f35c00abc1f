import { answerQuestion } from './engine-answers.ts';
import type { EngineProgress } from './engine-messages.ts';

/**
 * Runs the local engine outside the main thread, so that a long text never freezes the screen. It needs no
 * network.
 */
addEventListener('message', (event: MessageEvent<unknown>) => {
  answerQuestion(event.data, tell).then(postMessage, fail);
});

function tell(progress: number): void {
  postMessage({ progress } satisfies EngineProgress);
}

/** The error is thrown outside the promise so that the page receives the worker's `error` event. */
function fail(reason: unknown): void {
  setTimeout(() => {
    throw reason;
  });
}
