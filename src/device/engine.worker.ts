import { answerQuestion } from './engine-answers.ts';

/** The local engine off the main thread: it needs no network, and a long text never freezes the screen. */
addEventListener('message', (event: MessageEvent<unknown>) => {
  postMessage(answerQuestion(event.data));
});
