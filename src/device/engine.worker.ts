import { createLibrary } from '#engine/library/find-lesson.ts';
import { parseLesson } from '#engine/library/lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { lessonFiles } from '#lessons/index.ts';
import { engineQuestion } from './engine-messages.ts';

/** The local engine off the main thread: it needs no network, and a long text never freezes the screen. */

const library = createLibrary(
  Object.entries(lessonFiles).map(([slug, markdown]) => parseLesson(slug, markdown)),
);
const engine = createLocalEngine(library);

addEventListener('message', (event: MessageEvent<unknown>) => {
  const question = engineQuestion.parse(event.data);
  postMessage(question.ask === 'lessons' ? library.lessons : engine.makeFlashcards(question.request));
});
