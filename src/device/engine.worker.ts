import { createLibrary } from '#engine/library/find-lesson.ts';
import { parseLesson } from '#engine/library/lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { lessonFiles } from '#lessons/index.ts';
import { type EngineQuestion, engineQuestion, type LessonsFound } from './engine-messages.ts';

/** The local engine off the main thread: it needs no network, and a long text never freezes the screen. */

/** Lessons named when the subject names none. */
const NEAREST = 6;

const library = createLibrary(
  Object.entries(lessonFiles).map(([slug, markdown]) => parseLesson(slug, markdown)),
);
const engine = createLocalEngine(library);

addEventListener('message', (event: MessageEvent<unknown>) => {
  postMessage(answer(engineQuestion.parse(event.data)));
});

function answer(question: EngineQuestion) {
  switch (question.ask) {
    case 'lessons':
      // Without the texts: copying them to the page would cost more than making the list.
      return library.lessons.map((lesson) => ({ ...lesson, body: undefined }));
    case 'lesson':
      return library.bySlug(question.slug);
    case 'find':
      return find(question.subject);
    case 'flashcards':
      return engine.makeFlashcards(question.request);
  }
}

function find(subject: string): LessonsFound {
  return {
    named: library.find(subject)?.slug ?? null,
    near: library.nearest(subject, NEAREST).map(({ slug }) => slug),
  };
}
