import { createLibrary } from '#engine/library/find-lesson.ts';
import { parseLesson } from '#engine/library/lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { lessonFiles } from '#lessons/index.ts';
import { type EngineAnswer, engineQuestion } from './engine-messages.ts';

/** The local engine off the main thread: it needs no network, and a long text never freezes the screen. */

const lessons = Object.entries(lessonFiles).map(([slug, markdown]) => parseLesson(slug, markdown));
const engine = createLocalEngine(createLibrary(lessons));

addEventListener('message', (event: MessageEvent<unknown>) => {
  const { request } = engineQuestion.parse(event.data);
  const answer: EngineAnswer = engine.makeFlashcards(request);
  postMessage(answer);
});
