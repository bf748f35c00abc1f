import { answerQuestion } from './engine-answers.ts';
import type { EngineProgress } from './engine-messages.ts';

/** The local engine off the main thread: it needs no network, and a long text never freezes the screen. */
addEventListener('message', (event: MessageEvent<unknown>) => {
  answerQuestion(event.data, tell).then(postMessage, fail);
});

function tell(progress: number): void {
  postMessage({ progress } satisfies EngineProgress);
}

/** Thrown outside the promise, so that the page's worker hears an error. */
function fail(reason: unknown): void {
  setTimeout(() => {
    throw reason;
  });
}
